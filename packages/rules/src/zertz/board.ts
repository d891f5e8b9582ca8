/** The grid, and the printed ZÈRTZ boards as sets of places on it (Z1.2). */

import { type Cell, hexagon, makeGrid } from '../hex/grid.js';
import { type CellMap, symmetriesOf } from '../hex/symmetry.js';
import { BOARD_NAMES, type Board, type BoardName } from './position.js';

/** The board of 61 rings; all smaller ones lie inside it. */
export const GRID = makeGrid(hexagon(5));

/**
 * Rings in each column from the left. On all boards but 61 the first column is the grid's second and D is the middle; the
 * extra rows of 40 to 48 are on top and to the right, so a ring has the same label on every board it is part of.
 */
const COLUMN_HEIGHTS: Readonly<Record<Exclude<BoardName, '61'>, readonly number[]>> = {
  '37': [4, 5, 6, 7, 6, 5, 4],
  '40': [5, 6, 7, 7, 6, 5, 4],
  '43': [5, 6, 7, 7, 6, 5, 4, 3],
  '44': [5, 6, 7, 8, 7, 6, 5],
  '48': [5, 6, 7, 8, 7, 6, 5, 4],
};

const FIRST_COLUMN = 1;
const FIRST_ROW = 1;
const MIDDLE_COLUMN = 3;

function stackColumns(heights: readonly number[]): readonly Cell[] {
  return heights.flatMap((height, column) => {
    const lowest = FIRST_ROW + Math.max(0, column - MIDDLE_COLUMN);
    return Array.from({ length: height }, (_, i) => GRID.cellAt(FIRST_COLUMN + column, lowest + i));
  });
}

export const BOARDS: Readonly<Record<BoardName, Board>> = {
  '37': { name: '37', cells: stackColumns(COLUMN_HEIGHTS['37']) },
  '40': { name: '40', cells: stackColumns(COLUMN_HEIGHTS['40']) },
  '43': { name: '43', cells: stackColumns(COLUMN_HEIGHTS['43']) },
  '44': { name: '44', cells: stackColumns(COLUMN_HEIGHTS['44']) },
  '48': { name: '48', cells: stackColumns(COLUMN_HEIGHTS['48']) },
  '61': { name: '61', cells: GRID.cells },
};

export function isBoardName(value: unknown): value is BoardName {
  return typeof value === 'string' && Object.hasOwn(BOARDS, value);
}

const WITHIN_48: ReadonlySet<Cell> = new Set(BOARDS['48'].cells);

/**
 * Where column letters start: boards within the 48 rings count from the grid's second column and row (D is the
 * middle), all others from its first (E is the middle).
 */
export function labelOrigin(board: Board): { readonly column: number; readonly row: number } {
  const small = board.cells.every((cell) => WITHIN_48.has(cell));
  return small ? { column: FIRST_COLUMN, row: FIRST_ROW } : { column: 0, row: 0 };
}

/** A board of these cells in grid order; a printed board if they match one. */
export function boardOf(cells: readonly Cell[]): Board {
  const sorted = [...new Set(cells)].sort((a, b) => a - b);
  const printed = BOARD_NAMES.find((name) => sameCells(BOARDS[name].cells, sorted));
  return printed === undefined ? { name: 'custom', cells: sorted } : BOARDS[printed];
}

function sameCells(a: readonly Cell[], b: readonly Cell[]): boolean {
  return a.length === b.length && a.every((cell, i) => cell === b[i]);
}

const SYMMETRIES = new WeakMap<Board, readonly CellMap[]>();

export function boardSymmetries(board: Board): readonly CellMap[] {
  const known = SYMMETRIES.get(board);
  if (known !== undefined) return known;
  const symmetries = symmetriesOf(GRID, board.cells);
  SYMMETRIES.set(board, symmetries);
  return symmetries;
}
