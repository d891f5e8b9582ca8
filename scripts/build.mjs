/** `npm run build`: builds everything, so that later commands have nothing left to build. */

import { prepare } from './bootstrap.mjs';

prepare({ build: true });
process.stderr.write('Gipfel is built.\n');
