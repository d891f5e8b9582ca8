import { describe, expect, it } from 'vitest';
import { cellNamed, cellsNamed } from '../testing/zertzTable.js';
import { BOARDS, boardOf, boardSymmetries, GRID, isBoardName, labelOrigin } from './board.js';
import { BOARD_NAMES, type BoardName } from './position.js';

const COLUMNS: Readonly<Record<BoardName, readonly number[]>> = {
  '37': [4, 5, 6, 7, 6, 5, 4],
  '40': [5, 6, 7, 7, 6, 5, 4],
  '43': [5, 6, 7, 7, 6, 5, 4, 3],
  '44': [5, 6, 7, 8, 7, 6, 5],
  '48': [5, 6, 7, 8, 7, 6, 5, 4],
  '61': [5, 6, 7, 8, 9, 8, 7, 6, 5],
};

describe('boards', () => {
  it.each(BOARD_NAMES)('Z1.2 %s has the printed columns', (name) => {
    const board = BOARDS[name];
    const heights: number[] = [];
    for (const cell of board.cells) {
      const column = GRID.coordinatesOf(cell).column - labelOrigin(board).column;
      heights[column] = (heights[column] ?? 0) + 1;
    }
    expect(heights).toEqual(COLUMNS[name]);
    expect(board.cells).toHaveLength(Number(name));
    expect([...board.cells].sort((a, b) => a - b)).toEqual(board.cells);
  });

  it('Z1.2 smaller boards are part of the larger ones and keep their labels', () => {
    for (const [small, large] of [
      ['37', '40'],
      ['40', '43'],
      ['40', '44'],
      ['43', '48'],
      ['44', '48'],
      ['48', '61'],
    ] as const) {
      expect(BOARDS[small].cells.every((cell) => BOARDS[large].cells.includes(cell))).toBe(true);
    }
    expect(cellNamed('d4', BOARDS['37'])).toBe(cellNamed('d4', BOARDS['48']));
    expect(cellNamed('d4', BOARDS['37'])).toBe(cellNamed('e5', BOARDS['61']));
  });

  it('Z1.3 d4 touches c3 c4 d5 e4 e3 d3 on 37 rings', () => {
    expect([...GRID.neighboursOf(cellNamed('d4'))].sort()).toEqual(
      [...cellsNamed('c3 c4 d5 e4 e3 d3')].sort(),
    );
  });

  it('Z1.3 columns left of the middle touch n and n+1, right of it n−1 and n', () => {
    const board = BOARDS['48'];
    const touches = (a: string, b: string) =>
      GRID.neighboursOf(cellNamed(a, board)).includes(cellNamed(b, board));
    expect([touches('b2', 'c2'), touches('b2', 'c3'), touches('b2', 'c4'), touches('b2', 'c1')]).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect([touches('f3', 'g2'), touches('f3', 'g3'), touches('f3', 'g4'), touches('f3', 'g1')]).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(touches('g5', 'h4')).toBe(true);
    expect(touches('g1', 'h1')).toBe(true);
  });

  it('recognises a printed board by its rings, whatever their order', () => {
    expect(boardOf([...BOARDS['44'].cells].reverse())).toBe(BOARDS['44']);
    expect(boardOf([3, 1, 3])).toEqual({ name: 'custom', cells: [1, 3] });
  });

  it('labels boards within the 48 rings from the second column, others from the first', () => {
    expect(labelOrigin(boardOf(cellsNamed('a1 a2')))).toEqual({ column: 1, row: 1 });
    expect(labelOrigin(boardOf([0, 1]))).toEqual({ column: 0, row: 0 });
  });

  it('recognises board names', () => {
    expect(isBoardName('43')).toBe(true);
    expect(isBoardName('toString')).toBe(false);
    expect(isBoardName(37)).toBe(false);
  });

  it('lists the symmetries of a board', () => {
    expect(boardSymmetries(BOARDS['48'])).toBe(boardSymmetries(BOARDS['48']));
  });
});
