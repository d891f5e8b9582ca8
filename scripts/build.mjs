/** `npm run build`: everything that a server needs, so that starting it, or any command of the house, builds nothing more. */

import { prepare } from './bootstrap.mjs';

prepare({ build: true });
process.stderr.write('Gipfel is built.\n');
