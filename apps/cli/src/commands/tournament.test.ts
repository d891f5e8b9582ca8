import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeTestFolder, runCli, type TestRun } from '../testing/testIo.js';

/** Runs `gipfel tournament …` in a folder of its own. */
async function desk(): Promise<{
  readonly cwd: string;
  readonly run: (...argv: readonly string[]) => Promise<TestRun>;
}> {
  const cwd = await makeTestFolder();
  return { cwd, run: (...argv) => runCli(['tournament', ...argv], { cwd }) };
}

async function evening() {
  const { cwd, run } = await desk();
  await run('new', 'cup', '--name', 'Club evening', '--rounds', '3');
  await run('add', 'cup', 'Ann:1900', 'Ben:1800', 'Cleo:1700', 'Dan:1600', 'Eve');
  return { cwd, run };
}

describe('gipfel tournament', () => {
  it('runs an evening: players, rounds, results, standings', async () => {
    const { run } = await evening();
    const first = await run('pair', 'cup');
    expect(first.lines).toEqual(['Round 1', '  1  Ann – Cleo', '  2  Dan – Ben', '     Eve: bye']);
    expect((await run('result', 'cup', '1', '1-0')).out).toBe('Round 1, board 1: Ann – Cleo 1-0\n');
    const early = await run('pair', 'cup');
    expect(early.code).toBe(2);
    expect(early.err).toBe('gipfel: Round 1 is not over: Dan–Ben on board 2 has no result.\n');
    await run('result', 'cup', '2', 'draw');
    expect((await run('result', 'cup', '2', '0-1')).err).toBe(
      'gipfel: Dan–Ben has a result: correct it instead.\n',
    );
    await run('result', 'cup', '2', '0-1', '--correct');
    const { lines } = await run('standings', 'cup');
    expect(lines[0]?.trim()).toBe('points  BH/C1  BH  SB  DE  WIN');
    expect(lines.slice(1).map((line) => line.trim().split(/ +/).slice(0, 3).join(' '))).toEqual([
      // The bye counts as a game against a dummy with as many points.
      '1 Eve 1',
      '2 Ann 1',
      '2 Ben 1',
      '4 Cleo 0',
      '4 Dan 0',
    ]);
  });

  it('says why two players do not meet', async () => {
    const { run } = await evening();
    expect((await run('explain', 'cup', 'ann', 'Ben')).out).toBe(
      'Ann–Ben would be as good, but the rules try another pairing first (C.04.3 3.8.1).\n',
    );
    const json = JSON.parse((await run('explain', 'cup', 'Ann', 'Cleo', '--json')).out);
    expect(json).toMatchObject({ code: 'PAIRED', players: ['Ann', 'Cleo'] });
    expect((await run('explain', 'cup', 'Ann', 'Zoe')).err).toBe('gipfel: Zoe does not take part.\n');
  });

  it('writes report files and tables, and reads players from one', async () => {
    const { cwd, run } = await evening();
    await writeFile(join(cwd, 'more.csv'), 'name;rating\nFay;1500\n');
    expect((await run('add', 'cup', '--csv', 'more.csv')).out).toBe('1 player entered, 6 in all.\n');
    await run('pair', 'cup');
    await run('export', 'cup', '--to', 'trf26', '--out', 'cup.trf');
    expect(await readFile(join(cwd, 'cup.trf'), 'utf8')).toContain('012 Club evening\r\n062 6\r\n');
    expect((await run('standings', 'cup.trf')).code).toBe(0);
    expect((await run('export', 'cup', '--to', 'players')).lines[0]).toMatch(/^name,rating/);
    await writeFile(join(cwd, 'bad.csv'), 'Gil\n,1500\n');
    const bad = await run('add', 'cup', '--csv', 'bad.csv');
    expect(bad.err).toBe('gipfel: bad.csv:2: Player 2 has no name.\n');
    expect((await run('standings', 'cup')).out).not.toContain('Gil');
  });

  it('checks published rounds and exits with 1 where one is different', async () => {
    const { cwd, run } = await evening();
    await run('pair', 'cup');
    await run('export', 'cup', '--to', 'trf16', '--out', 'good.trf');
    const good = await run('check', 'good.trf', 'cup');
    expect([good.code, good.out]).toEqual([0, '2 files, 2 rounds, 0 different.\n']);
    const text = await readFile(join(cwd, 'good.trf'), 'utf8');
    const swapped = text.replace('   3 w', '   3 b').replace('   1 b', '   1 w');
    expect(swapped).not.toBe(text);
    await writeFile(join(cwd, 'swapped.trf'), swapped);
    const different = await run('check', 'swapped.trf');
    expect(different.code).toBe(1);
    expect(different.lines).toEqual([
      'swapped.trf: round 1',
      '  published  Cleo – Ann',
      '  ours       Ann – Cleo',
      '1 file, 1 round, 1 different.',
    ]);
    await writeFile(join(cwd, 'faster.trf'), `${text}XXA    1  1.0\r\n`);
    const faster = await run('check', 'faster.trf');
    expect(faster.lines[0]).toMatch(/^faster.trf:\d+: The record XXA is not used.$/);
    await writeFile(join(cwd, 'broken.trf'), text.replace('   3 w', '   9 w'));
    const broken = await run('check', 'broken.trf');
    expect(broken.code).toBe(2);
    expect(broken.lines[0]).toBe('broken.trf:7:92: Round 1: opponent 9 of player 1 is not in the file.');
    expect((await run('check', 'nothing.trf')).code).toBe(2);
  });

  it('refuses what makes no tournament and leaves files alone', async () => {
    const { cwd, run } = await evening();
    const before = await readFile(join(cwd, 'cup'), 'utf8');
    expect((await run('add', 'cup', 'ANN')).err).toContain('Somebody is called ANN already');
    expect((await run('new', 'cup')).code).toBe(2);
    expect((await run('new', 'other', '--rounds', 'many')).err).toContain('system.rounds');
    expect((await run('result', 'cup', '1', '1-0')).err).toBe('gipfel: There is no board 1 in round 1.\n');
    expect((await run('result', 'cup', 'one', '1-0')).err).toContain('“one” is not the number of a board');
    expect(await readFile(join(cwd, 'cup'), 'utf8')).toBe(before);
    await writeFile(join(cwd, 'cup'), `${before}nonsense\n`);
    expect((await run('standings', 'cup')).err).toMatch(/^gipfel: cup:7:1: This line is not JSON/);
  });
});
