/** The engine of the page: one worker, its code loaded and opened when it is first asked for. */

import type { Engine } from '@gipfel/engine';

/** More than these helps little. */
const MOST_THREADS = 4;

let opened: Promise<Engine> | undefined;

/** One processor is left to the page. */
const threads = () => Math.max(1, Math.min(MOST_THREADS, navigator.hardwareConcurrency - 1));

/** Whether several threads could search, but memory may not be shared: the page was served without isolation. */
export function lacksThreads(): boolean {
  return globalThis.crossOriginIsolated !== true && threads() > 1;
}

/** Rejects when the engine's code cannot be loaded: offline before the first visit was complete. */
export function getEngine(): Promise<Engine> {
  opened ??= import('@gipfel/engine/browser').then(
    ({ openEngine }) => {
      const engine = openEngine();
      // Falls back to one where memory may not be shared.
      engine.setOption('Threads', threads());
      return engine;
    },
    (problem: unknown) => {
      // The next question tries again.
      opened = undefined;
      throw problem;
    },
  );
  return opened;
}
