/**
 * The time that matches are played by. It starts at the wall clock and then follows a monotonic one: setting the wall clock, or daylight
 * saving time, costs nobody anything. With several processes the timekeeper holds all of them on one timeline.
 */

import type { InputWatch } from './inputWatch.js';

export interface MatchClock {
  /** Milliseconds since 1970. Never goes back. */
  now(): number;
  /** The earliest moment at which input that is read now can have arrived. */
  arrivedAt(): number;
  /** All input that arrived until this moment has been read: no flag may fall later than that. */
  readUntil(): number;
  /** Moves the clock forward or, by standing still, back. */
  adjust(milliseconds: number): void;
  /** Moves it at once, also back: only before anything is served by it. */
  set(milliseconds: number): void;
}

export function createMatchClock(
  wall: () => number,
  monotonic: () => number,
  input: Pick<InputWatch, 'unread' | 'lateness'>,
): MatchClock {
  let ahead = wall() - monotonic();
  let last = Number.NEGATIVE_INFINITY;

  function now(): number {
    last = Math.max(last, Math.floor(monotonic() + ahead));
    return last;
  }

  return {
    now,
    arrivedAt: () => Math.floor(now() - input.lateness()),
    readUntil: () => Math.floor(now() - input.unread()),
    adjust(milliseconds) {
      ahead += milliseconds;
    },
    set(milliseconds) {
      ahead += milliseconds;
      last = Number.NEGATIVE_INFINITY;
    },
  };
}
