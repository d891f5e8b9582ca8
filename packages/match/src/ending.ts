/** Verbs that end a match away from the board, and credits of clock time. */

import { ok, opponentOf, type Result } from '@gipfel/rules';
import { creditTime } from './clock.js';
import type { CreditEvent, FlagEvent, PlayerEvent } from './event.js';
import { finish, hasMoved, type Match } from './match.js';
import { type MatchRefusal, refuse } from './refusal.js';
import { isFlagDown, timeLeft } from './time.js';

type Refereed = Result<Match, MatchRefusal>;

export function resign(match: Match, { by, at }: PlayerEvent): Refereed {
  return ok(finish(match, at, { winner: opponentOf(by), reason: 'resignation' }));
}

export function abort(match: Match, { at }: PlayerEvent): Refereed {
  if (hasMoved(match, 0) && hasMoved(match, 1)) return refuse('ABORT_TOO_LATE');
  return ok(finish(match, at, { winner: undefined, reason: 'abort' }));
}

/** When time runs out without a demand, the provisional result stands. */
export function fallFlag(match: Match, { side, at }: FlagEvent): Refereed {
  const left = timeLeft(match, side, at);
  if (left === undefined) return refuse('NO_CLOCK');
  if (side !== match.position.side || !isFlagDown(match, at))
    return refuse('TIME_NOT_UP', undefined, { left });
  const { provisional } = match;
  return ok(
    provisional === undefined
      ? finish(match, at, { winner: opponentOf(side), reason: 'time' })
      : finish(match, at, { winner: provisional.winner, reason: provisional.rule }),
  );
}

/** Accepted after the flag has fallen, until that is recorded: an outage must not decide a game. */
export function creditClock(match: Match, { side, ms }: CreditEvent): Refereed {
  const { type } = match.options.clock;
  if (type === 'none') return refuse('NO_CLOCK');
  // In correspondence a credit for a later turn would be lost.
  if (type === 'correspondence' && side !== match.position.side) return refuse('CLOCK_NOT_RUNNING');
  return ok({ ...match, clock: creditTime(match.clock, side, ms) });
}
