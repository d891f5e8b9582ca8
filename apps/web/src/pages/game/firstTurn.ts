/** Real-time clocks stand still until both players have made a turn, so the first turns have a deadline of their own. */

import { flagAt, type Match } from '@gipfel/match';
import { FIRST_TURN_TIME } from '@gipfel/protocol';

/** Whether the match is called off unless the side to move makes its first turn soon. */
export function isFirstTurnAwaited(match: Match): boolean {
  const { type } = match.options.clock;
  const isTimed = type !== 'none' && type !== 'correspondence';
  return isTimed && match.result === undefined && flagAt(match) === undefined;
}

/** Whether the match was aborted because a player did not appear. */
export function isFirstTurnMissed({ result, at, clock }: Match): boolean {
  return result?.reason === 'abort' && at - clock.since >= FIRST_TURN_TIME;
}
