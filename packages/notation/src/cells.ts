/** Labels of places: a column letter from the left and a number from the bottom of that column (Z1.2, Z1.3, T1.2, T1.4). */

import type { Cell, Position, Result } from '@gipfel/rules';
import { HOLE, PLACES } from '@gipfel/rules/tzaar';
import { type Board, GRID, labelOrigin } from '@gipfel/rules/zertz';
import type { ParseError } from './parseError.js';
import {
  excerpt,
  fault,
  isAtEnd,
  isDigit,
  isLetter,
  located,
  type Read,
  type Scanner,
  scan,
  skipSpaces,
} from './scanner.js';

/** What a place without a label is written as: the hole, and whatever lies outside the frame of a board. */
export const NO_LABEL = '-';

export interface Labels {
  /** By cell, lower case. */
  readonly texts: readonly string[];
  readonly cells: ReadonlyMap<string, Cell>;
}

interface Frame {
  readonly column: number;
  readonly row: number;
  /** The longest column, counted from the frame's first one: right of it each column starts one row higher. */
  readonly middle: number;
}

const WIDE_FRAME: Frame = { column: 0, row: 0, middle: 4 };

export function frameOf(board: Board): Frame {
  const { column, row } = labelOrigin(board);
  return { column, row, middle: WIDE_FRAME.middle - column };
}

function labelIn(frame: Frame, cell: Cell): string {
  const place = GRID.coordinatesOf(cell);
  const column = place.column - frame.column;
  const number = place.row - frame.row - Math.max(0, column - frame.middle) + 1;
  return column < 0 || number < 1 ? NO_LABEL : `${'abcdefghi'.charAt(column)}${number}`;
}

function tableOf(texts: readonly string[], named: readonly Cell[]): Labels {
  return { texts, cells: new Map(named.map((cell) => [texts[cell] ?? NO_LABEL, cell])) };
}

function labelBoard(board: Board): Labels {
  const frame = frameOf(board);
  const labels = tableOf(
    GRID.cells.map((cell) => labelIn(frame, cell)),
    board.cells,
  );
  if (board.name !== '61') return labels;
  // Some programs skip the letter i, so that the last column of the 61 rings is their j.
  const skipped = [...labels.cells].filter(([label]) => label.startsWith('i'));
  return {
    ...labels,
    cells: new Map([...labels.cells, ...skipped.map(([l, cell]) => [`j${l.slice(1)}`, cell] as const)]),
  };
}

const COUNTING_HOLE = tableOf(
  GRID.cells.map((cell) => labelIn(WIDE_FRAME, cell)),
  PLACES,
);

/** T1.2: the hole has no number, so that what lies above it moves down by one. */
const NOT_COUNTING_HOLE = tableOf(
  COUNTING_HOLE.texts.map((label, cell) => {
    if (cell === HOLE) return NO_LABEL;
    const isAboveHole = GRID.coordinatesOf(cell).column === GRID.coordinatesOf(HOLE).column && cell > HOLE;
    return isAboveHole ? `${label.charAt(0)}${Number(label.slice(1)) - 1}` : label;
  }),
  PLACES,
);

const BOARD_LABELS = new WeakMap<Board, Labels>();

export function labelsOf(position: Position): Labels {
  return position.game === 'tzaar' ? NOT_COUNTING_HOLE : labelsOfBoard(position.board);
}

export function labelsOfBoard(board: Board): Labels {
  const known = BOARD_LABELS.get(board);
  if (known !== undefined) return known;
  const labels = labelBoard(board);
  BOARD_LABELS.set(board, labels);
  return labels;
}

export function labelOf(labels: Labels, cell: Cell): string {
  return labels.texts[cell] ?? NO_LABEL;
}

/** Reads a label at the cursor: a letter and all digits behind it. */
export function readCell(scanner: Scanner, labels: Labels): Read<Cell> {
  skipSpaces(scanner);
  const { text, end, at } = scanner;
  let after = at + 1;
  while (after < end && isDigit(text.charAt(after))) after++;
  const isLabel = at < end && isLetter(text.charAt(at));
  // A letter at the very end is a label that breaks off there.
  if (!isLabel || after === at + 1) return fault('CELL_EXPECTED', isLabel && after === end ? end : at);
  const label = text.slice(at, after);
  const cell = after === at + 2 ? labels.cells.get(label.toLowerCase()) : undefined;
  if (cell === undefined) return fault('CELL_UNKNOWN', at, { cell: excerpt(label) });
  scanner.at = after;
  return { ok: true, value: cell };
}

function parseLabel(labels: Labels, text: string): Result<Cell, ParseError> {
  const scanner = scan(text);
  const cell = readCell(scanner, labels);
  if (cell.ok && !isAtEnd(scanner)) return located(text, fault('TEXT_UNEXPECTED', scanner.at));
  return located(text, cell);
}

export function makeCell(position: Position, cell: Cell): string {
  return labelOf(labelsOf(position), cell);
}

export function parseCell(position: Position, text: string): Result<Cell, ParseError> {
  return parseLabel(labelsOf(position), text);
}

/** T1.4: TZAAR labels as programs write them that number the hole (E5). */
export function makeCellCountingHole(cell: Cell): string {
  return labelOf(COUNTING_HOLE, cell);
}

export function parseCellCountingHole(text: string): Result<Cell, ParseError> {
  return parseLabel(COUNTING_HOLE, text);
}
