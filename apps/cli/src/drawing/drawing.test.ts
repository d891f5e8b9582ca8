import { stripVTControlCharacters } from 'node:util';
import { parsePosition } from '@gipfel/notation';
import { legalActions, type Position, pickRandom, play, seededRandom, startOf } from '@gipfel/rules';
import { describe, expect, it } from 'vitest';
import { PLAIN, paletteFor } from '../colours.js';
import { layColumns } from './columns.js';
import { beside, renderPicture, widthOf } from './picture.js';
import { drawPosition } from './position.js';

function positionOf(line: string): Position {
  const position = parsePosition(line);
  if (!position.ok) throw new Error(position.error.code);
  return position.value;
}

function draw(line: string): string {
  return `\n${drawPosition(positionOf(line), PLAIN).join('\n')}\n`;
}

describe('ZÈRTZ drawings', () => {
  it('Z1.2 shows rings, marbles as letters and removed rings as gaps', () => {
    expect(
      draw('zertz 37 1ooo/oWoGo/oooooo/oooBooo/1oooooo/2ooooo/3oo2 5/6/8 0/1/0 0/0/1 2'),
    ).toMatchInlineSnapshot(`
      "
                      ( )
                 ( )   d7  ( )
            ( )   c6  ( )   e6  ( )         ZÈRTZ, 37 rings
       ( )   b5  ( )   d6  ( )   f5
        a4  (G)   c5  ( )   e5  ( )           Pool       5 W   6 G   8 B
       ( )   b4  ( )   d5  ( )   f4           Player 1   0 W   1 G   0 B
        a3  ( )   c4  (B)   e4  ( )         > Player 2   0 W   0 G   1 B
       ( )   b3  ( )   d4  ( )   f3  ( )
        a2  (W)   c3  ( )   e3  ( )   g2      To win     4 W   5 G   6 B
             b2  ( )   d3  ( )   f2  ( )      or 3 of each colour
            ( )   c2  ( )   e2  ( )   g1
             b1  ( )   d2  ( )   f1
                  c1  ( )   e1
                       d1
      "
    `);
  });

  it('Z3.2 marks the free rings while one must be removed', () => {
    expect(
      draw('zertz 37 oooo/ooooo/oooooo/oooWooo/1oooooo/2ooooo/3oooo 5/8/10 0/0/0 0/0/0 1 placed=d4'),
    ).toMatchInlineSnapshot(`
      "
                      (*)
                 (*)   d7  (*)
            (*)   c6  ( )   e6  (*)         ZÈRTZ, 37 rings
       (*)   b5  ( )   d6  ( )   f5  (*)
        a4  ( )   c5  ( )   e5  ( )   g4      Pool       5 W   8 G  10 B
       (*)   b4  ( )   d5  ( )   f4  (*)    > Player 1   0 W   0 G   0 B
        a3  ( )   c4  (W)   e4  ( )   g3      Player 2   0 W   0 G   0 B
       (*)   b3  ( )   d4  ( )   f3  (*)
        a2  ( )   c3  ( )   e3  ( )   g2      To win     4 W   5 G   6 B
       (*)   b2  ( )   d3  ( )   f2  (*)      or 3 of each colour
        a1  (*)   c2  ( )   e2  (*)   g1
             b1  (*)   d2  (*)   f1           (*) free ring
                  c1  (*)   e1
                       d1
      "
    `);
  });

  it.each(['37', '40', '43', '44', '48', '61', 'blitz'])('Z1.2 draws board %s in 80 columns', (board) => {
    const start = startOf('zertz', board, () => 0);
    if (start === undefined) throw new Error('no board');
    const lines = drawPosition(start, PLAIN);
    expect(lines.join('\n').match(/\( \)/g)?.length).toBe(start.board.cells.length);
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(80);
    expect(lines.length).toBeLessThanOrEqual(18);
  });

  it('recognises custom boards by their rings', () => {
    expect(draw('zertz custom ooo/oooo/1ooo 1/0/0 0/0/0 0/0/0 1')).toContain('ZÈRTZ, 10 rings, custom');
  });
});

describe('TZAAR drawings', () => {
  it('T5.1 shows letters with heights, White in capitals and square brackets', () => {
    expect(
      draw('tzaar ..T../.r...T/..Z2...R/...t12..../T...r.../.z3....../......./....../..... 2 second'),
    ).toMatchInlineSnapshot(`
      "
                            .
                       .    e8   .
                 [R]   d8   .    f8   .
            [T]   c7   .    e7   .    g7   .
        .    b6   .    d7   .    f7   .    h6   .     TZAAR
        a5   .    c6   .    e6   .    g6   .    i5
        .    b5   .    d6  (r)   f6   .    h5   .       Visible  Z    R    T
        a4   .    c5   .    e5   .    g5   .    i4      White    1    1    3
       [T]   b4   .    d5        f5   .    h4   .     > Black    1    2    1
        a3   .    c4  (t12)      .    g4   .    i3
        .    b3  [Z2]  d4   .    f4   .    h3   .       [Z] White  (z) Black
        a2  (r)   c3   .    e4   .    g3   .    i2      Z Tzaar, R Tzarra, T Tott
        .    b2   .    d3   .    f3   .    h2   .       Z3: three high
        a1   .    c2   .    e3  (z3)  g2   .    i1
             b1   .    d2   .    f2   .    h1
                  c1   .    e2   .    g1
                       d1  [T]   f1
                            e1
      "
    `);
  });

  it('T2.3 shows the pieces in hand while the board is being filled', () => {
    const start = startOf('tzaar', 'alternating', () => 0);
    const text = start === undefined ? '' : drawPosition(start, PLAIN).join('\n');
    expect(text).toContain('In hand');
    expect(text.match(/ \. /g)?.length ?? 0).toBeGreaterThan(40);
    expect(text).toMatch(/> White +6 +9 +15/);
  });

  it('fits in 80 columns', () => {
    const start = startOf('tzaar', 'fixed', () => 0);
    const lines = start === undefined ? [] : drawPosition(start, PLAIN);
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(80);
    expect(lines).toHaveLength(18);
  });
});

describe('colour', () => {
  it('adds nothing but colour', () => {
    const random = seededRandom(4);
    for (const start of [startOf('zertz', '48', random), startOf('tzaar', 'random', random)]) {
      let position: Position | undefined = start;
      for (let i = 0; i < 25 && position !== undefined; i++) {
        const plain = drawPosition(position, PLAIN);
        const coloured = drawPosition(position, paletteFor(true));
        expect(coloured.join('')).not.toBe(plain.join(''));
        expect(coloured.map(stripVTControlCharacters).map((line) => line.trimEnd())).toEqual(plain);
        const action = pickRandom(legalActions(position), random);
        if (action !== undefined) position = play(position, action);
      }
    }
  });
});

describe('pictures', () => {
  it('places pictures side by side, centring the lower one', () => {
    const tall = [[{ x: 0, text: 'a' }], [{ x: 1, text: 'b' }], [{ x: 0, text: 'c' }]];
    const low = [[{ x: 0, text: 'X' }]];
    expect(renderPicture(beside(tall, low, 1))).toEqual(['a', ' b X', 'c']);
    expect(renderPicture(beside(low, tall, 1))).toEqual(['  a', 'X  b', '  c']);
    expect(widthOf([])).toBe(0);
  });

  it('arranges texts in columns', () => {
    expect(layColumns([], 10)).toEqual([]);
    expect(layColumns(['aa', 'b', 'ccc', 'd'], 9)).toEqual(['aa   b', 'ccc  d']);
    expect(layColumns(['a very long text'], 4)).toEqual(['a very long text']);
  });
});
