/** `npm run build:web`: the pages as plain files, for the server beside them or any static host. */

import { buildEngine, buildWeb, buildWords, prepare, stop } from './bootstrap.mjs';

prepare({ build: false });
if (!buildWords() || !buildEngine() || !buildWeb())
  stop('The web app could not be built: above it says where.');
process.stderr.write('The web app is in apps/web/dist.\n');
