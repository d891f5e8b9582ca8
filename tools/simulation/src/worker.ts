/** Simulates seed after seed in a thread of its own. */

import { parentPort, workerData } from 'node:worker_threads';
import { drawScenario, type Theme } from './scenario.js';
import { simulate } from './simulate.js';

export interface SeedResult {
  readonly seed: number;
  readonly games: number;
  readonly events: number;
  /** What the oracle objected to first. */
  readonly kind: string | undefined;
}

export interface WorkerData {
  readonly first: number;
  readonly step: number;
  readonly theme: Theme;
  /** One element: not zero when enough has been played. Ending a thread from outside would end SQLite in the middle of a call. */
  readonly stop: Int32Array;
}

const { first, step, theme, stop } = workerData as WorkerData;
for (let seed = first; Atomics.load(stop, 0) === 0; seed += step) {
  const { games, events, violations } = await simulate(drawScenario(seed, theme));
  parentPort?.postMessage({ seed, games, events, kind: violations[0]?.kind } satisfies SeedResult);
}
