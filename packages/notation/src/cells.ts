/** Cells as text, for any game. */

import type { Cell, Position, Result } from '@gipfel/rules';
import { labelOf, NO_LABEL, readCell } from './labels.js';
import type { ParseError, Scene } from './parseError.js';
import { notationNamed, notationOf } from './registry.js';
import { isAtEnd, located, scan, scanError } from './scanner.js';

export function makeCell(position: Position, cell: Cell): string {
  return labelOf(notationOf(position).labelsOf(position), cell);
}

/** The label of a cell that an error names; undefined where it is not sure which board it is on. */
export function cellInError({ game, start }: Scene, cell: Cell): string | undefined {
  const common = game === undefined ? undefined : notationNamed(game).labels;
  const labels = start === undefined ? common : notationOf(start).labelsOf(start);
  const label = labels === undefined ? NO_LABEL : labelOf(labels, cell);
  return label === NO_LABEL ? undefined : label;
}

export function parseCell(position: Position, text: string): Result<Cell, ParseError> {
  const scanner = scan(text);
  const cell = readCell(scanner, notationOf(position).labelsOf(position));
  const whole = cell.ok && !isAtEnd(scanner) ? scanError('TEXT_UNEXPECTED', scanner.at) : cell;
  return located(text, whole, position);
}
