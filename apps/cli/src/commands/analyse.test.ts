import { parseRecord } from '@gipfel/notation';
import { describe, expect, it } from 'vitest';
import { folderWith } from '../testing/recordFolder.js';
import { runCli } from '../testing/testIo.js';

const NEARLY_WON = 'zertz 37 1ooo/ooooo/1oooo/2oooG/4oo/4o/4oW 1/1/5 3/2/1 2/4/3 1 variant=custom';
const START = 'zertz 37 oooo/ooooo/oooooo/ooooooo/1oooooo/2ooooo/3oooo 6/8/10 0/0/0 0/0/0 1';

describe('analyse', () => {
  it('prints a score, a depth and turns in notation', async () => {
    const { code, lines } = await runCli(['analyse', START]);
    expect(code).toBe(0);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/^[+−]\d+\.\d\d {2}depth \d+ {2}[WGB][a-g]\d,[a-g]\d/);
  });

  it('prints several lines, and proven wins', async () => {
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

describe('analyse with a record', () => {
  const WON = ['[Game "zertz"]', '[Variant "custom"]', `[Start "${NEARLY_WON}"]`, '[Result "*"]', ''];
  const record = (...turns: string[]) => [...WON, ...turns, '*', ''].join('\n');

  it('values each turn, and marks where a win was thrown away', async () => {
    const cwd = await folderWith({ 'game.gipfel': record('1. Gg2,c2') });
    const { code, lines } = await runCli(['analyse', 'game.gipfel'], { cwd });
    expect(code).toBe(0);
    expect(lines[0]).toMatch(/^1\. {5}Gg2,c2 \?\? {2}\S/);
    expect(lines[1]).toMatch(/^ {7}a blunder; better [WGB]g2,f3 x [WGB]g2Wg3 {2}wins in 1 \(proven\)$/);
  });

  it('does not mark the best turn, and scores the end by the rules', async () => {
    const text = record('1. Gg2,f3 x Gg2Wg3').replaceAll('*', '1-0');
    const { lines } = await runCli(['analyse', '-'], { stdin: text });
    expect(lines).toEqual(['1.     Gg2,f3 x Gg2Wg3  wins in 1 (proven)']);
  });

  it('writes a record with comments and variations that can be read back', async () => {
    const cwd = await folderWith({ 'game.gipfel': record('1. Gg2,c2 {my move}') });
    const { out } = await runCli(['analyse', 'game.gipfel', '--format', 'gipfel'], { cwd });
    const parsed = parseRecord(out);
    if (!parsed.ok) throw new Error(parsed.error.code);
    const [entry] = parsed.value.line;
    expect(entry?.comment).toMatch(/^my move \?\? /);
    expect(entry?.variations?.[0]?.[0]?.comment).toBe('wins in 1 (proven)');
    expect(parsed.value.tags).toContainEqual({ name: 'Annotator', value: expect.stringMatching(/^Gipfel/) });
  });

  it('prints JSON, and refuses a format for a position', async () => {
    const { out } = await runCli(['analyse', '--json', '-'], { stdin: record('1. Gg2,c2') });
    expect(JSON.parse(out)).toMatchObject({
      games: [{ turns: [{ side: 0, turn: 'Gg2,c2', mark: '??', better: { score: { type: 'win' } } }] }],
    });
    const wrong = await runCli(['analyse', '--format', 'gipfel', START]);
    expect(wrong).toMatchObject({ code: 2 });
  });

  it.each([
    ['nowhere.gipfel', 'FILE_UNREADABLE'],
    ['broken.gipfel', 'CELL_EXPECTED'],
  ])('refuses %s', async (file, code) => {
    const cwd = await folderWith({ 'broken.gipfel': record('1. !') });
    const run = await runCli(['analyse', '--json', file], { cwd });
    expect(run.code).toBe(2);
    expect(JSON.parse(run.out)).toMatchObject({ error: { code } });
  });
});
