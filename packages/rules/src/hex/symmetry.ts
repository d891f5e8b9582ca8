/** Rotations and reflections that map a set of cells onto itself, also about a centre between cells (48 rings). */

import { type Cell, type Grid, OFF_GRID } from './grid.js';

/** The image of each cell of the grid; `OFF_GRID` for cells outside the symmetric set. */
export type CellMap = readonly Cell[];

interface Cube {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/** A rotation or a reflection. */
type Linear = (cube: Cube) => Cube;

const rotate: Linear = ({ x, y, z }) => ({ x: -z, y: -x, z: -y });
const reflect: Linear = ({ x, y, z }) => ({ x: y, y: x, z });

/** The twelve linear symmetries of a hexagonal grid, the identity first. */
const LINEAR_SYMMETRIES: readonly Linear[] = [0, 1, 2, 3, 4, 5].flatMap((times): readonly Linear[] => {
  const rotated: Linear = (cube) => {
    let result = cube;
    for (let i = 0; i < times; i++) result = rotate(result);
    return result;
  };
  return [rotated, (cube) => reflect(rotated(cube))];
});

function lowest(values: readonly number[]): number {
  return Math.min(...values);
}

/** All symmetries of a non-empty set of cells, the identity first. */
export function symmetriesOf(grid: Grid, cells: readonly Cell[]): readonly CellMap[] {
  const within = new Set(cells);
  const cubes = cells.map((cell): Cube => {
    const { column, row } = grid.coordinatesOf(cell);
    return { x: column, y: row - column, z: -row };
  });
  const left = lowest(cubes.map((cube) => cube.x));
  const top = lowest(cubes.map((cube) => cube.z));
  const maps: CellMap[] = [];
  for (const transform of LINEAR_SYMMETRIES) {
    const transformed = cubes.map(transform);
    // A symmetry keeps the bounding box, so the translation is what brings the transformed box back onto it.
    const dx = left - lowest(transformed.map((cube) => cube.x));
    const dz = top - lowest(transformed.map((cube) => cube.z));
    const images = transformed.map(({ x, z }) => grid.cellAt(x + dx, -z - dz));
    if (!images.every((image) => within.has(image))) continue;
    const map: Cell[] = grid.cells.map(() => OFF_GRID);
    cells.forEach((cell, i) => {
      map[cell] = images[i] ?? OFF_GRID;
    });
    maps.push(map);
  }
  return maps;
}

export function mapCell(map: CellMap, cell: Cell): Cell {
  return map[cell] ?? OFF_GRID;
}

/** Moves one value per cell by a symmetry; `empty` fills the rest. */
export function mapCells<Value>(map: CellMap, values: readonly Value[], empty: Value): readonly Value[] {
  const moved: Value[] = map.map(() => empty);
  values.forEach((value, cell) => {
    const target = mapCell(map, cell);
    if (target !== OFF_GRID) moved[target] = value;
  });
  return moved;
}
