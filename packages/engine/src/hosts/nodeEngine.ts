/** The engine in Node: the search runs in a worker thread, so that the caller can stop it. */

import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { OptionValue, Searcher, SearchInfo, SearchRequest, SearchResult } from '../protocol/searcher.js';
import { ENGINE_NAME, ENGINE_VERSION, engineOptions } from '../search/engineSearcher.js';
import type { FromWorker, ToWorker, WorkerData } from './workerMessages.js';

/** Rejects with the cause of the worker's end: a code of the core, ENGINE_CLOSED, WORKER_FAILED. */
export interface NodeEngine extends Searcher {
  /** Terminates the worker; a running search is rejected. */
  close(): Promise<void>;
}

interface Asked<Answer> {
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: Error) => void;
}

interface Waiting extends Asked<SearchResult> {
  readonly onInfo: (info: SearchInfo) => void;
}

export function createNodeEngine(): NodeEngine {
  // One number in shared memory: the worker reads it every few thousand nodes, even while busy.
  const stop = new Int32Array(new SharedArrayBuffer(4));
  const workerData: WorkerData = { stop };
  // The worker must not inherit the parent's flags: a test runner's would resolve to sources.
  const worker = new Worker(new URL('./nodeWorker.js', import.meta.url), { workerData, execArgv: [] });
  let waiting: Waiting | undefined;
  /** Pending `isReady` calls, in order. */
  let hopeful: readonly Asked<void>[] = [];
  let failure: Error | undefined;

  const post = (message: ToWorker) => worker.postMessage(message);
  const finish = (settle: (asked: Waiting) => void) => {
    const asked = waiting;
    waiting = undefined;
    if (hopeful.length === 0) worker.unref();
    if (asked !== undefined) settle(asked);
  };
  const fail = (error: Error) => {
    failure ??= error;
    for (const { reject } of hopeful) reject(failure);
    hopeful = [];
    finish(({ reject }) => reject(failure ?? error));
  };
  worker.on('message', (message: FromWorker) => {
    switch (message.type) {
      case 'info':
        waiting?.onInfo(message.info);
        return;
      case 'result':
        finish(({ resolve }) => resolve(message.result));
        return;
      case 'failure':
        finish(({ reject }) => reject(new Error(message.message)));
        return;
      case 'ready': {
        const [first, ...others] = hopeful;
        hopeful = others;
        if (waiting === undefined && others.length === 0) worker.unref();
        first?.resolve();
      }
    }
  });
  worker.on('error', (error) => fail(error instanceof Error ? error : new Error(String(error))));
  // Without an earlier error the cause is unknown.
  worker.on('exit', () => fail(new Error('WORKER_FAILED')));
  // An idle engine does not keep the process alive.
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
    options: engineOptions(availableParallelism()),
    setOption: (name: string, value: OptionValue) => post({ type: 'option', name, value }),
    newGame: () => post({ type: 'newGame' }),
    ready: () =>
      new Promise((resolve, reject) => {
        if (failure !== undefined) {
          reject(failure);
          return;
        }
        hopeful = [...hopeful, { resolve, reject }];
        worker.ref();
        post({ type: 'ready' });
      }),
    search,
    close: async () => {
      fail(new Error('ENGINE_CLOSED'));
      await worker.terminate();
    },
  };
}
