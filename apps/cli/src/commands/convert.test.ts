import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseRecords } from '@gipfel/notation';
import { describe, expect, it } from 'vitest';
import { folderWith, randomText } from '../testing/recordFolder.js';
import { runCli } from '../testing/testIo.js';

const GAME = await randomText('zertz', '--seed', '5');

describe('gipfel convert', () => {
  it('converts to BoardSpace and back', async () => {
    for (const argv of [
      // With isolated groups claimed; BoardSpace cannot express leaving one.
      ['zertz', '--board', '48', '-n', '4', '--seed', '10'],
      ['tzaar', '--start', 'fixed', '-n', '4'],
      ['tzaar', '--start', 'alternating', '-n', '2'],
    ]) {
      const games = await randomText(...argv);
      const cwd = await folderWith({ 'a.gipfel': games });
      expect(
        await runCli(['convert', 'a.gipfel', '--to', 'boardspace', '--out', 'b.sgf'], { cwd }),
      ).toMatchObject({ code: 0 });
      const back = await runCli(['convert', 'b.sgf', '--to', 'gipfel'], { cwd });
      expect(back.code).toBe(0);
      const [before, after] = [parseRecords(games), parseRecords(back.out)];
      if (!before.ok || !after.ok) throw new Error('unreadable');
      expect(after.value.map(({ start, line, result }) => ({ start, line, result }))).toEqual(
        before.value.map(({ start, line, result }) => ({ start, line, result })),
      );
    }
  });

  it('converts many files into a folder, in spite of invalid ones', async () => {
    const cwd = await folderWith({ 'a.gipfel': GAME, 'b.gipfel': GAME.slice(0, 200), 'c.gipfel': GAME });
    const files = ['a.gipfel', 'b.gipfel', 'c.gipfel'];
    const { code, out, err } = await runCli(
      ['convert', ...files, '--to', 'boardspace', '--out', 'deep/sgf'],
      { cwd },
    );
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err.split('\n')).toEqual([
      '1/3 files',
      expect.stringMatching(/^b\.gipfel:\d+:\d+: The record breaks off here\.$/),
      '2/3 files',
      '3/3 files',
      '2 files with 2 games converted to deep/sgf, 1 failed.',
      '',
    ]);
    expect((await readdir(join(cwd, 'deep/sgf'))).sort()).toEqual(['a.sgf', 'c.sgf']);
    const again = await runCli(['convert', 'a.gipfel', '--to', 'boardspace', '--out', 'deep/sgf', '--json'], {
      cwd,
    });
    expect(again.code).toBe(2);
    expect(JSON.parse(again.out)).toMatchObject({ failed: 1, files: [{ error: { code: 'FILE_EXISTS' } }] });
    const forced = ['convert', 'a.gipfel', '--to', 'boardspace', '--out', 'deep/sgf', '--json', '--force'];
    expect(JSON.parse((await runCli(forced, { cwd })).out)).toEqual({
      failed: 0,
      files: [{ file: 'a.gipfel', games: 1, out: join('deep/sgf', 'a.sgf') }],
    });
  });

  it('collects all games in one file', async () => {
    const cwd = await folderWith({ 'a.gipfel': GAME, 'b.gipfel': GAME });
    const argv = ['convert', 'a.gipfel', 'b.gipfel', '--to', 'gipfel', '--out', 'all.gipfel'];
    expect((await runCli(argv, { cwd })).code).toBe(0);
    expect(await readFile(join(cwd, 'all.gipfel'), 'utf8')).toBe(`${GAME}\n${GAME}`);
    expect((await runCli(argv, { cwd })).err).toContain('gipfel: all.gipfel: The file exists already');
  });

  it('prints without --out', async () => {
    const { code, out, err } = await runCli(['convert', '-', '--to', 'gipfel'], { stdin: GAME });
    expect({ code, out, err }).toEqual({ code: 0, out: GAME, err: '' });
    const json = JSON.parse(
      (await runCli(['convert', '-', '--to', 'gipfel', '--json'], { stdin: GAME })).out,
    );
    expect(json).toEqual({ failed: 0, files: [{ file: '-', games: 1, text: GAME }] });
  });

  it('never writes two files under one name, nor an empty one', async () => {
    const cwd = await folderWith({ 'a.gipfel': GAME, 'a.txt': GAME, bad: 'prose' });
    const twice = await runCli(['convert', 'a.gipfel', 'a.txt', '--to', 'boardspace', '--out', 'o/'], {
      cwd,
    });
    expect(twice.code).toBe(2);
    expect(twice.err).toContain('a.txt: Another of these files became o/a.sgf already.');
    expect((await runCli(['convert', 'bad', '--to', 'gipfel', '--out', 'none.gipfel'], { cwd })).code).toBe(
      2,
    );
    expect((await runCli(['convert', 'bad', '--to', 'gipfel', '--out', 'none/'], { cwd })).code).toBe(2);
    expect((await readdir(cwd)).sort()).toEqual(['a.gipfel', 'a.txt', 'bad', 'o']);
  });

  it('reports what BoardSpace cannot express', async () => {
    const blitz = await randomText('zertz', '--board', 'blitz');
    const { code, err } = await runCli(['convert', '-', '--to', 'boardspace'], {
      stdin: `${GAME}\n${blitz}`,
    });
    expect({ code, err }).toEqual({
      code: 2,
      err: '-: Game 2: BoardSpace has no variant “blitz”: choose another format.\n',
    });
  });

  it('leaves nothing behind if it cannot write', async () => {
    const cwd = await folderWith({ file: 'x' });
    const to = async (out: string) =>
      (await runCli(['convert', '-', '--to', 'gipfel', '--out', out], { cwd, stdin: GAME })).err;
    expect(await to('file/')).toContain('The file cannot be written: a part of the path is no folder.');
    expect(await to('no/such/x.gipfel')).toContain('The file cannot be written: there is no such folder.');
    expect(await to('/proc/gipfel/')).toContain('The file cannot be written');
    expect(await to('')).toContain('The name of a file is empty.');
    expect(await readdir(cwd)).toEqual(['file']);
  });
});
