/**
 * Cheating and nonsense: everything must be refused with a code, and nothing may change.
 *
 *   npm run measure:fuzz -- --messages 100000
 */

import { parseArgs } from 'node:util';
import { tryFuzz } from './fuzz/fuzz.js';
import { machineLoad } from './stage/numbers.js';

const { values } = parseArgs({
  options: {
    messages: { type: 'string', default: '100000' },
    matches: { type: 'string', default: '20' },
    'at-once': { type: 'string', default: '16' },
    seed: { type: 'string', default: '1' },
    database: { type: 'string', default: 'sqlite' },
  },
});
const begin = performance.now();
const { sent, report, changes, guests, isUp } = await tryFuzz({
  messages: Number(values.messages),
  matches: Number(values.matches),
  atOnce: Number(values['at-once']),
  seed: Number(values.seed),
  database: values.database,
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
  `rows changed: ${changes.length === 0 ? 'none' : JSON.stringify(changes).slice(0, 3000)}; new guests, as they may: ${guests}; the process ${isUp ? 'is the same' : 'WENT DOWN'}`,
);
console.log(`faults: ${report.faults.length}`);
for (const fault of report.faults.slice(0, 30)) console.log(`  ${fault}`);
process.exitCode = report.faults.length === 0 && changes.length === 0 && isUp ? 0 : 1;
