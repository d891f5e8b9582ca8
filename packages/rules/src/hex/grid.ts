/**
 * Hexagonal grids as values. A grid is built from a shape, the list of its places; each game has its own grid.
 *
 * Coordinates are skewed: `column` counts from the left, `row` from the bottom, and a place touches
 * (0,±1), (±1,0) and ±(1,1).
 */

/** A place, as its index in the grid's shape. */
export type Cell = number;

/** Beyond the edge of a grid. */
export const OFF_GRID: Cell = -1;

export interface Coordinates {
  readonly column: number;
  readonly row: number;
}

/** Clockwise from "up"; opposite directions are three apart. */
export const DIRECTIONS: readonly Coordinates[] = [
  { column: 0, row: 1 },
  { column: 1, row: 1 },
  { column: 1, row: 0 },
  { column: 0, row: -1 },
  { column: -1, row: -1 },
  { column: -1, row: 0 },
];

export interface Grid {
  /** Every cell in order: 0, 1, 2, … */
  readonly cells: readonly Cell[];
  isCell(value: unknown): value is Cell;
  /** Throws on a number that is not a cell. */
  coordinatesOf(cell: Cell): Coordinates;
  cellAt(column: number, row: number): Cell;
  /** The six neighbours in the order of `DIRECTIONS`. */
  neighboursOf(cell: Cell): readonly Cell[];
  neighbour(cell: Cell, direction: number): Cell;
  /** The cells in a straight line to the edge, nearest first, for each direction. */
  raysFrom(cell: Cell): readonly (readonly Cell[])[];
  /** The direction of `to` seen from `from`; undefined when they share no line. */
  directionBetween(from: Cell, to: Cell): number | undefined;
}

/**
 * The shape of a hexagon, column by column from the left, each from the bottom. Left of the middle every column starts in
 * row 0, right of it each starts a row higher than the last.
 */
export function hexagon(side: number): readonly Coordinates[] {
  const span = 2 * side - 1;
  const places: Coordinates[] = [];
  for (let column = 0; column < span; column++) {
    const lowest = Math.max(0, column - side + 1);
    const highest = Math.min(span - 1, column + side - 1);
    for (let row = lowest; row <= highest; row++) places.push({ column, row });
  }
  return places;
}

const NO_NEIGHBOURS: readonly Cell[] = DIRECTIONS.map(() => OFF_GRID);
const NO_RAYS: readonly (readonly Cell[])[] = [];

/** Coordinates are not negative; the order of the shape is the order of the cells. */
export function makeGrid(shape: readonly Coordinates[]): Grid {
  const rows = 1 + Math.max(...shape.map(({ row }) => row));
  const cellByPlace = new Map(shape.map(({ column, row }, cell) => [column * rows + row, cell]));
  const cells = shape.map((_, cell) => cell);

  function cellAt(column: number, row: number): Cell {
    return row < 0 || row >= rows ? OFF_GRID : (cellByPlace.get(column * rows + row) ?? OFF_GRID);
  }

  const neighbours = shape.map(({ column, row }) =>
    DIRECTIONS.map((step) => cellAt(column + step.column, row + step.row)),
  );

  function neighboursOf(cell: Cell): readonly Cell[] {
    return neighbours[cell] ?? NO_NEIGHBOURS;
  }

  function neighbour(cell: Cell, direction: number): Cell {
    return neighboursOf(cell)[direction] ?? OFF_GRID;
  }

  const rays = cells.map((cell) =>
    DIRECTIONS.map((_, direction) => {
      const ray: Cell[] = [];
      for (let at = neighbour(cell, direction); at !== OFF_GRID; at = neighbour(at, direction)) ray.push(at);
      return ray;
    }),
  );

  function raysFrom(cell: Cell): readonly (readonly Cell[])[] {
    return rays[cell] ?? NO_RAYS;
  }

  return {
    cells,
    isCell: (value): value is Cell => typeof value === 'number' && cells[value] !== undefined,
    coordinatesOf(cell) {
      const coordinates = shape[cell];
      if (coordinates === undefined) throw new RangeError(`no such cell: ${cell}`);
      return coordinates;
    },
    cellAt,
    neighboursOf,
    neighbour,
    raysFrom,
    directionBetween(from, to) {
      const direction = raysFrom(from).findIndex((ray) => ray.includes(to));
      return direction === -1 ? undefined : direction;
    },
  };
}
