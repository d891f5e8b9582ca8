/** Turns and single steps as text, for any game. */

import type { Action, Position, Result, Turn } from '@gipfel/rules';
import type { ParseError } from './parseError.js';
import { notationOf } from './registry.js';
import { located, type Scan, type Scanner, scan } from './scanner.js';
import type { TurnRead } from './turnProgress.js';

/** The turn must be legal in this position, or the rest of one if the position is in mid-turn. */
export function makeTurn(position: Position, turn: Turn): string {
  return notationOf(position).makeTurn(position, turn);
}

/** Reads a complete legal turn. */
export function parseTurn(position: Position, text: string): Result<Turn, ParseError> {
  const read = located(text, readTurn(position, scan(text)), position);
  return read.ok ? { ok: true, value: read.value.turn } : read;
}

/** The turn from the scanner's cursor to its end, and the position after it. */
export function readTurn(position: Position, scanner: Scanner): Scan<TurnRead> {
  return notationOf(position).readTurn(position, scanner);
}

/** One step of a turn: `Wd4`, `b2`, `x d1Gd3`, `c4xd5`. */
export function makeAction(position: Position, action: Action): string {
  return notationOf(position).makeAction(position, action);
}

/** Reads a single legal step of a turn. */
export function parseAction(position: Position, text: string): Result<Action, ParseError> {
  return located(text, notationOf(position).readAction(position, scan(text)), position);
}
