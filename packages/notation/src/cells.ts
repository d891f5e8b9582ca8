/** Cells as text, for any game. */

import type { Cell, Position, Result } from '@gipfel/rules';
import { labelOf, readCell } from './labels.js';
import type { ParseError } from './parseError.js';
import { notationOf } from './registry.js';
import { isAtEnd, located, scan, scanError } from './scanner.js';

export function makeCell(position: Position, cell: Cell): string {
  return labelOf(notationOf(position).labelsOf(position), cell);
}

export function parseCell(position: Position, text: string): Result<Cell, ParseError> {
  const scanner = scan(text);
  const cell = readCell(scanner, notationOf(position).labelsOf(position));
  const whole = cell.ok && !isAtEnd(scanner) ? scanError('TEXT_UNEXPECTED', scanner.at) : cell;
  return located(text, whole, position.game);
}
