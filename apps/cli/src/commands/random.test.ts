import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseRecords } from '@gipfel/notation';
import { describe, expect, it } from 'vitest';
import { randomText } from '../testing/recordFolder.js';
import { makeTestFolder, runCli } from '../testing/testIo.js';

const GAME = await randomText('zertz', '--seed', '5');

describe('gipfel random', () => {
  it('writes the same games for the same seed', async () => {
    const games = await randomText('zertz', '-n', '3', '--seed', '5');
    expect(await randomText('zertz', '-n', '3', '--seed', '5')).toBe(games);
    const read = parseRecords(games);
    expect(read.ok && read.value.length).toBe(3);
    expect(games.startsWith(`${GAME}\n[Game "zertz"]`)).toBe(true);
    expect(games.endsWith(await randomText('zertz', '--seed', '7'))).toBe(true);
  });

  it.each([
    ['zertz', '--board', '61'],
    ['zertz', '--board', 'blitz'],
    ['zertz', '--claims', 'auto', '--captures', 'on-demand'],
    ['tzaar', '--start', 'random'],
    ['tzaar', '--start', 'fixed'],
    ['tzaar', '--start', 'alternating'],
  ])('random %s %s %s passes check', async (...argv) => {
    const stdin = await randomText(...argv, '-n', '5');
    const { code, out } = await runCli(['check', '-'], { stdin });
    expect(code).toBe(0);
    expect(out).toMatch(/^1 file, 5 games with \d+ turns: all legal\.\n$/);
  });

  it('writes to a file, and replaces one only with --force', async () => {
    const cwd = await makeTestFolder();
    const argv = ['random', 'zertz', '--seed', '5', '--out', 'g.gipfel'];
    expect(await runCli(argv, { cwd })).toMatchObject({ code: 0, out: '', err: '' });
    expect(await readFile(join(cwd, 'g.gipfel'), 'utf8')).toBe(GAME);
    expect(await runCli(argv, { cwd })).toMatchObject({
      code: 2,
      err: 'gipfel: g.gipfel: The file exists already; use --force to replace it.\n',
    });
    const forced = await runCli([...argv, '--force', '--json'], { cwd });
    expect(JSON.parse(forced.out)).toMatchObject({ out: 'g.gipfel', games: [{ seed: 5, turns: 31 }] });
    expect(await readdir(cwd)).toEqual(['g.gipfel']);
  });

  it('lists games as JSON', async () => {
    const { games } = JSON.parse(await randomText('tzaar', '-n', '2', '--json'));
    expect(games).toHaveLength(2);
    expect(games[0]).toMatchObject({ seed: 1, result: { reason: expect.stringMatching(/^T6\.[12]$/) } });
    expect(games[0].record).toContain('[Game "tzaar"]');
    expect(games[1].start).not.toBe(games[0].start);
  });
});
