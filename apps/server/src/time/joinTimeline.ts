/** The match clock of a new process: on the timeline of the others, and never before anything that happened already. */

import type { Store } from '../store/store.js';
import type { MatchClock } from './matchClock.js';
import type { Timekeeper } from './timekeeper.js';

export async function joinTimeline(
  store: Pick<Store, 'beats'>,
  clock: MatchClock,
  timekeeper: Timekeeper | undefined,
): Promise<void> {
  const last = (await store.beats.last()) ?? 0;
  if (timekeeper !== undefined) await timekeeper.join(last);
  // The wall clock was set back while nobody was there.
  else clock.adjust(Math.max(0, last - clock.now()));
}
