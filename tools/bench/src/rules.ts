/**
 * How fast the law plays: random games on one core, the legal actions generated at every step.
 * Kinds take turns for several rounds and the median counts, so that a noisy machine disturbs all of them alike.
 */

import {
  type GameId,
  legalActions,
  perftTurns,
  pickRandom,
  play,
  seededRandom,
  startOf,
} from '@gipfel/rules';
import { median } from './measuring.js';

interface Kind {
  readonly name: string;
  readonly game: GameId;
  readonly variant: string;
  /** Actions per second another program's referee reaches on this kind of machine. */
  readonly reference: number;
}

const KINDS: readonly Kind[] = [
  { name: 'ZÈRTZ 37', game: 'zertz', variant: '37', reference: 50_000 },
  { name: 'ZÈRTZ 48', game: 'zertz', variant: '48', reference: 50_000 },
  { name: 'ZÈRTZ 61', game: 'zertz', variant: '61', reference: 50_000 },
  { name: 'TZAAR', game: 'tzaar', variant: 'random', reference: 110_000 },
];

const ROUNDS = 7;
const ROUND_MILLISECONDS = 1_000;

function actionsPerSecond({ game, variant }: Kind, seed: number): number {
  const random = seededRandom(seed);
  const begin = performance.now();
  let actions = 0;
  while (performance.now() - begin < ROUND_MILLISECONDS) {
    let position = startOf(game, variant, random);
    while (position !== undefined) {
      const action = pickRandom(legalActions(position), random);
      if (action === undefined) break;
      position = play(position, action) as typeof position;
      actions++;
    }
  }
  return actions / ((performance.now() - begin) / 1000);
}

const speeds = new Map<string, number[]>();
for (let round = 0; round < ROUNDS; round++) {
  process.stderr.write(`round ${round + 1} of ${ROUNDS}\n`);
  for (const kind of KINDS) {
    speeds.set(kind.name, [...(speeds.get(kind.name) ?? []), actionsPerSecond(kind, round + 1)]);
  }
}

console.log('random play, law only, one core (median of rounds)');
for (const { name, reference } of KINDS) {
  const speed = median(speeds.get(name) ?? []);
  const ratio = (speed / reference).toFixed(1);
  console.log(
    `${name.padEnd(10)} ${Math.round(speed).toLocaleString('en').padStart(9)} actions/s  ${ratio} × the reference`,
  );
}

const start = startOf('zertz', '37', () => 0);
if (start !== undefined) {
  const begin = performance.now();
  const turns = perftTurns(start, 2);
  const seconds = (performance.now() - begin) / 1000;
  console.log(`perft by turns, 37 rings, depth 2: ${turns} in ${seconds.toFixed(1)} s`);
}
