/** `npm run build:web`: builds the pages as static files. */

import { buildEngine, buildWeb, buildWords, prepare, stop } from './bootstrap.mjs';

prepare({ build: false });
if (!buildWords() || !buildEngine() || !buildWeb())
  stop('The web app could not be built: see the messages above.');
process.stderr.write('The web app is in apps/web/dist.\n');
