/** BoardSpace's ZÈRTZ boards and their cell names. */

import { type Cell, type Coordinates, OFF_GRID } from '@gipfel/rules';
import { BOARDS, type Board, type BoardName, GRID, labelOrigin } from '@gipfel/rules/zertz';
import {
  columnIndex,
  makeBoardspaceCell,
  parseBoardspaceCell,
  rowNumber,
} from '../foreign/boardspaceCells.js';

/** Its three printed boards are laid out like ours. H is 48 rings with a handicap. */
export const BOARDSPACE_BOARDS: Readonly<Record<string, BoardName>> = {
  zertz: '37',
  'zertz+11': '48',
  'zertz+h': '48',
  'zertz+24': '61',
};

/** A board of any shape, laid ring by ring on 17 columns of 12 places. */
export const FREE_BOARD = 'zertz+xx';

export function parseZertzCell(board: Board, column: string, row: string): Cell {
  // The rulebook skips I on the largest board; some programs follow it.
  const skipped = board === BOARDS['61'] && /^j$/i.test(column);
  const cell = parseBoardspaceCell(GRID, labelOrigin(board), skipped ? 'I' : column, row);
  return board.cells.includes(cell) ? cell : OFF_GRID;
}

export function makeZertzCell(board: Board, cell: Cell): string {
  return makeBoardspaceCell(GRID, labelOrigin(board), cell);
}

const FREE_COLUMNS = 17;
const FREE_ROWS = 12;

/** A place of the free board in the grid's skewed coordinates: there every second column is half a step higher. */
export function parseFreePlace(column: string, row: string): Coordinates | undefined {
  const letter = columnIndex(column);
  const number = rowNumber(row);
  if (letter === undefined || number === undefined) return undefined;
  if (letter >= FREE_COLUMNS || number > FREE_ROWS) return undefined;
  return { column: letter, row: number + Math.ceil(letter / 2) };
}
