import { describe, expect, it } from 'vitest';
import { gridSymmetries } from '../tzaar/board.js';
import { BOARDS, GRID } from '../zertz/board.js';
import { BOARD_NAMES } from '../zertz/position.js';
import { OFF_GRID } from './grid.js';
import { mapCell, mapCells, symmetriesOf } from './symmetry.js';

const COUNTS = { '37': 12, '40': 2, '43': 2, '44': 4, '48': 6, '61': 12 };

describe('symmetries', () => {
  it('of the grid are twelve, the identity first, all fixing the centre', () => {
    expect(gridSymmetries()).toHaveLength(12);
    expect(gridSymmetries()[0]).toEqual(GRID.cells);
    expect(new Set(gridSymmetries().map(String)).size).toBe(12);
    for (const map of gridSymmetries()) expect(mapCell(map, 30)).toBe(30);
  });

  it.each(BOARD_NAMES)('of %s rings preserve rings and neighbours', (name) => {
    const { cells } = BOARDS[name];
    const maps = symmetriesOf(GRID, cells);
    expect(maps).toHaveLength(COUNTS[name]);
    expect(new Set(maps.map(String)).size).toBe(maps.length);
    for (const map of maps) {
      expect(new Set(cells.map((cell) => mapCell(map, cell)))).toEqual(new Set(cells));
      for (const cell of cells) {
        const mapped = GRID.neighboursOf(cell).filter((next) => cells.includes(next));
        const around = GRID.neighboursOf(mapCell(map, cell)).filter((next) => cells.includes(next));
        expect(mapped.map((next) => mapCell(map, next)).sort()).toEqual([...around].sort());
      }
    }
  });

  it('of an asymmetric set are the identity alone', () => {
    expect(symmetriesOf(GRID, [0, 1, 2, 7])).toHaveLength(1);
  });

  it('of a single ring are twelve', () => {
    expect(symmetriesOf(GRID, [12])).toHaveLength(12);
  });

  it('move values and leave other cells empty', () => {
    const [identity = []] = symmetriesOf(GRID, [0, 1]);
    expect(mapCell(identity, 2)).toBe(OFF_GRID);
    expect(mapCell(identity, 99)).toBe(OFF_GRID);
    const moved = mapCells(
      identity,
      GRID.cells.map((cell) => `v${cell}`),
      'empty',
    );
    expect(moved.slice(0, 3)).toEqual(['v0', 'v1', 'empty']);
    expect(moved).toHaveLength(61);
  });
});
