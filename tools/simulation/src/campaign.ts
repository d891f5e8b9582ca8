/** Many seeds on all cores, until enough games were played or time is up. */

import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Theme } from './scenario.js';
import type { SeedResult, WorkerData } from './worker.js';

export interface Goal {
  readonly firstSeed: number;
  readonly games: number;
  /** Milliseconds. */
  readonly time: number;
  readonly theme: Theme;
  /** Called after every seed. */
  progress?(tally: Tally): void;
}

export interface Tally {
  readonly seeds: number;
  readonly games: number;
  readonly events: number;
  readonly failures: readonly { readonly seed: number; readonly kind: string }[];
}

/** Stop after this many failures. */
const MAX_FAILURES = 20;

export async function campaign({ firstSeed, games, time, theme, progress }: Goal): Promise<Tally> {
  const step = Math.max(1, availableParallelism());
  let tally: Tally = { seeds: 0, games: 0, events: 0, failures: [] };
  const end = performance.now() + time;
  const stop = new Int32Array(new SharedArrayBuffer(4));
  const workers = Array.from({ length: step }, (_, index) => {
    const workerData: WorkerData = { first: firstSeed + index, step, theme, stop };
    return new Worker(new URL('./worker.js', import.meta.url), { workerData });
  });
  const take = ({ seed, kind, ...result }: SeedResult) => {
    const failures = kind === undefined ? tally.failures : [...tally.failures, { seed, kind }];
    tally = {
      seeds: tally.seeds + 1,
      games: tally.games + result.games,
      events: tally.events + result.events,
      failures,
    };
    progress?.(tally);
    const isEnough = tally.games >= games || performance.now() >= end || failures.length >= MAX_FAILURES;
    if (isEnough) Atomics.store(stop, 0, 1);
  };
  await Promise.all(
    workers.map(
      (worker) =>
        new Promise<void>((resolve, reject) => {
          worker.on('message', take);
          worker.on('error', reject);
          worker.on('exit', () => resolve());
        }),
    ),
  );
  return tally;
}
