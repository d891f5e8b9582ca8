import { describe, expect, it } from 'vitest';
import { DIRECTIONS, hexagon, makeGrid, OFF_GRID } from './grid.js';
import { symmetriesOf } from './symmetry.js';

const GRID = makeGrid(hexagon(5));
const CENTRE = 30;

describe('a hexagon of side 5', () => {
  it('numbers 61 places column by column from the bottom', () => {
    expect(GRID.cells).toHaveLength(61);
    expect(GRID.coordinatesOf(0)).toEqual({ column: 0, row: 0 });
    expect(GRID.coordinatesOf(4)).toEqual({ column: 0, row: 4 });
    expect(GRID.coordinatesOf(5)).toEqual({ column: 1, row: 0 });
    expect(GRID.coordinatesOf(CENTRE)).toEqual({ column: 4, row: 4 });
    expect(GRID.coordinatesOf(60)).toEqual({ column: 8, row: 8 });
    for (const cell of GRID.cells) {
      const { column, row } = GRID.coordinatesOf(cell);
      expect(GRID.cellAt(column, row)).toBe(cell);
    }
  });

  it('detects places outside', () => {
    expect(GRID.cellAt(0, 5)).toBe(OFF_GRID);
    expect(GRID.cellAt(-1, 0)).toBe(OFF_GRID);
    expect(GRID.cellAt(9, 8)).toBe(OFF_GRID);
    expect(GRID.cellAt(0, -1)).toBe(OFF_GRID);
    expect(GRID.cellAt(8, 9)).toBe(OFF_GRID);
    expect(GRID.cellAt(8, 3)).toBe(OFF_GRID);
    expect(GRID.neighboursOf(OFF_GRID)).toEqual(DIRECTIONS.map(() => OFF_GRID));
    expect(GRID.neighbour(OFF_GRID, 0)).toBe(OFF_GRID);
    expect(GRID.neighbour(0, 6)).toBe(OFF_GRID);
    expect(GRID.raysFrom(61)).toEqual([]);
    expect(() => GRID.coordinatesOf(61)).toThrow('no such cell: 61');
  });

  it.each([0, 30, 60])('accepts %i as a cell', (value) => {
    expect(GRID.isCell(value)).toBe(true);
  });

  it.each([-1, 61, 1.5, Number.NaN, '3', null, undefined, [3]])('rejects %s as a cell', (value) => {
    expect(GRID.isCell(value)).toBe(false);
  });

  it('has mutual neighbours, in opposite directions', () => {
    for (const cell of GRID.cells) {
      GRID.neighboursOf(cell).forEach((next, direction) => {
        if (next !== OFF_GRID) expect(GRID.neighbour(next, (direction + 3) % 6)).toBe(cell);
      });
    }
  });

  it('lists the directions in cyclic order: consecutive neighbours touch each other', () => {
    const around = GRID.neighboursOf(CENTRE);
    around.forEach((cell, direction) => {
      expect(GRID.neighboursOf(cell)).toContain(around[(direction + 1) % 6]);
    });
  });

  it('has rays that end at the edge', () => {
    expect(GRID.raysFrom(CENTRE).map((ray) => ray.length)).toEqual([4, 4, 4, 4, 4, 4]);
    expect(GRID.raysFrom(0).map((ray) => ray.length)).toEqual([4, 8, 4, 0, 0, 0]);
    expect(GRID.raysFrom(0)[0]).toEqual([1, 2, 3, 4]);
    expect(GRID.directionBetween(0, 3)).toBe(0);
    expect(GRID.directionBetween(3, 0)).toBe(3);
    expect(GRID.directionBetween(0, 60)).toBe(1);
    expect(GRID.directionBetween(0, 7)).toBeUndefined();
    expect(GRID.directionBetween(0, 0)).toBeUndefined();
  });
});

describe('a hexagon of side 9', () => {
  const large = makeGrid(hexagon(9));

  it('finds each of its 217 cells by coordinates', () => {
    expect(large.cells).toHaveLength(217);
    for (const cell of large.cells) {
      const { column, row } = large.coordinatesOf(cell);
      expect(large.cellAt(column, row)).toBe(cell);
    }
    expect([216, 217].map(large.isCell)).toEqual([true, false]);
    expect(large.cellAt(8, 17)).toBe(OFF_GRID);
  });

  it('has mutual neighbours, and rays as long as the side from the centre', () => {
    const centre = large.cellAt(8, 8);
    expect(large.raysFrom(centre).map((ray) => ray.length)).toEqual([8, 8, 8, 8, 8, 8]);
    for (const cell of large.cells) {
      large.neighboursOf(cell).forEach((next, direction) => {
        if (next !== OFF_GRID) expect(large.neighbour(next, (direction + 3) % 6)).toBe(cell);
      });
    }
  });

  it('has twelve symmetries', () => {
    expect(symmetriesOf(large, large.cells)).toHaveLength(12);
  });
});

describe('a grid of any shape', () => {
  it('has exactly the cells of its shape, in order', () => {
    const holed = makeGrid(hexagon(2).filter(({ column, row }) => column !== 1 || row !== 1));
    expect(holed.cells).toHaveLength(6);
    expect(holed.cellAt(1, 1)).toBe(OFF_GRID);
    expect(
      holed.cells.map((cell) => holed.neighboursOf(cell).filter((next) => next !== OFF_GRID).length),
    ).toEqual([2, 2, 2, 2, 2, 2]);
  });
});
