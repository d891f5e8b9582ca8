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

const { first, step, theme } = workerData as { first: number; step: number; theme: Theme };
for (let seed = first; ; seed += step) {
  const { games, events, violations } = await simulate(drawScenario(seed, theme));
  parentPort?.postMessage({ seed, games, events, kind: violations[0]?.kind } satisfies SeedResult);
}
