/** Work that repeats at an interval and never overlaps itself. */

import { realTimers, type Timers } from '../timers.js';

export interface Repeated {
  /** Resolves when the work under way is done; nothing begins any more. */
  stop(): Promise<void>;
}

export function every(
  milliseconds: number,
  work: () => Promise<void> | void,
  failed: (problem: unknown) => void,
  timers: Timers = realTimers,
): Repeated {
  let current: Promise<void> | undefined;
  let isStopped = false;
  let cancel = timers.later(tick, milliseconds);

  function tick(): void {
    if (isStopped) return;
    cancel = timers.later(tick, milliseconds);
    // Work that outlasts the interval skips a beat.
    if (current !== undefined) return;
    current = (async () => work())()
      .catch(failed)
      .finally(() => {
        current = undefined;
      });
  }

  return {
    async stop() {
      isStopped = true;
      cancel();
      await current;
    },
  };
}
