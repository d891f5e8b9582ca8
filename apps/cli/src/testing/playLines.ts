/** Piped games for the tests of `play`. */

import { makeTurn, parseRecord } from '@gipfel/notation';
import { playTurn } from '@gipfel/rules';
import { randomText } from './recordFolder.js';
import { runCli, type TestRun } from './testIo.js';

/** Plays a game by lines, as if typed. */
export async function playLines(
  argv: readonly string[],
  lines: readonly string[],
  cwd?: string,
): Promise<TestRun> {
  const world = { stdin: lines.map((line) => `${line}\n`).join('') };
  return runCli(['play', ...argv], cwd === undefined ? world : { ...world, cwd });
}

/** The output after a typed line, up to the next prompt. */
export function answerTo(run: TestRun, typed: string): readonly string[] {
  const from = run.lines.findIndex((line) => line.endsWith(`> ${typed}`));
  if (from === -1) throw new Error(`nobody typed ${typed}`);
  const rest = run.lines.slice(from + 1);
  const to = rest.findIndex((line) => /^(Player \d|White|Black)?> /.test(line));
  return to === -1 ? rest : rest.slice(0, to);
}

/** The turns of a random game, as typed. */
export async function typedGame(...argv: string[]): Promise<readonly string[]> {
  const record = parseRecord(await randomText(...argv));
  if (!record.ok) throw new Error(record.error.code);
  let position = record.value.start;
  return record.value.line.map((entry) => {
    if (entry.type !== 'turn') return 'demand';
    const text = makeTurn(position, entry.turn);
    position = playTurn(position, entry.turn);
    return text;
  });
}
