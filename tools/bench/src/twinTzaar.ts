/**
 * How much faster the TZAAR twin is than the law: perft from the fixed start, the same counting in both.
 * Law and twin take turns for several rounds and the medians count, so that a noisy machine disturbs both alike.
 */

import { type Core, writeTzaarPosition } from '@gipfel/engine';
import { readCore } from '@gipfel/engine/node';
import { legalActions, type Position, perftActions, perftTurns, play, startOf } from '@gipfel/rules';
import type { TzaarPosition } from '@gipfel/rules/tzaar';
import { median } from './measuring.js';

interface Contest {
  readonly name: string;
  readonly law: (position: TzaarPosition) => number;
  readonly twin: (core: Core) => number;
}

/** The law's `perftActions` with every last position made. */
function perftMade(position: Position, depth: number): number {
  return legalActions(position).reduce((sum, action) => {
    const next = play(position, action);
    return sum + (depth === 1 ? 1 : perftMade(next, depth - 1));
  }, 0);
}

/** The twin's `perftActions` with the last actions only counted, as the law does; driven from outside. */
function perftCounted(core: Core, depth: number): number {
  if (depth === 1) return core.countMoves();
  return core.listMoves().reduce((sum, move) => {
    core.playMove(move);
    const count = perftCounted(core, depth - 1);
    core.undoMove();
    return sum + count;
  }, 0);
}

const CONTESTS: readonly Contest[] = [
  {
    name: 'by actions, depth 4, last actions counted',
    law: (position) => perftActions(position, 4),
    twin: (core) => perftCounted(core, 4),
  },
  {
    name: 'by actions, depth 4, last positions made',
    law: (position) => perftMade(position, 4),
    twin: (core) => Number(core.perftActions(4)),
  },
  {
    name: 'by actions, depth 3, last positions made',
    law: (position) => perftMade(position, 3),
    twin: (core) => Number(core.perftActions(3)),
  },
  {
    name: 'by turns, depth 2, last positions made',
    law: (position) => perftTurns(position, 2),
    twin: (core) => Number(core.perftTurns(2)),
  },
];

const ROUNDS = 7;

function millisecondsOf(run: () => number, expected: number): number {
  const begin = performance.now();
  const count = run();
  const milliseconds = performance.now() - begin;
  if (count !== expected) throw new Error(`law and twin disagree: ${count} instead of ${expected}`);
  return milliseconds;
}

function compare({ name, law, twin }: Contest, position: TzaarPosition, core: Core): void {
  const count = law(position);
  twin(core);
  const times = Array.from({ length: ROUNDS }, () => ({
    law: millisecondsOf(() => law(position), count),
    twin: millisecondsOf(() => twin(core), count),
  }));
  const [slow, fast] = [median(times.map((time) => time.law)), median(times.map((time) => time.twin))];
  const nanoseconds = (fast * 1e6) / count;
  console.log(
    `${name.padEnd(42)} ${count.toLocaleString('en').padStart(10)}  law ${slow.toFixed(1).padStart(7)} ms  ` +
      `twin ${fast.toFixed(1).padStart(6)} ms (${nanoseconds.toFixed(1)} ns each)  ${(slow / fast).toFixed(1)} ×`,
  );
}

const core = readCore('tzaar');
const position = startOf('tzaar', 'fixed', () => 0);
if (!core.ok) throw new Error(`${core.error}: run node packages/engine/build.mjs tzaar`);
if (position === undefined) throw new Error('TZAAR has no fixed start');
if (!writeTzaarPosition(position, core.value.exchange()).ok || !core.value.load()) {
  throw new Error('the twin refused the fixed start');
}
console.log(`TZAAR, fixed start, law against twin on one core (medians of ${ROUNDS} rounds)`);
for (const contest of CONTESTS) compare(contest, position, core.value);
