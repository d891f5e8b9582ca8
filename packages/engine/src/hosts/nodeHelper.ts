/** The worker behind `startNodeHelper`. */

import { parentPort } from 'node:worker_threads';
import { createHelper } from '../threads/helper.js';
import type { FromHelper } from '../threads/helperMessages.js';

const ready: FromHelper = 'ready';
parentPort?.on('message', createHelper());
parentPort?.postMessage(ready);
