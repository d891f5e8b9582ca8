import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createReferencePlayer } from '@gipfel/engine';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runArena } from './arena.js';
import { parseEngines, splitCommand } from './engineSpec.js';
import { SCRIPT, scriptedCommand, WINNING } from './testing/table.js';

const HOST = { now: () => 0, pause: () => Promise.resolve() };
const BUILTINS = {
  random: () => createReferencePlayer('random', HOST),
  greedy: () => createReferencePlayer('greedy', HOST),
  depth: () => createReferencePlayer('depth', HOST),
};

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gipfel-arena-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function arena(line: readonly string[], isTerminal = false, signal = new AbortController().signal) {
  let out = '';
  let errors = '';
  let time = 0;
  const code = await runArena(line, BUILTINS, {
    out: (text) => {
      out += text;
    },
    error: (text) => {
      errors += text;
    },
    isTerminal,
    now: () => (time += 1000),
    signal,
  });
  return { code, out, errors };
}

const quoted = (how: string, script = SCRIPT) =>
  scriptedCommand(how, script)
    .map((word) => `'${word}'`)
    .join(' ');

const MATCH = '-e r=builtin:random -e g=builtin:greedy -g tzaar --nodes 500 --seed 3'.split(' ');

describe('arena', () => {
  it('plays built-in players and resumes from a truncated log', async () => {
    const log = join(folder, 'match.jsonl');
    const args = [...MATCH, '--json', '--log', log];
    const first = await arena([...args, '--pairs', '2']);
    expect(first.code).toBe(0);
    const report = JSON.parse(first.out);
    expect(report.games).toBe(4);
    expect(report.ratings[0].name).toBe('g');

    const written = readFileSync(log, 'utf8');
    writeFileSync(log, written.slice(0, -40));
    const second = await arena([...args, '--pairs', '2']);
    // Seeded players replay the lost game move for move.
    expect(JSON.parse(second.out)).toEqual(report);
    const turnsOf = (text: string) =>
      text
        .trim()
        .split('\n')
        .slice(1)
        .map((line) => JSON.parse(line).turns);
    const repaired = readFileSync(log, 'utf8');
    expect(turnsOf(repaired)).toEqual(turnsOf(written));

    const third = await arena([...args, '--pairs', '3', '-c', '2']);
    expect(JSON.parse(third.out).games).toBe(6);
    expect(readFileSync(log, 'utf8').startsWith(repaired)).toBe(true);
    const other = await arena([...args, '--pairs', '3', '--grace', '5']);
    expect(other).toMatchObject({ code: 2, errors: expect.stringContaining('another match') });
  });

  it('plays processes from an opening file and reports progress', async () => {
    const openings = join(folder, 'openings.txt');
    writeFileSync(openings, `# one\n${WINNING}\n${WINNING}\n`);
    const args = [
      '-e',
      `a=${quoted('play')}`,
      '-e',
      `b=${quoted('illegal')}`,
      '-g',
      'zertz',
      '--movetime',
      '5000',
    ];
    const result = await arena([...args, '--openings', openings, '--pairs', '2', '--sprt', '0,30'], true);
    expect(result.code).toBe(0);
    expect(result.out).toMatch(/a – b +4 +4 +0 +0 +100\.0 %/);
    expect(result.out).toMatch(/b +ILLEGAL +4/);
    expect(result.errors).toContain('4/4 games');
  });

  it('does not start a match with an engine that fails to start', async () => {
    const args = ['-e', 'a=/nowhere/engine', '-e', 'r=builtin:random', '-g', 'zertz', '--nodes', '5'];
    const result = await arena(args);
    expect(result).toMatchObject({ code: 3, out: '' });
    expect(result.errors).toMatch(/^a does not start: CRASHED .*ENOENT/);
  });

  it('reports that it was stopped', async () => {
    const controller = new AbortController();
    controller.abort();
    expect(await arena([...MATCH, '--pairs', '2'], false, controller.signal)).toMatchObject({ code: 130 });
  });

  it.each([
    ['', /required option/],
    ['-g zertz --nodes 5', /two engines/],
    ['-e a=builtin:random -g zertz --nodes 5', /two engines/],
    ['-e a=builtin:random -e a=builtin:greedy -g zertz --nodes 5', /Two engines are named "a"/],
    ['-e a -e b -g zertz --nodes 5', /no engine/],
    [`-e a="x -e b=builtin:random -g zertz --nodes 5`, /not closed/],
    [
      '-e a=builtin:strong -e b=builtin:random -g zertz --nodes 5',
      /no player "strong".*random, greedy, depth/,
    ],
    ['-e a=builtin:toString -e b=builtin:random -g zertz --nodes 5', /no player "toString"/],
    [`${MATCH.join(' ')} -o x.Seed=4`, /no option/],
    [`${MATCH.join(' ')} -o r.Speed=4`, /does not take the option Speed/],
    [`${MATCH.join(' ')} -o r.Seed=-4`, /does not take the option Seed/],
    [`${MATCH.join(' ')} --anchor z`, /anchor "z"/],
    [`${MATCH.join(' ')} -e d=builtin:depth --sprt 0,30`, /between two/],
    [`${MATCH.join(' ')} --sprt 30,0`, /smaller one first/],
    [`${MATCH.join(' ')} --pairs 0`, /whole number/],
    [`${MATCH.join(' ')} --alpha 0.7`, /between 0 and 0\.5/],
    [`${MATCH.join(' ')} --clock 60`, /like 60\+0\.6/],
    [`${MATCH.join(' ')} --variant 37`, /no variant "37"/],
    [`${MATCH.join(' ')} --openings /nowhere/file`, /cannot be read/],
    [`${MATCH.join(' ')} --log /nowhere/file`, /log cannot be used/],
    ['-e a=builtin:random -e b=builtin:greedy -g zertz', /Nothing limits/],
    ['-e a=builtin:random -e b=builtin:greedy -g chess --nodes 5', /choices/],
    ['-e a=builtin:random -e b=builtin:greedy -g zertz --nodes 5 --opening-turns 0', /only 1 different/],
  ])('refuses %j', async (line, sentence) => {
    const result = await arena(line.split(' ').filter((word) => word !== ''));
    expect(result).toMatchObject({ code: 2, out: '' });
    expect(result.errors).toMatch(sentence);
  });

  it('refuses openings that are malformed, too few or of the other game', async () => {
    const openings = join(folder, 'openings.txt');
    const args = [...MATCH, '--openings', openings, '--pairs', '2'];
    writeFileSync(openings, 'nonsense\n');
    expect((await arena(args)).errors).toContain('openings.txt:1: GAME_UNKNOWN');
    writeFileSync(openings, `${WINNING}\n`);
    expect((await arena(args)).errors).toContain('not all of the game tzaar');
    writeFileSync(openings, '');
    expect((await arena(args)).errors).toContain('only 0 different openings for 2 pairs');
  });

  it('refuses to append to a file that is not a log', async () => {
    const log = join(folder, 'list.txt');
    writeFileSync(log, 'bread\n');
    expect((await arena([...MATCH, '--log', log])).errors).toContain('list.txt:1');
    expect(readFileSync(log, 'utf8')).toBe('bread\n');
  });

  it('prints openings that it can read back', async () => {
    const printed = await arena('-g zertz --variant 48 --pairs 3 --seed 9 --print-openings'.split(' '));
    expect(printed).toMatchObject({ code: 0, errors: '' });
    expect(printed.out).toMatch(/^(?:zertz 48 .*\n){3}$/);
    const file = join(folder, 'openings.txt');
    writeFileSync(file, printed.out);
    const again = await arena(['-g', 'zertz', '--pairs', '3', '--openings', file, '--print-openings']);
    expect(again.out).toBe(printed.out);
    const few = await arena('-g zertz --opening-turns 0 --print-openings'.split(' '));
    expect(few).toMatchObject({ code: 2, errors: expect.stringContaining('only 1 different') });
  });

  it('prints its help', async () => {
    const { code, out } = await arena(['--help']);
    expect(code).toBe(0);
    expect(out).toContain('--sprt <elo0,elo1>');
    expect(out).toContain('Exit codes');
  });
});

describe('engines by name', () => {
  it('accept quoted commands and options', () => {
    expect(
      parseEngines(
        ['a-1.2=node "my engine.js" \'x y\'z ""', 'b=builtin:depth'],
        ['b.Depth=2', 'a-1.2.Clear'],
      ),
    ).toEqual({
      ok: true,
      value: [
        {
          name: 'a-1.2',
          runs: { type: 'process', command: ['node', 'my engine.js', 'x yz', ''] },
          options: [['Clear', '']],
        },
        { name: 'b', runs: { type: 'builtin', player: 'depth' }, options: [['Depth', '2']] },
      ],
    });
    expect(splitCommand('  a  b ')).toEqual(['a', 'b']);
    expect(splitCommand("a 'b")).toBeUndefined();
  });
});
