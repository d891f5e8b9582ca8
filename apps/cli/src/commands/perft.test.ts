import { describe, expect, it } from 'vitest';
import { runCli } from '../testing/testIo.js';

const EMPTY_37 = 'oooo/ooooo/oooooo/ooooooo/1oooooo/2ooooo/3oooo 6/8/10 0/0/0 0/0/0 1';

async function last(...argv: string[]): Promise<string | undefined> {
  const { code, lines } = await runCli(['perft', ...argv]);
  expect(code).toBe(0);
  return lines.at(-1);
}

describe('gipfel perft', () => {
  it.each([
    ['37', '204120'],
    ['48', '408618'],
    ['61', '764640'],
  ])('counts three actions on %s rings: %s', async (board, count) => {
    expect(await last('zertz', '--board', board, '--by', 'actions', '--depth', '3')).toBe(count);
  });

  it.each([
    ['37', '1944'],
    ['40', '2223'],
    ['43', '2520'],
    ['44', '2580'],
    ['48', '2961'],
    ['61', '4320'],
    ['blitz', '1944'],
  ])('counts the first turns on %s rings: %s', async (board, count) => {
    expect(await last('zertz', '--board', board, '--by', 'turns', '--depth', '1')).toBe(count);
  });

  it('counts TZAAR actions from the fixed start', async () => {
    expect(await last('tzaar', '--start', 'fixed', '--by', 'actions', '--depth', '3')).toBe('260556');
  });

  it('prints a table and the count', async () => {
    expect((await runCli(['perft', 'zertz', '--depth', '2'])).out).toBe(
      'depth  count\n    1    111\n    2   1944\n1944\n',
    );
    expect((await runCli(['perft', 'zertz', '--depth', '0'])).lines.at(-1)).toBe('1');
  });

  it('divides by the first move', async () => {
    const { lines } = await runCli(['perft', 'zertz', '--by', 'turns', '--depth', '1', '--divide']);
    expect(lines[0]).toBe('Wa1,a2: 1');
    expect(lines).toHaveLength(1944 + 3);
    const json = JSON.parse((await runCli(['perft', 'zertz', '--depth', '2', '--divide', '--json'])).out);
    expect(json).toMatchObject({ game: 'zertz', by: 'actions', depth: 2, count: 1944, counts: [111, 1944] });
    expect(json.divide).toHaveLength(111);
    expect(json.divide[0]).toEqual({ move: 'Wa1', count: 17 });
  });

  it('counts from a position', async () => {
    expect(await last('zertz', '--position', EMPTY_37, '--depth', '2')).toBe('1944');
    const wrong = await runCli(['perft', 'tzaar', '--position', EMPTY_37]);
    expect(wrong).toMatchObject({ code: 2, err: 'gipfel: The position is one of zertz, not of tzaar.\n' });
    const bad = await runCli(['perft', 'zertz', '--position', 'zertz 37 oooX 6/8/10 0/0/0 0/0/0 1']);
    expect(bad.code).toBe(2);
    expect(bad.err).toMatch(/^gipfel: 1:13: “X” is not a ring: /);
  });

  it('Z5.4 counts declined claims only if claims are optional', async () => {
    // Only ring b2 connects the full group a1 a2 to the rest: 29 rings to place on, three colours, then b2 goes.
    const line = 'zertz 37 WW/1o1oo/o1oooo/ooooooo/1oooooo/2ooooo/3oooo 3/7/9 0/0/0 1/1/1 1';
    const count = async (...more: string[]) =>
      Number(await last('zertz', '--position', line, '--by', 'turns', '--depth', '1', ...more));
    expect((await count('--claims', 'optional')) - (await count())).toBe(87);
    expect(await count('--claims', 'auto')).toBe(await count());
    const waiting = 'zertz 37 WW/3oo/o1oooo/ooooooo/1oooooo/2ooooo/3oooo 3/7/9 0/0/0 1/1/1 1 groups=a1a2';
    expect(await last('zertz', '--position', waiting, '--depth', '1')).toBe('2');
    const forced = await runCli([
      'perft',
      'zertz',
      '--position',
      waiting,
      '--claims',
      'auto',
      '--depth',
      '1',
    ]);
    expect(forced).toMatchObject({ code: 2 });
    expect(forced.err).toContain('(Z5.1)');
  });

  it('shows progress on a terminal only', async () => {
    expect((await runCli(['perft', 'zertz', '--depth', '1'])).err).toBe('');
    const { err, lines } = await runCli(['perft', 'zertz', '--depth', '1'], { isTTY: true });
    expect(err).toContain('[##############################] 100 % 111/111 first moves, depth 1');
    expect(lines.at(-1)).toBe('111');
  });

  it('T2.1 repeats a random start from its seed', async () => {
    const one = await last('tzaar', '--seed', '3', '--depth', '2');
    expect(await last('tzaar', '--seed', '3', '--depth', '2')).toBe(one);
    expect(await last('tzaar', '--seed', '4', '--depth', '2')).not.toBe(one);
  });
});
