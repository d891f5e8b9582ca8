import { HOLE, PLACES } from '@gipfel/rules/tzaar';
import { BOARD_NAMES, BOARDS, GRID } from '@gipfel/rules/zertz';
import { describe, expect, it } from 'vitest';
import { makeCell, parseCell } from './cells.js';
import { NO_LABEL } from './labels.js';
import { position, tzaarStart, zertzStart } from './testing/games.js';

/** Z1.2 as printed: the highest number of each column. */
const PRINTED: Readonly<Record<string, string>> = {
  '37': 'a4 b5 c6 d7 e6 f5 g4',
  '40': 'a5 b6 c7 d7 e6 f5 g4',
  '43': 'a5 b6 c7 d7 e6 f5 g4 h3',
  '44': 'a5 b6 c7 d8 e7 f6 g5',
  '48': 'a5 b6 c7 d8 e7 f6 g5 h4',
  '61': 'a5 b6 c7 d8 e9 f8 g7 h6 i5',
};

function columns(printed: string): readonly string[] {
  return printed.split(' ').flatMap((top) => {
    const height = Number(top.slice(1));
    return Array.from({ length: height }, (_, i) => `${top.charAt(0)}${i + 1}`);
  });
}

describe('ZÈRTZ cells', () => {
  it.each(BOARD_NAMES)('Z1.2 labels the %s board by the printed columns', (name) => {
    const start = zertzStart(name);
    expect(BOARDS[name].cells.map((cell) => makeCell(start, cell))).toEqual(columns(PRINTED[name] ?? ''));
    for (const cell of BOARDS[name].cells) {
      const label = makeCell(start, cell);
      expect(parseCell(start, label)).toEqual({ ok: true, value: cell });
      expect(parseCell(start, ` ${label.toUpperCase()} `)).toEqual({ ok: true, value: cell });
    }
  });

  it('Z1.3 d4 on 37 touches c3 c4 d5 e4 e3 d3', () => {
    const start = zertzStart('37');
    const d4 = parseCell(start, 'd4');
    const around = d4.ok ? GRID.neighboursOf(d4.value).map((cell) => makeCell(start, cell)) : [];
    expect(around.toSorted()).toEqual(['c3', 'c4', 'd3', 'd5', 'e3', 'e4']);
  });

  it('Z1.2 a ring has the same label on every board of the narrow frame', () => {
    const widest = zertzStart('48');
    for (const name of ['37', '40', '43', '44'] as const) {
      for (const cell of BOARDS[name].cells)
        expect(makeCell(zertzStart(name), cell)).toBe(makeCell(widest, cell));
    }
  });

  it('Z1.2 column j is read for i on 61 rings and only there', () => {
    const big = zertzStart('61');
    expect(parseCell(big, 'j5')).toEqual(parseCell(big, 'i5'));
    expect(parseCell(big, 'J1')).toEqual(parseCell(big, 'i1'));
    expect(parseCell(big, 'j6')).toMatchObject({ ok: false, error: { code: 'CELL_UNKNOWN' } });
    expect(parseCell(zertzStart('48'), 'j1')).toMatchObject({ ok: false, error: { code: 'CELL_UNKNOWN' } });
    expect(parseCell(tzaarStart(), 'j1')).toMatchObject({ ok: false, error: { code: 'CELL_UNKNOWN' } });
    const wide = position({ game: 'zertz', board: [0, 60], pool: { W: 1, G: 1, B: 1 } });
    expect(makeCell(wide, 60)).toBe('i5');
    expect(parseCell(wide, 'j5')).toMatchObject({ ok: false, error: { code: 'CELL_UNKNOWN' } });
  });

  it('Z1.2 a custom board is labelled in the narrow frame if it fits into 48 rings', () => {
    const [first = 0] = BOARDS['48'].cells;
    const narrow = position({ game: 'zertz', board: [first, first + 1], pool: { W: 1, G: 1, B: 1 } });
    expect(makeCell(narrow, first)).toBe('a1');
    expect(makeCell(narrow, 0)).toBe(NO_LABEL);
    expect(parseCell(narrow, 'a3')).toMatchObject({ ok: false, error: { code: 'CELL_UNKNOWN' } });
    const wide = position({ game: 'zertz', board: [0, first], pool: { W: 1, G: 1, B: 1 } });
    expect(makeCell(wide, 0)).toBe('a1');
    expect(makeCell(wide, first)).toBe('b2');
  });
});

describe('TZAAR cells', () => {
  const start = tzaarStart();

  it('T1.2 the hole is not counted', () => {
    const labels = PLACES.map((cell) => makeCell(start, cell));
    expect(labels).toEqual(columns('a5 b6 c7 d8 e8 f8 g7 h6 i5'));
    for (const cell of PLACES)
      expect(parseCell(start, makeCell(start, cell))).toEqual({ ok: true, value: cell });
    expect(makeCell(start, HOLE)).toBe(NO_LABEL);
    expect(parseCell(start, 'e9')).toMatchObject({ ok: false, error: { code: 'CELL_UNKNOWN' } });
  });
});

describe('invalid labels', () => {
  it.each([
    ['', 'CELL_EXPECTED', 0],
    ['   ', 'CELL_EXPECTED', 3],
    ['4d', 'CELL_EXPECTED', 0],
    ['d', 'CELL_EXPECTED', 1],
    ['de', 'CELL_EXPECTED', 0],
    ['é4', 'CELL_EXPECTED', 0],
    ['d0', 'CELL_UNKNOWN', 0],
    ['d8', 'CELL_UNKNOWN', 0],
    [' d44', 'CELL_UNKNOWN', 1],
    ['z1', 'CELL_UNKNOWN', 0],
    ['d4 e', 'TEXT_UNEXPECTED', 3],
  ])('%j gives %s at %i', (text, code, offset) => {
    expect(parseCell(zertzStart('37'), text)).toMatchObject({
      ok: false,
      error: { code, offset, line: 1, column: offset + 1 },
    });
  });
});
