/** The names that BoardSpace gives to places: a column letter and a number, written apart. */

import { type Cell, err, OFF_GRID, ok, type Result } from '@gipfel/rules';
import { HOLE } from '@gipfel/rules/tzaar';
import { BOARDS, type Board, type BoardName, GRID, labelOrigin } from '@gipfel/rules/zertz';
import { type ParseError, parseError } from '../parseError.js';
import type { BoardspaceCommand } from './boardspaceFile.js';

const GRID_MIDDLE = 4;

/** Its three printed boards lie as ours do: columns from the left, numbers from the bottom. H is 48 rings with a handicap. */
export const BOARDSPACE_BOARDS: Readonly<Record<string, BoardName>> = {
  zertz: '37',
  'zertz+11': '48',
  'zertz+h': '48',
  'zertz+24': '61',
};

/** A board of any shape, laid ring by ring on a field of 17 columns with 12 places each. */
export const FREE_BOARD = 'zertz+xx';

interface Origin {
  readonly column: number;
  readonly row: number;
}

const WHOLE_GRID: Origin = { column: 0, row: 0 };

function lowestRow(origin: Origin, column: number): number {
  return origin.row + Math.max(0, column + origin.column - GRID_MIDDLE);
}

function parseLabel(origin: Origin, column: string, row: string): Cell {
  const letter = columnIndex(column);
  const number = rowNumber(row);
  if (letter === undefined || number === undefined) return OFF_GRID;
  return GRID.cellAt(letter + origin.column, lowestRow(origin, letter) + number - 1);
}

function makeLabel(origin: Origin, cell: Cell): string {
  const { column, row } = GRID.coordinatesOf(cell);
  const letter = column - origin.column;
  return `${String.fromCharCode(0x41 + letter)} ${row - lowestRow(origin, letter) + 1}`;
}

function columnIndex(word: string): number | undefined {
  return /^[A-Za-z]$/.test(word) ? word.toUpperCase().charCodeAt(0) - 0x41 : undefined;
}

function rowNumber(word: string): number | undefined {
  return /^[1-9]\d?$/.test(word) ? Number(word) : undefined;
}

export function parseZertzCell(board: Board, column: string, row: string): Cell {
  // The rulebook skips I on the largest board; some programs follow it.
  const skipped = board === BOARDS['61'] && /^j$/i.test(column);
  const cell = parseLabel(labelOrigin(board), skipped ? 'I' : column, row);
  return board.cells.includes(cell) ? cell : OFF_GRID;
}

export function makeZertzCell(board: Board, cell: Cell): string {
  return makeLabel(labelOrigin(board), cell);
}

/** T1.4: the hole is counted, E6–E9 lie above it. */
export function parseTzaarCell(column: string, row: string): Cell {
  const cell = parseLabel(WHOLE_GRID, column, row);
  return cell === HOLE ? OFF_GRID : cell;
}

export function makeTzaarCell(cell: Cell): string {
  return makeLabel(WHOLE_GRID, cell);
}

const FREE_COLUMNS = 17;
const FREE_ROWS = 12;

/** A place of the free board in the grid's skewed coordinates: there every second column lies half a step higher. */
export function parseFreePlace(column: string, row: string): Origin | undefined {
  const letter = columnIndex(column);
  const number = rowNumber(row);
  if (letter === undefined || number === undefined) return undefined;
  if (letter >= FREE_COLUMNS || number > FREE_ROWS) return undefined;
  return { column: letter, row: number + Math.ceil(letter / 2) };
}

export type CellReader = (column: string, row: string) => Cell;

/** The place that two words of a command name, or where the command stops making sense. */
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
