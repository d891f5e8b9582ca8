/** When the log is brought into the database file: the bulk by a thread of its own, the rest by the one that writes. */

import { Worker } from 'node:worker_threads';

/**
 * @param {string} file
 * @param {number} after so many pages written, about
 * @param {() => void} finish copies the little that is left, so that the log begins anew
 */
export function createCheckpoints(file, after, finish) {
  /** @type {Worker | undefined} */
  let helper;
  let written = 0;
  let isRunning = false;

  function start() {
    const worker = new Worker(new URL('./checkpointThread.mjs', import.meta.url), {
      workerData: { file },
      execArgv: [],
    });
    worker.on('message', () => {
      isRunning = false;
      finish();
    });
    // Without it the database still copies by itself, only more rarely: the next round tries again.
    worker.on('error', () => {
      isRunning = false;
      helper = undefined;
    });
    return worker;
  }

  return {
    /** @param {number} pages */
    wrote(pages) {
      written += pages;
      if (written < after || isRunning) return;
      written = 0;
      isRunning = true;
      helper ??= start();
      helper.postMessage('run');
    },
    async close() {
      const last = helper;
      helper = undefined;
      if (last === undefined) return;
      const ended = new Promise((resolve) => last.once('exit', resolve));
      last.postMessage('close');
      await ended;
    },
  };
}
