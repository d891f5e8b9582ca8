/** The match clock of a new process: on the timeline of the others, and never before anything that happened already. */

import type { Store } from '../store/store.js';
import type { MatchClock } from './matchClock.js';
import type { Timekeeper } from './timekeeper.js';

interface JoinTimelineParts {
  readonly store: Pick<Store, 'beats'>;
  readonly clock: MatchClock;
  /** Where processes share a store. */
  readonly timekeeper: Timekeeper | undefined;
  wait(milliseconds: number): Promise<void>;
}

export async function joinTimeline({ store, clock, timekeeper, wait }: JoinTimelineParts): Promise<void> {
  if (timekeeper !== undefined) {
    await timekeeper.join({ beats: () => store.beats.since(0), wait });
    return;
  }
  // The wall clock was set back while nobody was there.
  const last = (await store.beats.last()) ?? 0;
  clock.adjust(Math.max(0, last - clock.now()));
}
