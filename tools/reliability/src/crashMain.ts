/**
 * Kills the server while people play and counts what was lost.
 *
 *   npm run measure -- crash --rounds 200                         SQLite
 *   npm run measure -- crash --rounds 200 --database postgres     two processes on a PostgreSQL of their own
 */

import { runCrashes } from './crash/crash.js';
import { describeFindings, isFaultless } from './players/comparison.js';
import { machineLoad, percentile } from './support/numbers.js';
import { readOptions } from './support/options.js';

const values = readOptions('crash', 'Kills the server while people play and counts what was lost.', {
  rounds: [200, 'number of kills'],
  games: [20, 'concurrent matches'],
  every: [250, 'milliseconds between two commands of a player'],
  play: [3200, 'minimum milliseconds between two kills'],
  processes: [2, 'servers on one PostgreSQL'],
});
const report = await runCrashes({
  ...values,
  progress: (line) => console.log(line),
});
const { findings, targets, away, returns, settled, stuck, fallen } = report;
const p = (list: readonly number[], part: number) => `${Math.round(percentile(list, part))} ms`;
console.log(
  `\n${values.database}, ${values.rounds} rounds (all processes ${targets.all}, one of them ${targets.one}, database ${targets.database}), seed ${values.seed}; ${machineLoad()}`,
);
console.log(describeFindings(findings));
console.log(`server ready after p50 ${p(away, 0.5)}, max ${p(away, 1)}`);
console.log(
  `clients in sync after that: p50 ${p(returns, 0.5)}, p95 ${p(returns, 0.95)}, max ${p(returns, 1)} (${returns.length} reconnections)`,
);
console.log(
  `all in sync and answered: p50 ${p(settled, 0.5)}, p95 ${p(settled, 0.95)}; rounds in which a client did not return: ${stuck}; servers that crashed by themselves: ${fallen}`,
);
process.exitCode = isFaultless(findings) && stuck === 0 && fallen === 0 ? 0 : 1;
