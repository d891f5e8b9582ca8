/** Cell labels: a column letter from the left and a number from the bottom of that column. */

import type { Cell, Grid } from '@gipfel/rules';
import { excerpt, isDigit, isLetter, type Scan, type Scanner, scanError, skipSpaces } from './scanner.js';

/** Written for a cell without a label: the hole, and places outside a board's frame. */
export const NO_LABEL = '-';

export interface Labels {
  /** By cell, lower case. */
  readonly texts: readonly string[];
  readonly cells: ReadonlyMap<string, Cell>;
}

/** The origin of a board's labels. */
export interface Frame {
  readonly column: number;
  readonly row: number;
  /** The longest column, counted from the frame's first; each column right of it starts one row higher. */
  readonly middle: number;
}

export function labelIn(grid: Grid, frame: Frame, cell: Cell): string {
  const place = grid.coordinatesOf(cell);
  const column = place.column - frame.column;
  const number = place.row - frame.row - Math.max(0, column - frame.middle) + 1;
  return column < 0 || number < 1 ? NO_LABEL : `${String.fromCharCode(0x61 + column)}${number}`;
}

/** `named` are the cells that a text may name. */
export function makeLabels(texts: readonly string[], named: readonly Cell[]): Labels {
  return { texts, cells: new Map(named.map((cell) => [texts[cell] ?? NO_LABEL, cell])) };
}

export function labelOf(labels: Labels, cell: Cell): string {
  return labels.texts[cell] ?? NO_LABEL;
}

/** Reads a label at the cursor: a letter and all digits after it. */
export function readCell(scanner: Scanner, labels: Labels): Scan<Cell> {
  skipSpaces(scanner);
  const { text, end, at } = scanner;
  let after = at + 1;
  while (after < end && isDigit(text.charAt(after))) after++;
  const isLabel = at < end && isLetter(text.charAt(at));
  // A lone letter at the very end is a truncated label.
  if (!isLabel || after === at + 1) return scanError('CELL_EXPECTED', isLabel && after === end ? end : at);
  const label = text.slice(at, after);
  const cell = labels.cells.get(label.toLowerCase());
  if (cell === undefined) return scanError('CELL_UNKNOWN', at, { cell: excerpt(label) });
  scanner.at = after;
  return { ok: true, value: cell };
}
