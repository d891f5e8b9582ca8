/** One turn of a BoardSpace record, checked against the rules. */

import { type Action, err, isTurnOver, ok, type Position, type Result, tryPlay } from '@gipfel/rules';
import { type ParseError, parseError } from '../parseError.js';
import type { BoardspaceGame } from './boardspaceGame.js';

interface PlayedTurn {
  readonly turn: readonly Action[];
  readonly position: Position;
}

/** Plays the recorded steps, adding those that BoardSpace leaves out. */
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
  for (
    let implied = game.impliedAction(position);
    implied !== undefined;
    implied = game.impliedAction(position)
  ) {
    const next = tryPlay(position, implied);
    if (!next.ok) break;
    turn.push(implied);
    position = next.value;
  }
  return ok({ turn, position });
}
