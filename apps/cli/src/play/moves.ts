/** A typed move: a whole turn, the rest of one, or a single step. */

import { makeTurn, type ParseError, parseAction, parseTurn } from '@gipfel/notation';
import { err, legalTurns, ok, type Position, type Result } from '@gipfel/rules';
import { makeParseSentence } from '../sentences.js';

const MAX_MOVE_LENGTH = 1000;

export function readMove(position: Position, text: string): Result<object, string> {
  if (text.length > MAX_MOVE_LENGTH)
    return err(`This line is too long for a move: it has ${text.length} characters.`);
  const by = position.side;
  const turn = parseTurn(position, text);
  if (turn.ok) return ok({ type: 'turn', turn: turn.value, by });
  const action = parseAction(position, text);
  if (action.ok) return ok({ type: 'action', action: action.value, by });
  return err(makeParseSentence(betterOf(turn.error, action.error)));
}

/** The reading that came further has the more useful error. */
function betterOf(turn: ParseError, action: ParseError): ParseError {
  if (action.reason !== undefined && turn.reason === undefined) return action;
  return action.offset > turn.offset && turn.reason === undefined ? action : turn;
}

/** A sample of the legal turns, spread evenly. */
export function someTurns(
  position: Position,
  most: number,
): { readonly count: number; readonly turns: readonly string[] } {
  const all = [...legalTurns(position)];
  const stride = Math.max(1, Math.ceil(all.length / most));
  const shown = all.filter((_, index) => index % stride === 0);
  return { count: all.length, turns: shown.map((turn) => makeTurn(position, turn)) };
}
