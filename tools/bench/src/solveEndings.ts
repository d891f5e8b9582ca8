/**
 * How many TZAAR endings of human games the solver decides: `node tools/bench/dist/solveEndings.js [seconds] [verify]`.
 * With `verify` every claim is then replayed by the law against all defences, which takes its own time.
 * The positions lie beside the checkout in ../shared; without them there is nothing to measure.
 */

import { existsSync, readFileSync } from 'node:fs';
import { type Core, createProvenTurns, solve, verifyWin } from '@gipfel/engine';
import { readCore } from '@gipfel/engine/node';
import { fromSetup, isRecord, opponentOf, type Position } from '@gipfel/rules';
import { GRID, HOLE } from '@gipfel/rules/tzaar';

const FILE = new URL('../../../../shared/data/tzaar-positions/positions.jsonl', import.meta.url);
const TYPES: Readonly<Record<string, string>> = { t: 'T', r: 'R', Z: 'Z' };
const ENDINGS = ['solvedEndgame', 'hardEndgame'];

interface Ending {
  readonly id: string;
  readonly stones: number;
  readonly position: Position;
}

function parseEnding(line: string): Ending | undefined {
  const value: unknown = JSON.parse(line);
  if (!isRecord(value)) return undefined;
  const { id, turn, stones, pos } = value;
  if (typeof id !== 'string' || typeof pos !== 'string') return undefined;
  // Columns have their places from the bottom, as the law's cells do; only the hole is not written.
  const cells = pos.split('/').flatMap((column) => column.split(' '));
  cells.splice(HOLE, 0, '.');
  const places = GRID.cells.map((cell) => {
    const [owner = '.', type = '', ...height] = cells[cell] ?? '.';
    return owner === '.'
      ? null
      : { owner: owner === 'w' ? 0 : 1, type: TYPES[type] ?? '', height: Number(height.join('')) };
  });
  const made = fromSetup({ game: 'tzaar', places, side: turn === 'w' ? 0 : 1, step: 'capture' });
  return made.ok ? { id, stones: Number(stones), position: made.value } : undefined;
}

const MOST_ANSWERS = 1_000_000;
const NODES_AN_ANSWER = 200_000_000;
const MEGABYTES = 256;

function verdictOn(core: Core, position: Position, result: 'win' | 'loss'): string {
  const winner = result === 'win' ? position.side : opponentOf(position.side);
  const choose = createProvenTurns(core, winner, NODES_AN_ANSWER, MEGABYTES);
  return verifyWin(position, choose, MOST_ANSWERS, winner);
}

function main(): void {
  const seconds = Number(process.argv[2] ?? 30);
  const verifies = process.argv[3] === 'verify';
  if (!existsSync(FILE)) {
    process.stdout.write('No positions: ../shared/data/tzaar-positions is not there.\n');
    return;
  }
  const endings = readFileSync(FILE, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map(parseEnding)
    .filter((ending) => ending !== undefined)
    .filter(({ id }) => ENDINGS.some((prefix) => id.startsWith(prefix)));
  let proven = 0;
  for (const { id, stones, position } of endings) {
    const begin = performance.now();
    const isLate = (): boolean => performance.now() - begin >= seconds * 1000;
    let isSolving = true;
    const core = readCore('tzaar', 'fast', { poll: () => (isSolving && isLate() ? 1 : 0) });
    if (!core.ok) throw new Error(core.error);
    const { result, nodes, line } = solve(core.value, position, {
      nodes: Number.MAX_SAFE_INTEGER,
      isStopped: isLate,
    });
    const time = (performance.now() - begin) / 1000;
    isSolving = false;
    if (result !== 'unknown') proven++;
    const verdict = verifies && result !== 'unknown' ? verdictOn(core.value, position, result) : '';
    const length = line === undefined ? '-' : `${line.length} turns`;
    process.stdout.write(
      `${result}\t${time.toFixed(2)} s\t${nodes}\t${length}\t${stones}\t${id}\t${verdict}\n`,
    );
  }
  process.stdout.write(`${proven} of ${endings.length} endings proven within ${seconds} s each\n`);
}

main();
