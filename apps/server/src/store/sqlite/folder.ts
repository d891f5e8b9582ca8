/** The data folder: one server at a time. */

import {
  accessSync,
  chownSync,
  closeSync,
  constants,
  existsSync,
  mkdirSync,
  openSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { err, ok, type Result } from '@gipfel/rules';
import { DatabaseSync } from '@photostructure/sqlite';
import { detailOf, type StoreProblem } from '../problem.js';

export const databaseFile = (folder: string) => join(folder, 'gipfel.sqlite');
const lockFile = (folder: string) => join(folder, 'gipfel.lock');

/** Only looks: whoever wants to look after a server must not make an empty database in a wrong place and believe it. */
export function findDatabase(folder: string): Result<undefined, StoreProblem> {
  try {
    return statSync(databaseFile(folder), { throwIfNoEntry: false }) === undefined
      ? err({ code: 'DATABASE_MISSING' })
      : ok(undefined);
  } catch (error) {
    return err({ code: 'FOLDER_REFUSED', detail: detailOf(error) });
  }
}

export function prepareFolder(folder: string): Result<undefined, StoreProblem> {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    for (const file of [databaseFile(folder), lockFile(folder)]) makeForOwner(folder, file);
    return ok(undefined);
  } catch (error) {
    return err({ code: 'FOLDER_REFUSED', detail: detailOf(error) });
  }
}

/**
 * What root makes in somebody's folder is that somebody's, as SQLite does it with its log: a server that runs as the folder's owner could
 * not open it otherwise.
 */
function makeForOwner(folder: string, file: string): void {
  if (process.getuid?.() !== 0 || existsSync(file)) return;
  const { uid, gid } = statSync(folder);
  if (uid === 0) return;
  closeSync(openSync(file, 'a', 0o600));
  chownSync(file, uid, gid);
}

/**
 * Held as long as the process lives. SQLite locks a little database of its own by the operating system's file locks: these vanish with the
 * process however it ends, so that nobody has to clear away anything after a crash.
 */
export function lockFolder(folder: string): Result<() => void, StoreProblem> {
  const lock = new DatabaseSync(lockFile(folder));
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive');
    return ok(() => lock.close());
  } catch (error) {
    lock.close();
    return err({ code: 'FOLDER_IN_USE', detail: detailOf(error) });
  }
}
