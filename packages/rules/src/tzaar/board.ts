/** The TZAAR board: the grid with a hole in its middle (T1.2, T1.3), and the printed fixed start (T2.2). */

import type { Side } from '../game.js';
import { type Cell, DIRECTIONS, hexagon, makeGrid, OFF_GRID } from '../hex/grid.js';
import { type CellMap, symmetriesOf } from '../hex/symmetry.js';
import { type PieceType, type Place, singlePiece } from './position.js';

export const GRID = makeGrid(hexagon(5));

export const HOLE: Cell = GRID.cellAt(4, 4);

export const PLACES: readonly Cell[] = GRID.cells.filter((cell) => cell !== HOLE);

/** T1.3: the next place in each direction, six entries per cell; `OFF_GRID` at the edge and at the hole. */
const NEXT: readonly Cell[] = GRID.cells.flatMap((cell) =>
  GRID.neighboursOf(cell).map((next) => (next === HOLE ? OFF_GRID : next)),
);

export function nextPlace(cell: Cell, direction: number): Cell {
  return NEXT[cell * DIRECTIONS.length + direction] ?? OFF_GRID;
}

/** T2.2 as printed: column letter, number from the bottom, the hole not counted. */
const FIXED: readonly [Side, PieceType, string][] = [
  [0, 'T', 'A5 B1 B6 C1 C7 D1 D5 D8 E1 E4 F5 I2 I3 I4 I5'],
  [0, 'R', 'B5 C2 C6 D2 D7 E2 H3 H4 H5'],
  [0, 'Z', 'C5 D3 D6 E3 G4 G5'],
  [1, 'T', 'A1 A2 A3 A4 D4 E5 E8 F1 F4 F8 G1 G7 H1 H6 I1'],
  [1, 'R', 'B2 B3 B4 E7 F2 F7 G2 G6 H2'],
  [1, 'Z', 'C3 C4 E6 F3 F6 G3'],
];

/** The place of a printed label, the hole not counted (T1.2); `OFF_GRID` if there is none. */
export function placeNamed(columnLetter: string, number: number): Cell {
  const column = 'ABCDEFGHI'.indexOf(columnLetter);
  const lowest = Math.max(0, column - 4);
  const aboveHole = column === 4 && number > 4 ? 1 : 0;
  return column === -1 ? OFF_GRID : GRID.cellAt(column, lowest + number - 1 + aboveHole);
}

export const FIXED_START: readonly Place[] = layFixedStart();

function layFixedStart(): readonly Place[] {
  const places: Place[] = GRID.cells.map(() => undefined);
  for (const [owner, type, labels] of FIXED) {
    for (const label of labels.split(' ')) {
      places[placeNamed(label.charAt(0), Number(label.slice(1)))] = singlePiece(owner, type);
    }
  }
  return places;
}

let symmetries: readonly CellMap[] | undefined;

/** All twelve of the grid, computed on first use: a page that only shows a board never needs them. */
export function gridSymmetries(): readonly CellMap[] {
  symmetries ??= symmetriesOf(GRID, GRID.cells);
  return symmetries;
}
