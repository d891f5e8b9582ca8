/** BoardSpace's cell names: a column letter and a number as separate words. */

import { type Cell, err, type Grid, OFF_GRID, ok, type Result } from '@gipfel/rules';
import { type ParseError, parseError } from '../parseError.js';
import type { BoardspaceCommand } from './boardspaceFile.js';

/** The longest column of the whole grid. */
const GRID_MIDDLE = 4;

interface Origin {
  readonly column: number;
  readonly row: number;
}

function lowestRow(origin: Origin, column: number): number {
  return origin.row + Math.max(0, column + origin.column - GRID_MIDDLE);
}

export function parseBoardspaceCell(grid: Grid, origin: Origin, column: string, row: string): Cell {
  const letter = columnIndex(column);
  const number = rowNumber(row);
  if (letter === undefined || number === undefined) return OFF_GRID;
  return grid.cellAt(letter + origin.column, lowestRow(origin, letter) + number - 1);
}

export function makeBoardspaceCell(grid: Grid, origin: Origin, cell: Cell): string {
  const { column, row } = grid.coordinatesOf(cell);
  const letter = column - origin.column;
  return `${String.fromCharCode(0x41 + letter)} ${row - lowestRow(origin, letter) + 1}`;
}

export function columnIndex(word: string): number | undefined {
  return /^[A-Za-z]$/.test(word) ? word.toUpperCase().charCodeAt(0) - 0x41 : undefined;
}

export function rowNumber(word: string): number | undefined {
  return /^[1-9]\d?$/.test(word) ? Number(word) : undefined;
}

export type CellReader = (column: string, row: string) => Cell;

/** The place named by two words of a command, or where the command becomes invalid. */
export function cellIn(
  text: string,
  command: BoardspaceCommand,
  index: number,
  read: CellReader,
): Result<Cell, ParseError> {
  const [column, row] = [command.words[index], command.words[index + 1]];
  if (column === undefined || row === undefined) return err(incomplete(text, command));
  const cell = read(column.text, row.text);
  if (cell !== OFF_GRID) return ok(cell);
  const label = `${column.text}${row.text}`.slice(0, 20);
  return err(parseError('CELL_UNKNOWN', text, column.offset, { cell: label }));
}

export function incomplete(text: string, { verb, end }: BoardspaceCommand): ParseError {
  return parseError('COMMAND_INCOMPLETE', text, end, { command: verb });
}
