/**
 * Malformed and illegal input: everything must be refused with a code, and nothing may change.
 *
 *   npm run measure -- fuzz --messages 100000
 */

import { runFuzz } from './fuzz/fuzz.js';
import { machineLoad } from './support/numbers.js';
import { readOptions } from './support/options.js';

const values = readOptions(
  'fuzz',
  'Malformed and illegal input: everything must be refused with a code, and nothing may change.',
  {
    messages: [100_000, 'messages and requests together'],
    matches: [20, 'running meanwhile'],
    atOnce: [16, 'concurrent attackers'],
  },
);
const begin = performance.now();
const { sent, report, changes, guests, isUp } = await runFuzz({
  ...values,
  progress: (line) => console.log(line),
});
const list = (counts: ReadonlyMap<string | number, number>) =>
  [...counts]
    .sort((one, other) => other[1] - one[1])
    .map(([key, count]) => `${key} ${count}`)
    .join(', ');
console.log(
  `\n${sent.messages} messages, ${sent.requests} requests and ${sent.raw} bare connections in ${Math.round((performance.now() - begin) / 1000)} s, ${values.database}, seed ${values.seed}; ${machineLoad()}`,
);
console.log(`refused on sockets: ${list(report.codes)}; repeated ids answered as before: ${report.repeats}`);
console.log(`sockets closed: ${list(report.closes)}`);
console.log(`statuses: ${list(report.statuses)} (0: closed without an answer)`);
console.log(
  `rows changed: ${changes.length === 0 ? 'none' : JSON.stringify(changes).slice(0, 3000)}; new guests (allowed): ${guests}; the server ${isUp ? 'kept running' : 'CRASHED'}`,
);
console.log(`faults: ${report.faults.length}`);
for (const fault of report.faults.slice(0, 30)) console.log(`  ${fault}`);
process.exitCode = report.faults.length === 0 && changes.length === 0 && isUp ? 0 : 1;
