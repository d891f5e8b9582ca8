/** Turnings and reflections that carry a set of places onto itself, also about a centre that is no place (48 rings). */

import { ALL_CELLS, CELL_COUNT, type Cell, cellAt, coordinatesOf, OFF_GRID } from './grid.js';

/** Where each of the grid's cells goes; `OFF_GRID` for cells outside the symmetric set. */
export type CellMap = readonly Cell[];

interface Cube {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

type Turn = (cube: Cube) => Cube;

const rotate: Turn = ({ x, y, z }) => ({ x: -z, y: -x, z: -y });
const reflect: Turn = ({ x, y, z }) => ({ x: y, y: x, z });

/** The twelve linear symmetries of a hexagonal grid, the identity first. */
const TURNS: readonly Turn[] = [0, 1, 2, 3, 4, 5].flatMap((times): readonly Turn[] => {
  const rotated: Turn = (cube) => {
    let turned = cube;
    for (let i = 0; i < times; i++) turned = rotate(turned);
    return turned;
  };
  return [rotated, (cube) => reflect(rotated(cube))];
});

function toCube(cell: Cell): Cube {
  const { column, row } = coordinatesOf(cell);
  return { x: column, y: row - column, z: -row };
}

function fromCube(cube: Cube): Cell {
  return cellAt(cube.x, -cube.z);
}

function lowest(values: readonly number[]): number {
  return Math.min(...values);
}

/** All symmetries of a non-empty set of cells, the identity first. */
export function symmetriesOf(cells: readonly Cell[]): readonly CellMap[] {
  const within = new Set(cells);
  const cubes = cells.map(toCube);
  const left = lowest(cubes.map((cube) => cube.x));
  const top = lowest(cubes.map((cube) => cube.z));
  const maps: CellMap[] = [];
  for (const turn of TURNS) {
    const turned = cubes.map(turn);
    // A symmetry keeps the bounding box, so its translation is whatever brings the turned box back onto it.
    const dx = left - lowest(turned.map((cube) => cube.x));
    const dz = top - lowest(turned.map((cube) => cube.z));
    const images = turned.map(({ x, y, z }) => fromCube({ x: x + dx, y: y - dx - dz, z: z + dz }));
    if (!images.every((image) => within.has(image))) continue;
    const map: Cell[] = Array.from({ length: CELL_COUNT }, () => OFF_GRID);
    cells.forEach((cell, i) => {
      map[cell] = images[i] ?? OFF_GRID;
    });
    maps.push(map);
  }
  return maps;
}

let ofGrid: readonly CellMap[] | undefined;

/** The full grid's twelve symmetries: all that TZAAR needs. Made when asked for: a page that only shows a board never does. */
export function gridSymmetries(): readonly CellMap[] {
  ofGrid ??= symmetriesOf(ALL_CELLS);
  return ofGrid;
}

export function mapCell(map: CellMap, cell: Cell): Cell {
  return map[cell] ?? OFF_GRID;
}

/** Moves the values of a 61-element array with a symmetry; `empty` fills what no value moves to. */
export function mapCells<Value>(map: CellMap, values: readonly Value[], empty: Value): readonly Value[] {
  const moved: Value[] = Array.from({ length: CELL_COUNT }, () => empty);
  values.forEach((value, cell) => {
    const target = mapCell(map, cell);
    if (target !== OFF_GRID) moved[target] = value;
  });
  return moved;
}
