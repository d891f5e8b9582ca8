/** Cells as text, for any game. */

import type { Cell, Position, Result } from '@gipfel/rules';
import { type Labels, labelOf, readCell } from './labels.js';
import type { ParseError } from './parseError.js';
import { notationOf } from './registry.js';
import { isAtEnd, located, scan, scanError } from './scanner.js';
import { LABELS_COUNTING_HOLE } from './tzaar/labels.js';

export function makeCell(position: Position, cell: Cell): string {
  return labelOf(notationOf(position).labelsOf(position), cell);
}

export function parseCell(position: Position, text: string): Result<Cell, ParseError> {
  return parseLabel(notationOf(position).labelsOf(position), text, position.game);
}

/** T1.4: TZAAR labels as programs write them that number the hole (E5). */
export function makeCellCountingHole(cell: Cell): string {
  return labelOf(LABELS_COUNTING_HOLE, cell);
}

export function parseCellCountingHole(text: string): Result<Cell, ParseError> {
  return parseLabel(LABELS_COUNTING_HOLE, text, 'tzaar');
}

function parseLabel(labels: Labels, text: string, game: Position['game']): Result<Cell, ParseError> {
  const scanner = scan(text);
  const cell = readCell(scanner, labels);
  const whole = cell.ok && !isAtEnd(scanner) ? scanError('TEXT_UNEXPECTED', scanner.at) : cell;
  return located(text, whole, game);
}
