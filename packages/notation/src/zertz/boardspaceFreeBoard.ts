/** The ZÈRTZ board of any shape ("Zertz+xx"), whose rings the players lay before play. */

import { OFF_GRID } from '@gipfel/rules';
import { BOARD_NAMES, BOARDS, type Board, boardOf, GRID } from '@gipfel/rules/zertz';
import { type CellReader, incomplete } from '../foreign/boardspaceCells.js';
import type { BoardspaceCommand } from '../foreign/boardspaceFile.js';
import { type ParseError, parseError } from '../parseError.js';
import { parseFreePlace } from './boardspaceCells.js';

/** Rings laid so far, by the names of their places. */
export type LaidRings = Map<string, { readonly column: number; readonly row: number }>;

export function layRing(text: string, laid: LaidRings, command: BoardspaceCommand): ParseError | undefined {
  const [column, row] = command.words;
  if (command.verb !== 'r+' && command.verb !== 'r-') {
    return parseError('EDIT_UNSUPPORTED', text, command.offset, { command: command.verb });
  }
  if (column === undefined || row === undefined) return incomplete(text, command);
  const place = parseFreePlace(column.text, row.text);
  const cell = `${column.text}${row.text}`.slice(0, 20).toUpperCase();
  if (place === undefined) return parseError('CELL_UNKNOWN', text, column.offset, { cell });
  if (command.verb === 'r+') laid.set(cell, place);
  else laid.delete(cell);
  return undefined;
}

interface FittedBoard {
  readonly board: Board;
  readonly read: CellReader;
}

/** Shifts a free board onto our grid, onto a printed board if it is one; undefined if it is too large. */
export function fitBoard(laid: LaidRings): FittedBoard | undefined {
  const places = [...laid.values()];
  const [first] = places;
  if (first === undefined) return undefined;
  const shifts = GRID.cells
    .map(GRID.coordinatesOf)
    .map(({ column, row }) => ({ columns: column - first.column, rows: row - first.row }))
    .filter(({ columns, rows }) =>
      places.every(({ column, row }) => GRID.cellAt(column + columns, row + rows) !== OFF_GRID),
    );
  // Only a shape with as many rings as a printed board can be one; otherwise any place will do.
  const isPrintedSize = BOARD_NAMES.some((name) => BOARDS[name].cells.length === places.length);
  const boards = (isPrintedSize ? shifts : shifts.slice(0, 1)).map(({ columns, rows }) => ({
    columns,
    rows,
    board: boardOf(places.map(({ column, row }) => GRID.cellAt(column + columns, row + rows))),
  }));
  const chosen = boards.find(({ board }) => board.name !== 'custom') ?? boards[0];
  if (chosen === undefined) return undefined;
  const { board, columns, rows } = chosen;
  const read: CellReader = (column, row) => {
    const place = parseFreePlace(column, row);
    const cell = place === undefined ? OFF_GRID : GRID.cellAt(place.column + columns, place.row + rows);
    return board.cells.includes(cell) ? cell : OFF_GRID;
  };
  return { board, read };
}
