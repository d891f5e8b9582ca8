/** Until when the side to move has to do something, whatever the kind of clock; kept in the row as `flagAt` for the sweep. */

import { dueFlag, flagAt, type Match, type MatchEvent } from '@gipfel/match';
import { FIRST_TURN_TIME } from '@gipfel/protocol';
import { opponentOf } from '@gipfel/rules';

/**
 * When the running clock falls; in real time, while none runs because the first turns are free, the moment at which whoever has
 * not come is no longer waited for. Nobody could come while no server was there: waiting counts from `servedSince` at the earliest.
 */
export function deadlineOf(match: Match, servedSince = 0): number | undefined {
  const falls = flagAt(match);
  if (falls !== undefined || match.result !== undefined) return falls;
  const { clock } = match.options;
  if (clock.type === 'none' || clock.type === 'correspondence') return undefined;
  return Math.max(match.clock.since, servedSince) + FIRST_TURN_TIME;
}

/** What the server has to do now because somebody's time is up. */
export function dueEvent(match: Match, now: number, servedSince: number): MatchEvent | undefined {
  const flag = dueFlag(match, now);
  if (flag !== undefined) return flag;
  const deadline = deadlineOf(match, servedSince);
  if (deadline === undefined || now < deadline || flagAt(match) !== undefined) return undefined;
  return { type: 'abort', by: opponentOf(match.position.side), at: Math.max(now, match.at) };
}
