/** Simulates seed after seed in a worker thread. */

import { parentPort, workerData } from 'node:worker_threads';
import { drawScenario, type Theme } from './scenario.js';
import { simulate } from './simulate.js';

export interface SeedResult {
  readonly seed: number;
  readonly games: number;
  readonly events: number;
  /** The oracle's first violation. */
  readonly kind: string | undefined;
}

export interface WorkerData {
  readonly first: number;
  readonly step: number;
  readonly theme: Theme;
  /** One element: non-zero when enough has been played. Terminating a thread could end SQLite in the middle of a call. */
  readonly stop: Int32Array;
}

const { first, step, theme, stop } = workerData as WorkerData;
for (let seed = first; Atomics.load(stop, 0) === 0; seed += step) {
  const { games, events, violations } = await simulate(drawScenario(seed, theme));
  parentPort?.postMessage({ seed, games, events, kind: violations[0]?.kind } satisfies SeedResult);
}
