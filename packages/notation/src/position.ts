/** Positions as one line of text, for any game, without earlier positions (Z7.3). */

import { GAME_IDS, isGameId, type Position, type Result } from '@gipfel/rules';
import { inGame, type ParseError } from './parseError.js';
import { notationNamed, notationOf } from './registry.js';
import { excerpt, located, type Scan, scanError } from './scanner.js';
import { splitWords } from './words.js';

export function makePosition(position: Position): string {
  return notationOf(position).makePosition(position);
}

/** Reads our own line, or one of another program such as ZIP. */
export function parsePosition(text: string): Result<Position, ParseError> {
  return located(text, readPosition(text));
}

export function readPosition(text: string): Scan<Position> {
  const words = splitWords(text);
  const [first, ...rest] = words;
  if (first === undefined) return scanError('POSITION_EXPECTED', text.length);
  if (isGameId(first.text)) {
    return inGame(notationNamed(first.text).readPosition(rest, text.length), first.text);
  }
  for (const id of GAME_IDS) {
    const { bareLine } = notationNamed(id);
    if (bareLine?.is(first.text)) return inGame(bareLine.read(words, text.length), id);
  }
  return scanError('GAME_UNKNOWN', first.offset, { game: excerpt(first.text) });
}
