/**
 * The five fields that ZÈRTZ programs exchange as "ZIP": rings column by column from the left and bottom up, pool, both
 * players' captures, side to move. `o` is a vacant ring, `W G B` a marble on one, a digit a run of places without a ring; missing
 * places on top of a column are omitted. Our own line extends these fields.
 */

import { type Cell, OFF_GRID, ok, type Side } from '@gipfel/rules';
import {
  BOARD_NAMES,
  BOARDS,
  type Board,
  GRID,
  isColour,
  type Marbles,
  type Ring,
  type ZertzPosition,
} from '@gipfel/rules/zertz';
import { excerpt, isDigit, type Scan, scanError } from '../scanner.js';
import { readCounts, readSide, splitParts, type Word } from '../words.js';
import { frameOf } from './labels.js';

export const ZIP_FIELDS = 5;
/** The widest board has nine columns. */
const MAX_COLUMNS = 9;

/** A place as written, in columns and rows of the line; `-` is a removed ring. */
interface WrittenRing {
  readonly column: number;
  readonly row: number;
  readonly ring: Ring;
  readonly offset: number;
}

export interface ZipFields {
  readonly columns: number;
  readonly rings: readonly WrittenRing[];
  readonly pool: Marbles;
  readonly stores: readonly [Marbles, Marbles];
  readonly side: Side;
}

/** The shift from a line's columns and rows to the grid's. */
export interface Origin {
  readonly column: number;
  readonly row: number;
}

export const WIDE_ORIGIN: Origin = { column: 0, row: 0 };
export const NARROW_ORIGIN: Origin = { column: 1, row: 1 };

export interface PlacedRing {
  readonly cell: Cell;
  readonly ring: Ring;
  readonly offset: number;
}

/** `gone` is how a removed ring is written: as a missing place, or as `-` where the board must stay known. */
export function makeFields(position: ZertzPosition, gone: 'missing' | 'dash'): string {
  const { pool, stores, side } = position;
  const counts = [pool, ...stores].map(({ W, G, B }) => `${W}/${G}/${B}`).join(' ');
  return `${makeColumns(position, gone)} ${counts} ${side + 1}`;
}

function makeColumns({ board, rings }: ZertzPosition, gone: 'missing' | 'dash'): string {
  const origin = frameOf(board);
  const columns: string[] = Array.from({ length: columnsOf(board) }, () => '');
  const heights: number[] = columns.map(() => 0);
  for (const cell of board.cells) {
    const ring = rings[cell] ?? '-';
    if (ring === '-' && gone === 'missing') continue;
    const { column, row } = GRID.coordinatesOf(cell);
    const [at, height] = [column - origin.column, row - origin.row];
    const missing = height - (heights[at] ?? 0);
    columns[at] = `${columns[at] ?? ''}${missing > 0 ? missing : ''}${ring === '.' ? 'o' : ring}`;
    heights[at] = height + 1;
  }
  // A single column without rings still needs a sign, or its word would be empty.
  return columns.join('/') || '1';
}

/**
 * How many columns a line of this board has; removed rings do not make it narrower. In the wide frame it is always
 * nine, which tells a reader the frame of a custom line.
 */
function columnsOf(board: Board): number {
  const first = frameOf(board).column;
  const last = board.cells.at(-1);
  return first === 0 || last === undefined ? MAX_COLUMNS : GRID.coordinatesOf(last).column - first + 1;
}

/** The frame of a custom line. */
export function originOf({ columns }: ZipFields): Origin {
  return columns === MAX_COLUMNS ? WIDE_ORIGIN : NARROW_ORIGIN;
}

/** Reads exactly five words. */
export function readFields(words: readonly Word[]): Scan<ZipFields> {
  const [columnsWord, poolWord, firstWord, secondWord, sideWord] = words;
  if (!columnsWord || !poolWord || !firstWord || !secondWord || !sideWord) {
    const last = words.at(-1);
    return scanError('POSITION_BREAKS_OFF', last === undefined ? 0 : last.offset + last.text.length);
  }
  const columns = splitParts(columnsWord, MAX_COLUMNS + 1);
  if (columns.length > MAX_COLUMNS)
    return scanError('COLUMNS_TOO_MANY', columnsWord.offset, { limit: MAX_COLUMNS });
  const rings: WrittenRing[] = [];
  for (const [column, part] of columns.entries()) {
    const read = readColumn(part, column, rings);
    if (!read.ok) return read;
  }
  const pool = readMarbles(poolWord);
  if (!pool.ok) return pool;
  const first = readMarbles(firstWord);
  if (!first.ok) return first;
  const second = readMarbles(secondWord);
  if (!second.ok) return second;
  const side = readSide(sideWord);
  if (!side.ok) return side;
  return ok({
    columns: columns.length,
    rings,
    pool: pool.value,
    stores: [first.value, second.value],
    side: side.value,
  });
}

function readColumn({ text, offset }: Word, column: number, rings: WrittenRing[]): Scan<undefined> {
  let row = 0;
  for (let i = 0; i < text.length; i++) {
    const character = text.charAt(i);
    if (isDigit(character)) {
      row += Number(character);
      continue;
    }
    const ring = ringFrom(character);
    if (ring === undefined) return scanError('RING_EXPECTED', offset + i, { text: excerpt(character) });
    // Higher than any column, so it is off the grid; no need to read on.
    if (row >= MAX_COLUMNS) return scanError('RING_OFF_GRID', offset + i);
    rings.push({ column, row: row++, ring, offset: offset + i });
  }
  return ok(undefined);
}

function ringFrom(character: string): Ring | undefined {
  if (character === 'o') return '.';
  return character === '-' || isColour(character) ? character : undefined;
}

function readMarbles(word: Word): Scan<Marbles> {
  const counts = readCounts(word, 3);
  if (!counts.ok) return counts;
  const [W = 0, G = 0, B = 0] = counts.value;
  return ok({ W, G, B });
}

/** Places what is written on the grid. */
export function layRings(fields: ZipFields, origin: Origin): Scan<readonly PlacedRing[]> {
  const placed: PlacedRing[] = [];
  for (const { column, row, ring, offset } of fields.rings) {
    const cell = GRID.cellAt(column + origin.column, row + origin.row);
    if (cell === OFF_GRID) return scanError('RING_OFF_GRID', offset);
    placed.push({ cell, ring, offset });
  }
  return ok(placed);
}

/**
 * A bare line names no board, and some programs count rows and columns from the outermost rings
 * left. So: the smallest printed board with enough columns that holds the rings, as written if possible,
 * otherwise shifted. The rules do not depend on it: only adjacency matters.
 */
export function findBoard(
  fields: ZipFields,
): { readonly board: Board; readonly placed: readonly PlacedRing[] } | undefined {
  for (const name of BOARD_NAMES) {
    const board = BOARDS[name];
    if (columnsOf(board) < fields.columns) continue;
    const cells = new Set(board.cells);
    for (const origin of originsFrom(frameOf(board))) {
      const placed = layRings(fields, origin);
      if (placed.ok && placed.value.every(({ cell }) => cells.has(cell)))
        return { board, placed: placed.value };
    }
  }
  return undefined;
}

/** The frame's own origin first, then all others that can place a column on the grid. */
function originsFrom(frame: Origin): readonly Origin[] {
  const origins: Origin[] = [{ column: frame.column, row: frame.row }];
  for (let column = 0; column < MAX_COLUMNS; column++) {
    for (let row = -MAX_COLUMNS; row < MAX_COLUMNS; row++) origins.push({ column, row });
  }
  return origins;
}
