/**
 * Z9.3, capture on demand: the opponent of a player who skipped a capture may have exactly that turn taken back. A turn
 * that skipped a capture and ended the game leaves a provisional result, for the opponent to accept or to demand.
 */

import { afterDemand, gameOf, ok, type Result } from '@gipfel/rules';
import { chargeThinking, reopenTurn } from './clock.js';
import type { PlayerEvent } from './event.js';
import { finish, isClockRunning, isUntouched, lineOf, type Match, NO_OFFERS } from './match.js';
import { type MatchRefusal, refuse } from './refusal.js';

type Refereed = Result<Match, MatchRefusal>;

export function demand(match: Match, { by, at }: PlayerEvent): Refereed {
  const { options, position } = match;
  if (!gameOf(position).demands?.areAgreed(position)) return refuse('DEMANDS_NOT_PLAYED', 'Z9.3');
  const last = match.turns.at(-1);
  if (last === undefined) return refuse('NO_TURN_TO_DEMAND', 'Z9.3');
  // A player whose turn is demanded back has already answered the turn before it.
  if (!isUntouched(match) || match.offence !== undefined) return refuse('DEMAND_TOO_LATE', 'Z9.3');
  if (last.by === by) return refuse('DEMAND_OF_OWN_TURN', 'Z9.3');
  const before = lineOf(match).before.at(-1);
  const demanded = before === undefined ? undefined : afterDemand(before, last.turn);
  if (demanded === undefined) return refuse('NOTHING_SKIPPED', 'Z9.3');
  const charged = isClockRunning(match) ? chargeThinking(options.clock, match.clock, by, at) : match.clock;
  return ok({
    ...match,
    position: demanded,
    turns: match.turns.slice(0, -1),
    offence: last,
    undone: [],
    clock: reopenTurn(options.clock, charged, last.by, last, at),
    ...NO_OFFERS,
    provisional: undefined,
  });
}

export function acceptResult(match: Match, { by, at }: PlayerEvent): Refereed {
  const { provisional, position } = match;
  if (provisional === undefined) return refuse('NO_PROVISIONAL_RESULT', 'Z9.3');
  if (position.side !== by) return refuse('NOT_YOUR_TURN', 'Z9.3');
  return ok(finish(match, at, { winner: provisional.winner, reason: provisional.rule }));
}
