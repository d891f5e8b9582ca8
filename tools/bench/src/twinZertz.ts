/**
 * How fast the twin of ZÈRTZ is against the law: perft by turns to depth 2 on 37 rings, every position at the end made.
 * Both take turns for several rounds and the medians count, so that a noisy machine disturbs both alike.
 */

import { perftTurns } from '@gipfel/rules';
import { fail, median, openZertz } from './measuring.js';

const ROUNDS = 7;
const DEPTH = 2;
/** The twin is done before a clock tick means much; it counts several times a round. */
const TWIN_REPEATS = 10;

interface Timed {
  readonly count: string;
  readonly milliseconds: number;
}

function timed(repeats: number, work: () => number | bigint): Timed {
  const begin = performance.now();
  let count: number | bigint = 0;
  for (let i = 0; i < repeats; i++) count = work();
  return { count: String(count), milliseconds: (performance.now() - begin) / repeats };
}

const { start, core } = openZertz();

const lawTimes: number[] = [];
const twinTimes: number[] = [];
const ratios: number[] = [];
let count = '';
for (let round = 0; round < ROUNDS; round++) {
  process.stderr.write(`round ${round + 1} of ${ROUNDS}\n`);
  const law = timed(1, () => perftTurns(start, DEPTH));
  const twin = timed(TWIN_REPEATS, () => core.perftTurns(DEPTH));
  if (law.count !== twin.count) fail(`the law counts ${law.count}, the twin ${twin.count}`);
  count = law.count;
  lawTimes.push(law.milliseconds);
  twinTimes.push(twin.milliseconds);
  ratios.push(law.milliseconds / twin.milliseconds);
}

console.log(`perft by turns, 37 rings, depth ${DEPTH}, leaves made: ${count} (medians of ${ROUNDS} rounds)`);
console.log(`law  ${median(lawTimes).toFixed(0).padStart(6)} ms`);
console.log(`twin ${median(twinTimes).toFixed(1).padStart(6)} ms  ${median(ratios).toFixed(0)} × the law`);
