/** Helper threads in Node: workers of the leading worker, terminated with it. */

import { Worker } from 'node:worker_threads';
import type { HelperWorker } from '../threads/crew.js';

export function startNodeHelper(onReady: () => void, onFailure: () => void): HelperWorker {
  const worker = new Worker(new URL('./nodeHelper.js', import.meta.url), { execArgv: [] });
  worker.on('message', onReady);
  worker.on('error', onFailure);
  worker.on('exit', onFailure);
  worker.unref();
  return {
    post: (message) => worker.postMessage(message),
    end: () => {
      worker.terminate();
    },
  };
}
