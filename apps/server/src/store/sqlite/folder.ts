/** The data folder: one server at a time. */

import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  statSync,
  unlinkSync,
  writeSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { err, ok, type Result } from '@gipfel/rules';
import { DatabaseSync } from '@photostructure/sqlite';
import { detailOf, type StoreProblem } from '../problem.js';

export const databaseFile = (folder: string) => join(folder, 'gipfel.sqlite');
const lockFile = (folder: string) => join(folder, 'gipfel.lock');

/** Only looks: the administrator's commands must not create an empty database in a wrong folder. */
export function findDatabase(folder: string): Result<undefined, StoreProblem> {
  try {
    return statSync(databaseFile(folder), { throwIfNoEntry: false }) === undefined
      ? err({ code: 'DATABASE_MISSING' })
      : ok(undefined);
  } catch (error) {
    return refused(error);
  }
}

/** `isForServer`: the command line must be able to look at, and back up, what is on a full disk. */
export function prepareFolder(folder: string, isForServer: boolean): Result<undefined, StoreProblem> {
  try {
    makeFolder(folder);
    readdirSync(folder);
    if (isForServer) tryWriting(folder);
    for (const file of [databaseFile(folder), lockFile(folder)]) makeForOwner(folder, file);
    return ok(undefined);
  } catch (error) {
    return refused(error);
  }
}

/** Parents first. Not by `recursive`: Node then tries for ever where the system lets nobody make a folder, as below /proc. */
function makeFolder(folder: string): void {
  const parent = dirname(folder);
  if (parent !== folder && !existsSync(parent)) makeFolder(parent);
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Where nothing may be made, not even what is there already, systems have other words than "exists".
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw error;
  }
}

/** Enough for the tables of a new database. */
const ROOM_NEEDED = Buffer.alloc(1024 * 1024);

/** Rights say too little: root has all of them, and a full disk or one that is mounted read-only refuses all the same. */
function tryWriting(folder: string): void {
  const file = join(folder, `gipfel-${process.pid}.try`);
  const handle = openSync(file, 'w', 0o600);
  try {
    for (let written = 0; written < ROOM_NEEDED.length; ) written += writeSync(handle, ROOM_NEEDED, written);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
    unlinkSync(file);
  }
}

const REASONS: Readonly<Record<string, string>> = {
  EEXIST: 'it is not a folder',
  ENOTDIR: 'a part of its path is not a folder',
  ENOENT: 'no folder can be made there',
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota of this user is used up',
  EIO: 'the disk does not work',
};

function refused(error: unknown): Result<never, StoreProblem> {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const reason = REASONS[code];
  const detail = reason === undefined ? detailOf(error) : `${reason}, ${code}`;
  return err({ code: 'FOLDER_REFUSED', detail });
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

const SQLITE_BUSY = 5;

/**
 * Held as long as the process lives. SQLite locks a little database of its own by the operating system's file locks: these vanish with the
 * process however it ends, so that nobody has to clear away anything after a crash.
 */
export function lockFolder(folder: string): Result<() => void, StoreProblem> {
  let lock: InstanceType<typeof DatabaseSync> | undefined;
  try {
    const held = new DatabaseSync(lockFile(folder));
    lock = held;
    held.exec('pragma locking_mode = exclusive; begin exclusive');
    return ok(() => held.close());
  } catch (error) {
    lock?.close();
    const isHeld = error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;
    return isHeld ? err({ code: 'FOLDER_IN_USE', detail: detailOf(error) }) : refused(error);
  }
}
