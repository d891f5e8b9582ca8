/** The worker behind `createNodeEngine`: one searcher driven by messages. */

import { parentPort, workerData } from 'node:worker_threads';
import { readCore, readThreadModules } from '../nodeCore.js';
import { createEngineSearcher } from '../search/engineSearcher.js';
import { startNodeHelper } from './nodeHelpers.js';
import { nodeHost } from './stdio.js';
import type { FromWorker, ToWorker, WorkerData } from './workerMessages.js';

// Sound: only `createNodeEngine` starts this file.
const { stop } = workerData as WorkerData;
const say = (message: FromWorker) => parentPort?.postMessage(message);

const searcher = createEngineSearcher({
  ...nodeHost,
  openCore: (game, poll) => readCore(game, 'fast', { poll }),
  isStopRequested: () => Atomics.load(stop, 0) === 1,
  threads: { startHelper: startNodeHelper, readModules: async (game) => readThreadModules(game) },
});
let controller = new AbortController();

parentPort?.on('message', async (message: ToWorker) => {
  switch (message.type) {
    case 'option':
      searcher.setOption(message.name, message.value);
      return;
    case 'newGame':
      searcher.newGame();
      return;
    case 'ready':
      await searcher.ready();
      say({ type: 'ready' });
      return;
    case 'stop':
      controller.abort();
      return;
    case 'search': {
      controller = new AbortController();
      const onInfo = (info: Extract<FromWorker, { type: 'info' }>['info']) => say({ type: 'info', info });
      try {
        say({ type: 'result', result: await searcher.search(message.request, onInfo, controller.signal) });
      } catch (error) {
        say({ type: 'failure', message: error instanceof Error ? error.message : String(error) });
      }
    }
  }
});
