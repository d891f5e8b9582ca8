/** Verbs that need the opponent's consent: draws and take-backs. A side may propose each once between two of its turns. */

import { ok, opponentOf, type Result } from '@gipfel/rules';
import type { PlayerEvent } from './event.js';
import { matchGameNamed } from './games.js';
import { finish, hasMoved, type Match, withoutLastTurn } from './match.js';
import { type MatchRefusal, refuse } from './refusal.js';
import { withSide } from './shape.js';

type Refereed = Result<Match, MatchRefusal>;

export function offerDraw(match: Match, { by }: PlayerEvent): Refereed {
  const { noDraws } = matchGameNamed(match.position.game);
  if (noDraws !== undefined) return refuse('DRAWS_NOT_PLAYED', noDraws);
  if (match.provisional !== undefined) return refuse('RESULT_PROVISIONAL', 'Z9.3');
  if (match.drawOffer !== undefined) return refuse('DRAW_ALREADY_OFFERED');
  if (match.hasOfferedDraw[by]) return refuse('DRAW_OFFER_REPEATED');
  return ok({ ...match, drawOffer: by, hasOfferedDraw: withSide(match.hasOfferedDraw, by, true) });
}

export function acceptDraw(match: Match, { by, at }: PlayerEvent): Refereed {
  if (match.drawOffer !== opponentOf(by)) return refuse('NO_DRAW_OFFER');
  return ok(finish(match, at, { winner: undefined, reason: 'agreement' }));
}

export function declineDraw(match: Match, { by }: PlayerEvent): Refereed {
  if (match.drawOffer !== opponentOf(by)) return refuse('NO_DRAW_OFFER');
  return ok({ ...match, drawOffer: undefined });
}

export function requestTakeback(match: Match, { by }: PlayerEvent): Refereed {
  if (match.options.touchMove) return refuse('TOUCH_MOVE_FINAL', 'Z9.2');
  if (match.options.local) return refuse('LOCAL_HAS_UNDO');
  if (match.provisional !== undefined) return refuse('RESULT_PROVISIONAL', 'Z9.3');
  if (match.takebackRequest !== undefined) return refuse('TAKEBACK_ALREADY_REQUESTED');
  if (!hasMoved(match, by)) return refuse('NOTHING_TO_TAKE_BACK');
  if (match.hasRequestedTakeback[by]) return refuse('TAKEBACK_REPEATED');
  return ok({
    ...match,
    takebackRequest: by,
    hasRequestedTakeback: withSide(match.hasRequestedTakeback, by, true),
  });
}

/** Back to before the requester's last turn: one turn, or two when the opponent has already replied. */
export function acceptTakeback(match: Match, { by, at }: PlayerEvent): Refereed {
  const requester = opponentOf(by);
  if (match.takebackRequest !== requester) return refuse('NO_TAKEBACK_REQUEST');
  let back = match;
  while (back.turns.at(-1)?.by === by) back = withoutLastTurn(back, at);
  back = withoutLastTurn(back, at);
  return ok({ ...back, hasRequestedTakeback: withSide(back.hasRequestedTakeback, requester, false) });
}

export function declineTakeback(match: Match, { by }: PlayerEvent): Refereed {
  if (match.takebackRequest !== opponentOf(by)) return refuse('NO_TAKEBACK_REQUEST');
  return ok({ ...match, takebackRequest: undefined });
}
