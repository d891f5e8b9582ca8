import { describe, expect, it } from 'vitest';
import { DIRECTIONS, OFF_GRID } from '../hex/grid.js';
import { mapCell } from '../hex/symmetry.js';
import { at } from '../testing/tzaarTable.js';
import { FIXED_START, GRID, gridSymmetries, HOLE, nextPlace, PLACES, placeNamed } from './board.js';
import { PIECE_TYPES, PIECES_PER_SIDE, TOTAL_PER_SIDE } from './position.js';

describe('the board', () => {
  it('T1.2 has 60 places around a hole', () => {
    expect(PLACES).toHaveLength(60);
    expect(PLACES).not.toContain(HOLE);
    expect(HOLE).toBe(30);
    const heights = [5, 6, 7, 8, 8, 8, 7, 6, 5];
    heights.forEach((height, column) => {
      const letter = 'ABCDEFGHI'.charAt(column);
      const cells = Array.from({ length: height }, (_, i) => placeNamed(letter, i + 1));
      expect(cells.every((cell) => PLACES.includes(cell) && GRID.coordinatesOf(cell).column === column)).toBe(
        true,
      );
      expect(placeNamed(letter, height + 1)).toBe(OFF_GRID);
    });
    expect(placeNamed('J', 1)).toBe(OFF_GRID);
  });

  it('T1.2 e4 is below the hole and e5 above it', () => {
    expect(at('e4')).toBe(HOLE - 1);
    expect(at('e5')).toBe(HOLE + 1);
  });

  it('T1.3 no line crosses the hole', () => {
    expect(nextPlace(at('e4'), 0)).toBe(OFF_GRID);
    expect(nextPlace(at('e5'), 3)).toBe(OFF_GRID);
    expect(nextPlace(at('e3'), 0)).toBe(at('e4'));
    for (const cell of PLACES) {
      for (const direction of DIRECTIONS.keys()) expect(nextPlace(cell, direction)).not.toBe(HOLE);
    }
    expect(nextPlace(99, 0)).toBe(OFF_GRID);
  });

  it('T1.1 each side has 6 Tzaars, 9 Tzarras and 15 Totts', () => {
    expect(PIECES_PER_SIDE).toEqual({ Z: 6, R: 9, T: 15 });
    expect(PIECE_TYPES.reduce((sum, type) => sum + PIECES_PER_SIDE[type], 0)).toBe(TOTAL_PER_SIDE);
    for (const owner of [0, 1]) {
      for (const type of PIECE_TYPES) {
        const count = FIXED_START.filter((place) => place?.owner === owner && place.type === type).length;
        expect(count).toBe(PIECES_PER_SIDE[type]);
      }
    }
  });

  it('T2.2 the fixed start has four rings of one type each, and half a turn swaps the colours', () => {
    const distance = (cell: number) => {
      const { column, row } = GRID.coordinatesOf(cell);
      const [dc, dr] = [column - 4, row - 4];
      return Math.max(Math.abs(dc), Math.abs(dr), Math.abs(dc - dr));
    };
    const byRing = { 1: 'T', 2: 'Z', 3: 'R', 4: 'T' } as const;
    const halfTurn = gridSymmetries().find((map) => PLACES.every((cell) => mapCell(map, cell) === 60 - cell));
    expect(halfTurn).toBeDefined();
    for (const cell of PLACES) {
      const piece = FIXED_START[cell];
      expect(piece?.type).toBe(byRing[distance(cell) as 1 | 2 | 3 | 4]);
      expect(piece?.owner).not.toBe(FIXED_START[60 - cell]?.owner);
      expect(piece?.height).toBe(1);
    }
    expect(FIXED_START[HOLE]).toBeUndefined();
  });
});
