/** Questions about the clocks of a match at a given moment. */

import type { Side } from '@gipfel/rules';
import { fallOf, runningLeft } from './clock.js';
import type { FlagEvent } from './event.js';
import { isClockRunning, type Match } from './match.js';
import type { Pair } from './shape.js';

/** Milliseconds, never below zero; undefined without a clock. */
export function timeLeft(match: Match, side: Side, now: number): number | undefined {
  const { clock, options, position } = match;
  if (options.clock.type === 'none') return undefined;
  if (side !== position.side || !isClockRunning(match)) return clock.left[side];
  return Math.max(0, runningLeft(options.clock, clock, side, now));
}

/** Time left and increment (or delay) of both sides, for a player that plans its time; undefined without a clock. */
export function clocksOf(
  match: Match,
  now: number,
): { readonly left: Pair<number>; readonly increments: Pair<number> } | undefined {
  const { clock } = match.options;
  const [first, second] = [timeLeft(match, 0, now), timeLeft(match, 1, now)];
  if (first === undefined || second === undefined) return undefined;
  const bonus = clock.type === 'fischer' ? clock.increment : clock.type === 'delay' ? clock.delay : 0;
  return { left: [first, second], increments: [bonus, bonus] };
}

/** When the running flag will fall, for a timer; undefined while no clock runs. */
export function flagAt(match: Match): number | undefined {
  if (!isClockRunning(match)) return undefined;
  return fallOf(match.options.clock, match.clock, match.position.side);
}

export function isFlagDown(match: Match, now: number): boolean {
  const falls = flagAt(match);
  return falls !== undefined && now >= falls;
}

/** The event to apply now if the side to move has run out of time. */
export function dueFlag(match: Match, now: number): FlagEvent | undefined {
  if (!isFlagDown(match, now)) return undefined;
  return { type: 'flag', side: match.position.side, at: Math.max(now, match.at) };
}
