/** The page's engine: one worker, loaded on first use. */

import type { Engine } from '@gipfel/engine';

/** More threads gain little. */
const MAX_THREADS = 4;

let opened: Promise<Engine> | undefined;

/** Leaves one core to the page. */
const threads = () => Math.max(1, Math.min(MAX_THREADS, navigator.hardwareConcurrency - 1));

/** Whether several cores go unused because the page was served without cross-origin isolation. */
export function lacksThreads(): boolean {
  return globalThis.crossOriginIsolated !== true && threads() > 1;
}

/** Rejects when the engine's code cannot be loaded: offline before the first visit was complete. */
export function getEngine(): Promise<Engine> {
  opened ??= import('@gipfel/engine/browser').then(
    ({ openEngine }) => {
      const engine = openEngine();
      // Falls back to one where memory cannot be shared.
      engine.setOption('Threads', threads());
      return engine;
    },
    (problem: unknown) => {
      // The next call tries again.
      opened = undefined;
      throw problem;
    },
  );
  return opened;
}
