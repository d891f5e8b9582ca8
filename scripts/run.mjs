/** `node scripts/run.mjs FILE ARGS…`: installs and builds what is missing, then runs a built file of the house. */

import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { prepare, root, stop } from './bootstrap.mjs';

const [file, ...args] = process.argv.slice(2);
if (file === undefined) stop('Which file shall I run? Usage: node scripts/run.mjs FILE ARGS…');

prepare({ build: true });
const path = join(root, file);
process.argv = [process.argv[0] ?? 'node', path, ...args];
await import(pathToFileURL(path).href);
