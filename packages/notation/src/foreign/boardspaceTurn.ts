/** One turn of a BoardSpace record, played through the law. */

import { type Action, err, isTurnOver, ok, type Position, type Result, tryPlay } from '@gipfel/rules';
import { type ParseError, parseError } from '../parseError.js';
import type { BoardspaceGame } from './boardspaceGame.js';

interface PlayedTurn {
  readonly turn: readonly Action[];
  readonly position: Position;
}

/** The steps through the law; isolated groups are claimed without being asked for, so the claims are written in (Z5.4). */
export function playSteps(
  text: string,
  before: Position,
  game: BoardspaceGame,
): Result<PlayedTurn, ParseError> {
  const turn: Action[] = [];
  let position = before;
  for (const { action, offset } of game.steps()) {
    const isLate = turn.length > 0 && isTurnOver(position, before.side);
    const next = isLate ? undefined : tryPlay(position, action);
    if (next === undefined) return err(parseError('TURN_TOO_LONG', text, offset));
    if (!next.ok) return err(parseError('ACTION_ILLEGAL', text, offset, { action: action.type }, next.error));
    turn.push(action);
    position = next.value;
  }
  while (position.game === 'zertz' && position.step.at === 'claim') {
    const claim: Action = { type: 'claim', group: position.step.groups[0] ?? [] };
    const next = tryPlay(position, claim);
    if (!next.ok) break;
    turn.push(claim);
    position = next.value;
  }
  return ok({ turn, position });
}
