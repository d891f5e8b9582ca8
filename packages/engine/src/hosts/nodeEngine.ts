/** The engine in Node: the search runs in a worker thread, so that whoever asked stays free to say stop. */

import { Worker } from 'node:worker_threads';
import type { OptionValue, Searcher, SearchInfo, SearchRequest, SearchResult } from '../protocol/searcher.js';
import { ENGINE_NAME, ENGINE_OPTIONS, ENGINE_VERSION } from '../search/engineSearcher.js';
import type { FromWorker, ToWorker, WorkerData } from './workerMessages.js';

export interface NodeEngine extends Searcher {
  /** Ends the worker; a search under way answers no more. */
  close(): Promise<void>;
}

interface Waiting {
  readonly onInfo: (info: SearchInfo) => void;
  readonly resolve: (result: SearchResult) => void;
  readonly reject: (error: Error) => void;
}

export function createNodeEngine(): NodeEngine {
  // One number in shared memory: the worker looks at it every few thousand nodes, also while it is busy.
  const stop = new Int32Array(new SharedArrayBuffer(4));
  const workerData: WorkerData = { stop };
  // The flags of whoever starts it are not the worker's business: a test runner's would lead it to sources.
  const worker = new Worker(new URL('./nodeWorker.js', import.meta.url), { workerData, execArgv: [] });
  let waiting: Waiting | undefined;
  let failure: Error | undefined;

  const post = (message: ToWorker) => worker.postMessage(message);
  const finish = (settle: (asked: Waiting) => void) => {
    const asked = waiting;
    waiting = undefined;
    worker.unref();
    if (asked !== undefined) settle(asked);
  };
  worker.on('message', (message: FromWorker) => {
    if (message.type === 'info') waiting?.onInfo(message.info);
    else if (message.type === 'result') finish(({ resolve }) => resolve(message.result));
    else finish(({ reject }) => reject(new Error(message.message)));
  });
  worker.on('error', (error) => {
    failure = error instanceof Error ? error : new Error(String(error));
    finish(({ reject }) => reject(failure ?? new Error('the engine has stopped')));
  });
  // An idle engine does not keep a program alive.
  worker.unref();

  function search(
    request: SearchRequest,
    onInfo: (info: SearchInfo) => void,
    signal: AbortSignal,
  ): Promise<SearchResult> {
    return new Promise((resolve, reject) => {
      if (failure !== undefined) {
        reject(failure);
        return;
      }
      const abort = () => {
        Atomics.store(stop, 0, 1);
        post({ type: 'stop' });
      };
      const done =
        <Value>(settle: (value: Value) => void) =>
        (value: Value) => {
          signal.removeEventListener('abort', abort);
          settle(value);
        };
      waiting = { onInfo, resolve: done(resolve), reject: done(reject) };
      worker.ref();
      Atomics.store(stop, 0, 0);
      post({ type: 'search', request });
      if (signal.aborted) abort();
      else signal.addEventListener('abort', abort, { once: true });
    });
  }

  return {
    name: ENGINE_NAME,
    version: ENGINE_VERSION,
    options: ENGINE_OPTIONS,
    setOption: (name: string, value: OptionValue) => post({ type: 'option', name, value }),
    newGame: () => post({ type: 'newGame' }),
    // Messages arrive in order: whatever is asked next finds everything told before.
    ready: async () => undefined,
    search,
    close: async () => {
      await worker.terminate();
    },
  };
}
