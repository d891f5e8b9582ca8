/** Questions about the clocks of a match at a given moment. */

import type { Side } from '@gipfel/rules';
import { fallOf, runningLeft } from './clock.js';
import type { FlagEvent } from './event.js';
import { isClockRunning, type Match } from './match.js';

/** Milliseconds, never below zero; undefined without a clock. */
export function timeLeft(match: Match, side: Side, now: number): number | undefined {
  const { clock, options, position } = match;
  if (options.clock.type === 'none') return undefined;
  if (side !== position.side || !isClockRunning(match)) return clock.left[side];
  return Math.max(0, runningLeft(options.clock, clock, side, now));
}

/** The moment the running clock will fall, for a timer; undefined while none runs. */
export function flagAt(match: Match): number | undefined {
  if (!isClockRunning(match)) return undefined;
  return fallOf(match.options.clock, match.clock, match.position.side);
}

export function isFlagDown(match: Match, now: number): boolean {
  const falls = flagAt(match);
  return falls !== undefined && now >= falls;
}

/** The event to apply now because the time of the side to move has run out. */
export function dueFlag(match: Match, now: number): FlagEvent | undefined {
  if (!isFlagDown(match, now)) return undefined;
  return { type: 'flag', side: match.position.side, at: Math.max(now, match.at) };
}
