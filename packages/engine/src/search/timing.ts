/** How long to think: a time after which no new iteration begins, and one at which everything stops. */

import type { Side } from '@gipfel/rules';
import type { Limits } from '../protocol/searcher.js';

export interface TimePlan {
  /** Milliseconds; infinite without a limit of time. */
  readonly soft: number;
  readonly hard: number;
}

/** What a turn loses on its way to the player and back. */
const OVERHEAD = 15;
/** Without a number of turns to go, time is planned for so many. */
const TURNS_AHEAD = 18;
/** A clock is never used up further than this part for one turn. */
const LARGEST_PART = 0.3;
/** An iteration costs several times the one before: beginning another late is time thrown away. */
const LAST_START = 0.55;

export function planTime(limits: Limits, side: Side): TimePlan {
  const { movetime, clock } = limits;
  if (movetime !== undefined) {
    const hard = Math.max(1, movetime - OVERHEAD);
    return { soft: hard, hard };
  }
  if (clock === undefined) return { soft: Number.POSITIVE_INFINITY, hard: Number.POSITIVE_INFINITY };
  const left = Math.max(1, clock.left[side] - OVERHEAD);
  const share = left / Math.min(clock.turnsToGo ?? TURNS_AHEAD, TURNS_AHEAD) + 0.8 * clock.increments[side];
  const wanted = Math.min(share, left * (clock.turnsToGo === 1 ? 0.9 : LARGEST_PART));
  return { soft: wanted * LAST_START, hard: Math.max(1, Math.min(wanted * 2, left * LARGEST_PART, left)) };
}
