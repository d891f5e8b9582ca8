/**
 * Kills the server while people play and counts what was lost.
 *
 *   npm run measure -- crash --rounds 200                         SQLite
 *   npm run measure -- crash --rounds 200 --database postgres     two processes on a PostgreSQL of their own
 */

import { tryCrashes } from './crash/crash.js';
import { describeFindings, isFaultless } from './players/comparison.js';
import { machineLoad, percentile } from './stage/numbers.js';
import { readOptions } from './stage/options.js';

const values = readOptions('crash', 'Kills the server while people play, and counts what was lost.', {
  rounds: [200, 'how often something is killed'],
  games: [20, 'matches at the same time'],
  every: [250, 'milliseconds between two commands of a player'],
  play: [3200, 'milliseconds between two blows, at least'],
  processes: [2, 'servers on one PostgreSQL'],
});
const report = await tryCrashes({
  ...values,
  progress: (line) => console.log(line),
});
const { findings, blows, away, returns, settled, stuck, fallen } = report;
const p = (list: readonly number[], part: number) => `${Math.round(percentile(list, part))} ms`;
console.log(
  `\n${values.database}, ${values.rounds} rounds (all processes ${blows.all}, one of them ${blows.one}, database ${blows.database}), seed ${values.seed}; ${machineLoad()}`,
);
console.log(describeFindings(findings));
console.log(`the server is ready again after p50 ${p(away, 0.5)}, most ${p(away, 1)}`);
console.log(
  `a client is in sync again, counted from the server being ready: p50 ${p(returns, 0.5)}, p95 ${p(returns, 0.95)}, most ${p(returns, 1)} (${returns.length} returns)`,
);
console.log(
  `everybody in sync and answered: p50 ${p(settled, 0.5)}, p95 ${p(settled, 0.95)}; rounds with somebody who stayed away: ${stuck}; servers that ended by themselves: ${fallen}`,
);
process.exitCode = isFaultless(findings) && stuck === 0 && fallen === 0 ? 0 : 1;
