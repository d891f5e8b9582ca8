import { describe, expect, it } from 'vitest';
import { runCli } from '../testing/testIo.js';

const NEARLY_WON = 'zertz 37 1ooo/ooooo/1oooo/2oooG/4oo/4o/4oW 1/1/5 3/2/1 2/4/3 1 variant=custom';
const START = 'zertz 37 oooo/ooooo/oooooo/ooooooo/1oooooo/2ooooo/3oooo 6/8/10 0/0/0 0/0/0 1';

describe('analyse', () => {
  it('shows a score, a depth and turns in notation', async () => {
    const { code, lines } = await runCli(['analyse', START]);
    expect(code).toBe(0);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/^[+−]\d+\.\d\d {2}depth \d+ {2}[WGB][a-g]\d,[a-g]\d/);
  });

  it('shows several lines, and a win as such', async () => {
    const { lines } = await runCli(['analyse', '--lines', '3', NEARLY_WON]);
    expect(lines).toHaveLength(3);
    expect(lines[0]).toMatch(/^wins in \d+ {2}depth \d+ {2}\S/);
  });

  it('reads standard input and prints JSON', async () => {
    const { out } = await runCli(['analyse', '--json', '--depth', '1', '-'], { stdin: `${START}\n` });
    const parsed: unknown = JSON.parse(out);
    expect(parsed).toMatchObject({ position: START, lines: [{ depth: 1 }] });
  });

  it.each([
    ['nonsense', 'GAME_UNKNOWN'],
    ['zertz 37 oooo/ooooo/oooooo/ooooooo/1oooooo/2ooooo/3oooo 2/8/10 4/0/0 0/0/0 2', 'GAME_OVER'],
  ])('refuses %s', async (line, code) => {
    const run = await runCli(['analyse', '--json', line]);
    expect(run.code).toBe(2);
    expect(JSON.parse(run.out)).toMatchObject({ error: { code } });
  });
});
