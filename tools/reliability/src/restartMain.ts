/**
 * Restarts, kills and, with PostgreSQL, freezes the database under running clocks: who is back when, and what the clocks show.
 *
 *   npm run measure -- restart --games 1000
 */

import { type Outage, runRestarts } from './restart/restart.js';
import { machineLoad, percentile } from './support/numbers.js';
import { readOptions } from './support/options.js';

const values = readOptions(
  'restart',
  'Many running clocks and an outage: who is back when, and what is on the clocks.',
  {
    games: [1000, 'matches with running clocks'],
    processes: [1, 'servers on one PostgreSQL'],
  },
);

function describe({ cause, away, returns, missing, gains, gainsOnReturn, disturbed }: Outage): string {
  const p = (list: readonly number[], part: number) => `${Math.round(percentile(list, part))} ms`;
  const lost = gains.filter((gain) => gain < 0).length;
  return [
    `${cause}: ready again after ${away} ms`,
    `  clients in sync after that: p50 ${p(returns, 0.5)}, p95 ${p(returns, 0.95)}, max ${p(returns, 1)}; never ${missing}`,
    `  time gained by the player to move when the server is ready: min ${p(gains, 0)}, p50 ${p(gains, 0.5)}, max ${p(gains, 1)}; players who lost time ${lost}`,
    `  the same once that player is in sync: min ${p(gainsOnReturn, 0)}, p50 ${p(gainsOnReturn, 0.5)}`,
    `  matches ended by the outage, or with the other clock changed: ${disturbed}`,
  ].join('\n');
}

const outages = await runRestarts({
  ...values,
  causes: ['SIGTERM', 'SIGKILL', ...(values.database === 'postgres' ? (['database'] as const) : [])],
  progress: (line) => console.log(line),
});
console.log(`\n${values.games} matches with running clocks, ${values.database}; ${machineLoad()}`);
for (const outage of outages) console.log(describe(outage));
const isGood = outages.every(
  ({ missing, gains, disturbed }) => missing === 0 && disturbed === 0 && gains.every((gain) => gain >= 0),
);
process.exitCode = isGood ? 0 : 1;
