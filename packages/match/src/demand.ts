/**
 * Z9.3, capture on demand: the opponent of a player who skipped a capture may have exactly that turn taken back. A turn
 * that skipped a capture and ended the game leaves a provisional result, for the opponent to accept or to demand.
 */

import { ok, type Position, type Result } from '@gipfel/rules';
import { demandCapture, skipsCapture } from '@gipfel/rules/zertz';
import { chargeThinking, reopenTurn } from './clock.js';
import type { PlayerEvent } from './event.js';
import {
  finish,
  isClockRunning,
  isUntouched,
  lineOf,
  type Match,
  NO_OFFERS,
  type PlayedTurn,
} from './match.js';
import { type MatchRefusal, refuse } from './refusal.js';

type Refereed = Result<Match, MatchRefusal>;

/** Whether this turn, should it end the game, ends it only with the opponent's consent. */
export function isProvisional(before: Position, { turn }: PlayedTurn): boolean {
  return before.game === 'zertz' && skipsCapture(before, turn);
}

function isOnDemand(position: Position): boolean {
  return position.game === 'zertz' && position.rules.captures === 'onDemand';
}

export function demand(match: Match, { by, at }: PlayerEvent): Refereed {
  const { options, position } = match;
  if (!isOnDemand(position)) return refuse('DEMANDS_NOT_PLAYED', 'Z9.3');
  const last = match.turns.at(-1);
  if (last === undefined) return refuse('NO_TURN_TO_DEMAND', 'Z9.3');
  // Whoever had a turn demanded back has answered the turn before it long ago.
  if (!isUntouched(match) || match.offence !== undefined) return refuse('DEMAND_TOO_LATE', 'Z9.3');
  if (last.by === by) return refuse('DEMAND_OF_OWN_TURN', 'Z9.3');
  const before = lineOf(match).before.at(-1);
  if (before?.game !== 'zertz' || !isProvisional(before, last)) return refuse('NOTHING_SKIPPED', 'Z9.3');
  const charged = isClockRunning(match) ? chargeThinking(options.clock, match.clock, by, at) : match.clock;
  return ok({
    ...match,
    position: demandCapture(before),
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
