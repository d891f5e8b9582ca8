/**
 * How many TZAAR endings of human games the solver proves within the given seconds each. With `verify` the rules then
 * replay every claim against all defences. The positions are not in the
 * repository: they are read from ../shared beside it, or from the given file.
 */

import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Core, createProvenTurns, solve, verifyWin } from '@gipfel/engine';
import { readCore } from '@gipfel/engine/node';
import { fromSetup, isRecord, opponentOf, type Position } from '@gipfel/rules';
import { GRID, HOLE } from '@gipfel/rules/tzaar';
import { type Bench, say } from '../bench.js';

const FILE = fileURLToPath(
  new URL('../../../../../shared/data/tzaar-positions/positions.jsonl', import.meta.url),
);
/** Prefix of the ids of endings; other entries are middle games. */
const ENDINGS = ['solvedEndgame', 'hardEndgame'];
const TYPES: Readonly<Record<string, string>> = { t: 'T', r: 'R', Z: 'Z' };

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
  // Columns list their places from the bottom, like the rules; the hole is not written.
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

const MAX_POSITIONS = 1_000_000;
const NODES_PER_TURN = 200_000_000;
const MEGABYTES = 256;

function verdictOn(core: Core, position: Position, result: 'win' | 'loss'): string {
  const winner = result === 'win' ? position.side : opponentOf(position.side);
  const choose = createProvenTurns(core, winner, NODES_PER_TURN, MEGABYTES);
  return verifyWin(position, choose, MAX_POSITIONS, winner);
}

async function run([time = '30', verify, file = FILE]: readonly string[]) {
  const seconds = Number(time);
  const verifies = verify === 'verify';
  if (!existsSync(file)) {
    say(`Nothing measured: ${file} is not there.`);
    return undefined;
  }
  const counts = { win: 0, loss: 0, unknown: 0 };
  const positions = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map(parseEnding)
    .filter((ending) => ending !== undefined)
    .filter(({ id }) => ENDINGS.some((prefix) => id.startsWith(prefix)));
  for (const { id, stones, position } of positions) {
    const begin = performance.now();
    const isLate = (): boolean => performance.now() - begin >= seconds * 1000;
    let isSolving = true;
    const core = readCore('tzaar', 'fast', { poll: () => (isSolving && isLate() ? 1 : 0) });
    if (!core.ok) throw new Error(core.error);
    const { result, nodes, line } = solve(core.value, position, {
      nodes: Number.MAX_SAFE_INTEGER,
      isStopped: isLate,
    });
    const used = (performance.now() - begin) / 1000;
    isSolving = false;
    const verdict = verifies && result !== 'unknown' ? verdictOn(core.value, position, result) : '';
    const length = line === undefined ? '-' : `${line.length} turns`;
    say(`${result}\t${used.toFixed(2)} s\t${nodes}\t${length}\t${stones}\t${id}\t${verdict}`);
    counts[result]++;
  }
  const proven = counts.win + counts.loss;
  say(`${proven} of ${positions.length} endings proven within ${seconds} s each`);
  return {
    columns: ['TZAAR endings of human games', `proven within ${seconds} s`, 'wins', 'losses'],
    rows: [[positions.length, proven, counts.win, counts.loss]],
  };
}

export const endings: Bench = {
  summary: 'TZAAR endings of human games that the solver decides',
  usage: '[seconds] [verify] [file]',
  run,
};
