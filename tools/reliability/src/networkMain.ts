/**
 * Plays over a network that delays, reorders, duplicates, truncates, cuts and stalls, and compares the results.
 *
 *   npm run measure -- network --schedules 2000
 */

import { runSchedules } from './network/network.js';
import { describeFindings, isFaultless } from './players/comparison.js';
import { machineLoad } from './support/numbers.js';
import { readOptions } from './support/options.js';

const values = readOptions(
  'network',
  'Plays over a network that delays, reorders, duplicates, truncates, cuts and stalls, and compares the results.',
  {
    schedules: [2000, 'matches, each with its own faults'],
    atOnce: [40, 'matches at once'],
  },
);
const begin = performance.now();
const { findings, damage, unsettled } = await runSchedules({
  ...values,
  progress: (line) => console.log(line),
});
const seconds = Math.round((performance.now() - begin) / 1000);
console.log(`\n${values.schedules} schedules in ${seconds} s, seeds from ${values.seed}; ${machineLoad()}`);
const { messages, reordered, duplicated, cut, truncated, stalled, refused } = damage;
console.log(
  `${messages} messages: ${reordered} reordered, ${duplicated} duplicated, ${cut} cut the connection, ${truncated} truncated, ${stalled} stalled it; ${refused} connections refused`,
);
console.log(describeFindings(findings));
console.log(
  `schedules after which a client was not in sync: ${unsettled.length} ${unsettled.slice(0, 20).join(' ')}`,
);
process.exitCode = isFaultless(findings) && unsettled.length === 0 ? 0 : 1;
