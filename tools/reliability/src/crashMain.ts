/**
 * Kills the server while people play, and counts what was lost.
 *
 *   npm run measure:crash -- --rounds 200                         SQLite
 *   npm run measure:crash -- --rounds 200 --database postgres     two processes on a PostgreSQL of their own
 */

import { parseArgs } from 'node:util';
import { tryCrashes } from './crash/crash.js';
import { describeFindings, isFaultless } from './players/comparison.js';
import { machineLoad, percentile } from './stage/numbers.js';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '200' },
    games: { type: 'string', default: '20' },
    every: { type: 'string', default: '250' },
    play: { type: 'string', default: '3200' },
    seed: { type: 'string', default: '1' },
    database: { type: 'string', default: 'sqlite' },
    processes: { type: 'string', default: '2' },
  },
});
const report = await tryCrashes({
  rounds: Number(values.rounds),
  games: Number(values.games),
  every: Number(values.every),
  play: Number(values.play),
  seed: Number(values.seed),
  database: values.database,
  processes: Number(values.processes),
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
