/**
 * Plays over a network that delays, reorders, duplicates, truncates, cuts and stalls, and compares the results.
 *
 *   npm run measure -- network --schedules 2000
 */

import { tryNetworks } from './network/network.js';
import { describeFindings, isFaultless } from './players/comparison.js';
import { machineLoad } from './stage/numbers.js';
import { readOptions } from './stage/options.js';

const values = readOptions(
  'network',
  'Plays through a network that delays, overtakes, doubles, cuts, tears and stalls, and compares what everybody believes in the end.',
  {
    schedules: [2000, 'matches, each in weather of its own'],
    atOnce: [40, 'of them at the same time'],
  },
);
const begin = performance.now();
const { findings, damage, unsettled } = await tryNetworks({
  ...values,
  progress: (line) => console.log(line),
});
const seconds = Math.round((performance.now() - begin) / 1000);
console.log(`\n${values.schedules} schedules in ${seconds} s, seeds from ${values.seed}; ${machineLoad()}`);
const { messages, overtaking, doubled, cut, torn, stalled, refused } = damage;
console.log(
  `${messages} messages: ${overtaking} did not wait for those before them, ${doubled} came twice, ${cut} cut the connection, ${torn} were torn in two, ${stalled} were the last before silence; ${refused} connections refused`,
);
console.log(describeFindings(findings));
console.log(
  `schedules after which somebody was not in sync: ${unsettled.length} ${unsettled.slice(0, 20).join(' ')}`,
);
process.exitCode = isFaultless(findings) && unsettled.length === 0 ? 0 : 1;
