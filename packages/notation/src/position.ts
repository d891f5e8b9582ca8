/** Positions in one line of text, for any game. Which positions stood before (Z7.3) is not part of the line. */

import type { Position, Result } from '@gipfel/rules';
import type { ParseError } from './parseError.js';
import { excerpt, fault, located, type Read } from './scanner.js';
import { makeTzaarPosition, readTzaarPosition } from './tzaarPosition.js';
import { splitWords } from './words.js';
import { makeZertzPosition, readZertzPosition, readZip } from './zertzPosition.js';

export function makePosition(position: Position): string {
  return position.game === 'zertz' ? makeZertzPosition(position) : makeTzaarPosition(position);
}

/** Reads a line of ours or a bare ZIP line. */
export function parsePosition(text: string): Result<Position, ParseError> {
  return located(text, readPosition(text));
}

/** Columns are the only first word with slashes; a single column has none. */
const ZIP_COLUMNS = /\/|^[oWGB\d-]+$/;

export function readPosition(text: string): Read<Position> {
  const words = splitWords(text);
  const [first, ...rest] = words;
  if (first === undefined) return fault('POSITION_EXPECTED', text.length);
  switch (first.text) {
    case 'zertz':
      return readZertzPosition(rest, text.length);
    case 'tzaar':
      return readTzaarPosition(rest, text.length);
    default:
      return ZIP_COLUMNS.test(first.text)
        ? readZip(words, text.length)
        : fault('GAME_UNKNOWN', first.offset, { game: excerpt(first.text) });
  }
}
