/**
 * How fast the twin of ZÈRTZ is against the same thing in plain TypeScript (plainZertzCore.ts tells how that is written):
 * perft on 37 rings, every position at the end made with its key, by whole turns and by single actions. Both take turns for
 * several rounds and the medians count; times are of the processor, so that a busy machine disturbs little.
 */

import { fail, median, openZertz } from './measuring.js';
import { loadStart, perftActions, perftTurns } from './plainZertzCore.js';

const ROUNDS = 15;
/** What docs/rules/zertz.md says. */
const KNOWN_TURNS = 3_277_260;

function timed(work: () => number | bigint): { readonly count: number; readonly milliseconds: number } {
  const begin = process.cpuUsage();
  const count = Number(work());
  return { count, milliseconds: process.cpuUsage(begin).user / 1000 };
}

const { core } = openZertz();
loadStart();
if (perftTurns(2) !== KNOWN_TURNS) fail(`plain TypeScript counts ${perftTurns(2)}, not ${KNOWN_TURNS}`);

const kinds = [
  { name: 'by turns, depth 2', plain: () => perftTurns(2), twin: () => core.perftTurns(2) },
  { name: 'by actions, depth 4', plain: () => perftActions(4), twin: () => core.perftActions(4) },
];
for (const { name, plain, twin } of kinds) {
  const plainTimes: number[] = [];
  const twinTimes: number[] = [];
  const ratios: number[] = [];
  let counted = 0;
  // The first round is for both compilers.
  for (let round = 0; round <= ROUNDS; round++) {
    process.stderr.write(`\r${name}: round ${round} of ${ROUNDS} `);
    const [here, there] = [timed(plain), timed(twin)];
    if (here.count !== there.count) fail(`plain TypeScript counts ${here.count}, the twin ${there.count}`);
    counted = here.count;
    if (round === 0) continue;
    plainTimes.push(here.milliseconds);
    twinTimes.push(there.milliseconds);
    ratios.push(here.milliseconds / there.milliseconds);
  }
  process.stderr.write('\n');
  console.log(`perft ${name}, 37 rings, leaves made: ${counted} (medians of ${ROUNDS} rounds)`);
  console.log(`  plain TypeScript ${median(plainTimes).toFixed(1).padStart(7)} ms`);
  console.log(
    `  twin             ${median(twinTimes).toFixed(1).padStart(7)} ms  ${median(ratios).toFixed(1)} × as fast`,
  );
}
