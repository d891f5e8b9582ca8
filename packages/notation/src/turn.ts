/** Turns and single steps as text, for any game. */

import type { Action, Position, Result, Turn } from '@gipfel/rules';
import type { TzaarAction } from '@gipfel/rules/tzaar';
import type { ZertzAction } from '@gipfel/rules/zertz';
import type { ParseError } from './parseError.js';
import { located, type Read, type Scanner, scan } from './scanner.js';
import type { TurnRead } from './turnProgress.js';
import { makeTzaarAction, makeTzaarTurn, readTzaarAction, readTzaarTurn } from './tzaarTurn.js';
import { makeZertzAction, makeZertzTurn, readZertzAction, readZertzTurn } from './zertzTurn.js';

/** Demands a turn that is legal in this position; the rest of one when the position stands in the middle of a turn. */
export function makeTurn(position: Position, turn: Turn): string {
  // Sound because a legal turn is made of actions of the position's own game.
  return position.game === 'zertz'
    ? makeZertzTurn(position, turn as readonly ZertzAction[])
    : makeTzaarTurn(position, turn as readonly TzaarAction[]);
}

/** Reads a complete legal turn. */
export function parseTurn(position: Position, text: string): Result<Turn, ParseError> {
  const read = located(text, readTurn(position, scan(text)));
  return read.ok ? { ok: true, value: read.value.turn } : read;
}

/** The turn between the scanner's cursor and its end, together with the position it leads to. */
export function readTurn(position: Position, scanner: Scanner): Read<TurnRead> {
  return position.game === 'zertz' ? readZertzTurn(position, scanner) : readTzaarTurn(position, scanner);
}

/** One step, also half a turn: `Wd4`, `b2`, `x d1Gd3`, `c4xd5`. */
export function makeAction(position: Position, action: Action): string {
  // Sound for the same reason as in `makeTurn`.
  return position.game === 'zertz'
    ? makeZertzAction(position, action as ZertzAction)
    : makeTzaarAction(position, action as TzaarAction);
}

/** Reads a single legal step of a turn. */
export function parseAction(position: Position, text: string): Result<Action, ParseError> {
  const scanner = scan(text);
  return position.game === 'zertz'
    ? located(text, readZertzAction(position, scanner))
    : located(text, readTzaarAction(position, scanner));
}
