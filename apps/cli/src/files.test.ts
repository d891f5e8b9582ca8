import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { isFolder, makeFolder, openDraft, readText, writeWhole } from './files.js';
import type { Io } from './io.js';
import { makeTestFolder } from './testing/testIo.js';
import { decodeText } from './text.js';

async function ioIn(cwd: string, stdin = ''): Promise<Io> {
  const output = { isTTY: false, write: async () => undefined };
  return {
    stdin: Readable.from([Buffer.from(stdin)]),
    stdout: output,
    stderr: output,
    cwd,
    env: {},
    randomSeed: () => 1,
    now: () => 0,
    askMenu: async () => undefined,
    openEngine: async () => {
      throw new Error('the engine was not expected');
    },
  };
}

describe('drafts', () => {
  it('replace the target at the end', async () => {
    const cwd = await makeTestFolder();
    const io = await ioIn(cwd);
    const draft = await openDraft(io, 'a.txt', false);
    if (!draft.ok) throw new Error(draft.error.message);
    await draft.value.append('one ');
    await draft.value.append('two');
    expect((await readdir(cwd)).filter((name) => !name.startsWith('.'))).toEqual([]);
    expect((await draft.value.commit()).ok).toBe(true);
    expect(await readdir(cwd)).toEqual(['a.txt']);
    expect(await readFile(join(cwd, 'a.txt'), 'utf8')).toBe('one two');
  });

  it('leave no trace when aborted', async () => {
    const cwd = await makeTestFolder();
    const draft = await openDraft(await ioIn(cwd), 'a.txt', false);
    if (!draft.ok) throw new Error(draft.error.message);
    await draft.value.append('half');
    await draft.value.abort();
    expect(await readdir(cwd)).toEqual([]);
    // The file is closed: further attempts fail as values.
    expect((await draft.value.append('more')).ok).toBe(false);
  });

  it('keep the old file if the new one cannot replace it', async () => {
    const cwd = await makeTestFolder();
    await mkdir(join(cwd, 'taken'));
    await writeFile(join(cwd, 'taken', 'inside'), 'x');
    const written = await writeWhole(await ioIn(cwd), 'taken', 'text', true);
    expect(written).toMatchObject({ ok: false, error: { code: 'FILE_UNWRITABLE', file: 'taken', exit: 2 } });
    expect(await readdir(cwd)).toEqual(['taken']);
  });
});

describe('folders and texts', () => {
  it('creates folders one by one', async () => {
    const cwd = await makeTestFolder();
    const io = await ioIn(cwd);
    expect((await makeFolder(io, 'a/b/c')).ok).toBe(true);
    expect((await makeFolder(io, 'a/b/c')).ok).toBe(true);
    expect(await isFolder(io, 'a/b/c')).toBe(true);
    expect(await isFolder(io, 'a/b/d')).toBe(false);
    await writeFile(join(cwd, 'file'), '');
    expect(await makeFolder(io, 'file/x')).toMatchObject({ ok: false, error: { code: 'FILE_UNWRITABLE' } });
  });

  it('reads standard input for -', async () => {
    expect(await readText(await ioIn('/', 'hello'), '-')).toEqual({ ok: true, value: 'hello' });
  });

  it('reads UTF-8 with or without a byte order mark, and Latin-1', () => {
    expect(decodeText(Buffer.from('ZÈRTZ'), 'x')).toEqual({ ok: true, value: 'ZÈRTZ' });
    expect(decodeText(Buffer.from('\ufeffZÈRTZ'), 'x')).toEqual({ ok: true, value: 'ZÈRTZ' });
    expect(decodeText(Buffer.from('ZÈRTZ', 'latin1'), 'x')).toEqual({ ok: true, value: 'ZÈRTZ' });
  });

  it('reports where a text becomes binary', () => {
    const where = (text: string) => decodeText(Buffer.from(text), 'x');
    expect(where('\u0000')).toMatchObject({
      ok: false,
      error: { code: 'FILE_NOT_TEXT', line: 1, column: 1 },
    });
    expect(where('ab\ncd\n\u0001')).toMatchObject({ ok: false, error: { line: 3, column: 1 } });
    expect(where('ab\nc\u001bd')).toMatchObject({ ok: false, error: { line: 2, column: 2 } });
    expect(where('tab\t and\r\n').ok).toBe(true);
  });
});
