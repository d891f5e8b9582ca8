/** `node scripts/run.mjs FILE ARGS…`: installs and builds what is missing, then runs a built file. */

import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { prepare, root, stop } from './bootstrap.mjs';
import { followParent } from './followParent.mjs';

const [file, ...args] = process.argv.slice(2);
if (file === undefined) stop('Usage: node scripts/run.mjs FILE ARGS…');

// Tests set SKIP_BUILD: a second build would replace files that other tests are running.
prepare({ build: process.env['SKIP_BUILD'] === undefined });
followParent();
const path = join(root, file);
process.argv = [process.argv[0] ?? 'node', path, ...args];
await import(pathToFileURL(path).href);
