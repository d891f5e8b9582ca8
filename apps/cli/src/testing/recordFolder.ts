/** Random games and folders of files for the tests of commands that read records. */

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeTestFolder, runCli } from './testIo.js';

/** What `gipfel random` prints. */
export async function randomText(...argv: string[]): Promise<string> {
  const { code, out, err } = await runCli(['random', ...argv]);
  if (code !== 0 || err !== '') throw new Error(`random ${argv.join(' ')} failed: ${err}`);
  return out;
}

export async function folderWith(files: Readonly<Record<string, string | Uint8Array>>): Promise<string> {
  const cwd = await makeTestFolder();
  for (const [name, text] of Object.entries(files)) await writeFile(join(cwd, name), text);
  return cwd;
}
