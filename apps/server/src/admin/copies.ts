/** Backup, restore, migration. */

import { createReadStream, existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { backupStore } from '../store/backup/backup.js';
import { restoreStore } from '../store/backup/restore.js';
import type { AdminExit, AdminIo } from './io.js';
import { describeStoreProblem } from './sentences.js';
import type { Work } from './work.js';

/** Only its owner may read it: it holds everything. */
const PRIVATE = 0o600;

const isZipped = (path: string): boolean => path.endsWith('.gz');

/** The file appears under its name when it is complete and on disk, not before. */
export async function backup(io: AdminIo, { store, place }: Work, name: string): Promise<AdminExit> {
  const path = resolve(io.workingFolder, name);
  if (existsSync(path)) {
    io.error(`"${name}" exists already: choose another name.`);
    return 2;
  }
  const part = `${path}.part`;
  try {
    const file = await open(part, 'w', PRIVATE);
    const source = new PassThrough();
    const target = file.createWriteStream({ flush: true });
    const written = isZipped(path) ? pipeline(source, createGzip(), target) : pipeline(source, target);
    const rows = backupStore(store, source).then((count) => {
      source.end();
      return count;
    });
    const [count] = await Promise.all([rows, written]);
    await rename(part, path);
    io.out(`${count} rows of ${place} are in ${path}. Keep it where nobody else can read it.`);
    return 0;
  } catch (problem) {
    // Where nothing could be written, nothing can be removed either: the first failure is the one to hear of.
    await rm(part, { force: true }).catch(() => undefined);
    io.error(`The backup could not be written (${reason(problem)}): choose another place.`);
    return 1;
  }
}

export async function restore(io: AdminIo, { store, place }: Work, name: string): Promise<AdminExit> {
  const path = resolve(io.workingFolder, name);
  if (!existsSync(path)) {
    io.error(`There is no file "${name}".`);
    return 2;
  }
  const restored = await restoreStore(store, readBackup(path));
  if (!restored.ok) {
    io.error(describeStoreProblem(restored.error, place));
    return 1;
  }
  io.out(`${restored.value} rows were restored into ${place}.`);
  return 0;
}

/** An error of the file surfaces in its reader, which then rejects everything; before that it can be ignored. */
function readBackup(path: string): Readable {
  const file = createReadStream(path).on('error', () => undefined);
  if (!isZipped(path)) return file;
  const unzipped = createGunzip().on('error', () => undefined);
  file.once('error', (problem) => unzipped.destroy(problem));
  return file.pipe(unzipped);
}

/** Opening a store brings it up to date. */
export async function migrate(io: AdminIo, { place }: Work): Promise<AdminExit> {
  io.out(`What is in ${place} is up to date.`);
  return 0;
}

const reason = (problem: unknown): string => (problem instanceof Error ? problem.message : String(problem));
