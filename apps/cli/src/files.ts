/** Reads arbitrary text, and writes files completely or not at all. */

import { randomBytes } from 'node:crypto';
import { access, type FileHandle, mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { err, ok, type Result } from '@gipfel/rules';
import { type Failure, failure, systemCode } from './failure.js';
import type { Io } from './io.js';
import { decodeText } from './text.js';

const MAX_BYTES = 256 * 1024 * 1024;

export async function readText(io: Io, name: string): Promise<Result<string, Failure>> {
  if (name === '-') return readStdin(io);
  if (name === '') return err(nameMissing());
  const path = resolve(io.cwd, name);
  try {
    const { size } = await stat(path);
    if (size > MAX_BYTES) return tooLarge(name);
    return decodeText(await readFile(path), name);
  } catch (error) {
    return err(systemFailure(error, name, 'read'));
  }
}

async function readStdin(io: Io): Promise<Result<string, Failure>> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of io.stdin) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    if (size > MAX_BYTES) return tooLarge('standard input');
    chunks.push(bytes);
  }
  return decodeText(Buffer.concat(chunks), 'standard input');
}

function tooLarge(file: string): Result<never, Failure> {
  const most = MAX_BYTES / 1024 / 1024;
  return err(failure('FILE_TOO_LARGE', `The file is larger than ${most} MB; split it first.`, { file }));
}

export async function isFolder(io: Io, name: string): Promise<boolean> {
  try {
    return (await stat(resolve(io.cwd, name))).isDirectory();
  } catch {
    return false;
  }
}

/** Creates the folder and its parents. (Node's recursive mkdir never returns under /proc.) */
export async function makeFolder(io: Io, name: string): Promise<Result<void, Failure>> {
  const missing: string[] = [];
  let path = resolve(io.cwd, name);
  while (!(await isThere(path)) && dirname(path) !== path) {
    missing.unshift(path);
    path = dirname(path);
  }
  try {
    for (const folder of missing) await mkdir(folder);
    return ok(undefined);
  } catch (error) {
    return err(systemFailure(error, name, 'written'));
  }
}

function nameMissing(): Failure {
  return failure('FILE_NAME_MISSING', 'The name of a file is empty.');
}

/** A temporary file beside the target. `commit` replaces the target, `abort` removes the draft. */
export interface Draft {
  append(text: string): Promise<Result<void, Failure>>;
  commit(): Promise<Result<void, Failure>>;
  abort(): Promise<void>;
}

export async function openDraft(io: Io, name: string, force: boolean): Promise<Result<Draft, Failure>> {
  if (name === '') return err(nameMissing());
  const path = resolve(io.cwd, name);
  if (!force && (await isThere(path))) {
    return err(failure('FILE_EXISTS', 'The file exists already; use --force to replace it.', { file: name }));
  }
  const folder = dirname(path);
  const temporary = join(folder, `.${basename(path)}.${randomBytes(4).toString('hex')}.tmp`);
  try {
    const handle = await open(temporary, 'wx');
    return ok(draftOf(handle, temporary, path, name));
  } catch (error) {
    return err(systemFailure(error, name, 'written'));
  }
}

function draftOf(handle: FileHandle, temporary: string, path: string, name: string): Draft {
  const abort = async (): Promise<void> => {
    await handle.close().catch(() => undefined);
    await rm(temporary, { force: true }).catch(() => undefined);
  };
  const attempt = async (work: () => Promise<void>): Promise<Result<void, Failure>> => {
    try {
      await work();
      return ok(undefined);
    } catch (error) {
      await abort();
      return err(systemFailure(error, name, 'written'));
    }
  };
  return {
    append: (text) => attempt(() => handle.appendFile(text)),
    commit: () =>
      attempt(async () => {
        await handle.sync();
        await handle.close();
        await rename(temporary, path);
      }),
    abort,
  };
}

/** Writes the whole text to this file, or nothing. */
export async function writeWhole(
  io: Io,
  name: string,
  text: string,
  force: boolean,
): Promise<Result<void, Failure>> {
  const draft = await openDraft(io, name, force);
  if (!draft.ok) return draft;
  const written = await draft.value.append(text);
  return written.ok ? draft.value.commit() : written;
}

async function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

const SYSTEM_WORDS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  ENOTDIR: 'a part of the path is no folder',
  EISDIR: 'it is a folder',
  EACCES: 'permission is denied',
  EPERM: 'permission is denied',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  EEXIST: 'a file is in the way of a folder',
  ENAMETOOLONG: 'the name is too long',
};

function systemFailure(error: unknown, file: string, verb: 'read' | 'written'): Failure {
  const code = systemCode(error) ?? 'UNKNOWN';
  const missing = code === 'ENOENT' && verb === 'written' ? 'there is no such folder' : undefined;
  const why = missing ?? SYSTEM_WORDS[code] ?? `the system says ${code}`;
  return failure(
    verb === 'read' ? 'FILE_UNREADABLE' : 'FILE_UNWRITABLE',
    `The file cannot be ${verb}: ${why}.`,
    {
      file,
    },
  );
}
