/**
 * The one grid both games are played on: a hexagon with five places a side, 61 in all.
 *
 * Coordinates are skewed: `column` counts from the left, `row` from the bottom, and a place touches
 * (0,±1), (±1,0) and ±(1,1). In the left half row 0 is the lowest place of every column; right of the
 * middle each column starts one row higher. The smaller ZÈRTZ boards lie inside the same grid (Z1.2).
 */

/** Index of a place: column by column from the left, each column from the bottom. */
export type Cell = number;

export const CELL_COUNT = 61;
/** What a neighbour or a ray step that leaves the grid yields. */
export const OFF_GRID: Cell = -1;
export const CENTRE: Cell = 30;

const SIDE = 5;
const SPAN = 2 * SIDE - 1;

export interface Coordinates {
  readonly column: number;
  readonly row: number;
}

/** Cyclic order, clockwise from "up"; opposite directions are three apart. */
export const DIRECTIONS: readonly Coordinates[] = [
  { column: 0, row: 1 },
  { column: 1, row: 1 },
  { column: 1, row: 0 },
  { column: 0, row: -1 },
  { column: -1, row: -1 },
  { column: -1, row: 0 },
];

export const ALL_CELLS: readonly Cell[] = Array.from({ length: CELL_COUNT }, (_, cell) => cell);

const COORDINATES: readonly Coordinates[] = listCoordinates();

const CELL_AT: ReadonlyMap<number, Cell> = new Map(
  COORDINATES.map(({ column, row }, cell) => [column * SPAN + row, cell]),
);

function listCoordinates(): readonly Coordinates[] {
  const places: Coordinates[] = [];
  for (let column = 0; column < SPAN; column++) {
    const lowest = Math.max(0, column - SIDE + 1);
    const highest = Math.min(SPAN - 1, column + SIDE - 1);
    for (let row = lowest; row <= highest; row++) places.push({ column, row });
  }
  return places;
}

export function isCell(value: unknown): value is Cell {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) < CELL_COUNT;
}

export function coordinatesOf(cell: Cell): Coordinates {
  const coordinates = COORDINATES[cell];
  if (coordinates === undefined) throw new RangeError(`no such cell: ${cell}`);
  return coordinates;
}

export function cellAt(column: number, row: number): Cell {
  if (column < 0 || column >= SPAN || row < 0 || row >= SPAN) return OFF_GRID;
  return CELL_AT.get(column * SPAN + row) ?? OFF_GRID;
}

const NEIGHBOURS: readonly (readonly Cell[])[] = COORDINATES.map(({ column, row }) =>
  DIRECTIONS.map((step) => cellAt(column + step.column, row + step.row)),
);

const NO_NEIGHBOURS: readonly Cell[] = DIRECTIONS.map(() => OFF_GRID);

/** The six neighbour places in cyclic order, `OFF_GRID` where the grid ends. */
export function neighboursOf(cell: Cell): readonly Cell[] {
  return NEIGHBOURS[cell] ?? NO_NEIGHBOURS;
}

export function neighbour(cell: Cell, direction: number): Cell {
  return neighboursOf(cell)[direction] ?? OFF_GRID;
}

const RAYS: readonly (readonly (readonly Cell[])[])[] = ALL_CELLS.map((cell) =>
  DIRECTIONS.map((_, direction) => {
    const ray: Cell[] = [];
    for (let at = neighbour(cell, direction); at !== OFF_GRID; at = neighbour(at, direction)) ray.push(at);
    return ray;
  }),
);

/** For each direction the places in a straight line from the cell, nearest first, to the edge of the grid. */
export function raysFrom(cell: Cell): readonly (readonly Cell[])[] {
  return RAYS[cell] ?? [];
}

/** The direction in which `to` lies straight from `from`, or undefined when they share no line. */
export function directionBetween(from: Cell, to: Cell): number | undefined {
  const direction = raysFrom(from).findIndex((ray) => ray.includes(to));
  return direction === -1 ? undefined : direction;
}
