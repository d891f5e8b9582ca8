import { describe, expect, it } from 'vitest';
import {
  ALL_CELLS,
  CELL_COUNT,
  CENTRE,
  cellAt,
  coordinatesOf,
  DIRECTIONS,
  directionBetween,
  isCell,
  neighbour,
  neighboursOf,
  OFF_GRID,
  raysFrom,
} from './grid.js';

describe('the grid', () => {
  it('numbers 61 places column by column from the bottom', () => {
    expect(ALL_CELLS).toHaveLength(CELL_COUNT);
    expect(coordinatesOf(0)).toEqual({ column: 0, row: 0 });
    expect(coordinatesOf(4)).toEqual({ column: 0, row: 4 });
    expect(coordinatesOf(5)).toEqual({ column: 1, row: 0 });
    expect(coordinatesOf(CENTRE)).toEqual({ column: 4, row: 4 });
    expect(coordinatesOf(60)).toEqual({ column: 8, row: 8 });
    for (const cell of ALL_CELLS) {
      const { column, row } = coordinatesOf(cell);
      expect(cellAt(column, row)).toBe(cell);
    }
  });

  it('knows what lies outside', () => {
    expect(cellAt(0, 5)).toBe(OFF_GRID);
    expect(cellAt(-1, 0)).toBe(OFF_GRID);
    expect(cellAt(9, 8)).toBe(OFF_GRID);
    expect(cellAt(0, -1)).toBe(OFF_GRID);
    expect(cellAt(8, 9)).toBe(OFF_GRID);
    expect(cellAt(8, 3)).toBe(OFF_GRID);
    expect(neighboursOf(OFF_GRID)).toEqual(DIRECTIONS.map(() => OFF_GRID));
    expect(neighbour(OFF_GRID, 0)).toBe(OFF_GRID);
    expect(neighbour(0, 6)).toBe(OFF_GRID);
    expect(raysFrom(CELL_COUNT)).toEqual([]);
    expect(() => coordinatesOf(CELL_COUNT)).toThrow('no such cell: 61');
  });

  it.each([0, 30, 60])('accepts %i as a cell', (value) => {
    expect(isCell(value)).toBe(true);
  });

  it.each([-1, 61, 1.5, Number.NaN, '3', null, undefined, [3]])('does not take %s for a cell', (value) => {
    expect(isCell(value)).toBe(false);
  });

  it('has neighbours that are mutual and three directions apart', () => {
    for (const cell of ALL_CELLS) {
      neighboursOf(cell).forEach((next, direction) => {
        if (next !== OFF_GRID) expect(neighbour(next, (direction + 3) % 6)).toBe(cell);
      });
    }
  });

  it('lists the directions in cyclic order: consecutive neighbours touch each other', () => {
    const around = neighboursOf(CENTRE);
    around.forEach((cell, direction) => {
      expect(neighboursOf(cell)).toContain(around[(direction + 1) % 6]);
    });
  });

  it('has rays that end at the edge', () => {
    expect(raysFrom(CENTRE).map((ray) => ray.length)).toEqual([4, 4, 4, 4, 4, 4]);
    expect(raysFrom(0).map((ray) => ray.length)).toEqual([4, 8, 4, 0, 0, 0]);
    expect(raysFrom(0)[0]).toEqual([1, 2, 3, 4]);
    expect(directionBetween(0, 3)).toBe(0);
    expect(directionBetween(3, 0)).toBe(3);
    expect(directionBetween(0, 60)).toBe(1);
    expect(directionBetween(0, 7)).toBeUndefined();
    expect(directionBetween(0, 0)).toBeUndefined();
  });
});
