/** `npm test`: every check and every test; the last line counts them. */

import { ensureChromium, ensurePostgres, prepare } from './bootstrap.mjs';
import * as checks from './checks.mjs';

/** Each stage needs the output of the one before; the lanes of a stage run side by side. */
const STAGES = [
  [[checks.TRANSLATIONS]],
  [[checks.ENGINE], [checks.TYPES]],
  [
    [checks.PAGE_TYPES, checks.LINT, checks.AUDIT],
    [checks.WEB_APP, checks.LAYERS, checks.DEAD_CODE],
  ],
];
const SLOWEST_FILES = 15;

process.stdout.write('Gipfel: all tests. This takes about ten minutes on two cores.\n');
prepare({ build: false });
ensureChromium();
ensurePostgres();

const tallies = [];
for (const lanes of STAGES) tallies.push(...(await checks.runLanes(lanes)));
tallies.push(await checks.runTests(['--coverage'], SLOWEST_FILES));
checks.conclude(tallies);
