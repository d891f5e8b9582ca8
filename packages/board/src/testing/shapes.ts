/** The boards that the tests draw, in the coordinates of this package. */

import type { BoardCell, BoardConfig, Colour, Piece } from '../config.js';

const HEIGHTS = {
  '37': [4, 5, 6, 7, 6, 5, 4],
  '40': [5, 6, 7, 7, 6, 5, 4],
  '43': [5, 6, 7, 7, 6, 5, 4, 3],
  '44': [5, 6, 7, 8, 7, 6, 5],
  '48': [5, 6, 7, 8, 7, 6, 5, 4],
  '61': [5, 6, 7, 8, 9, 8, 7, 6, 5],
} as const;

export type ShapeName = keyof typeof HEIGHTS | 'tzaar';

export const SHAPE_NAMES: readonly ShapeName[] = ['37', '40', '43', '44', '48', '61', 'tzaar'];

export function cellsOf(name: ShapeName): readonly BoardCell[] {
  return name === 'tzaar' ? points() : rings(name);
}

function rings(name: keyof typeof HEIGHTS): readonly BoardCell[] {
  const middle = name === '61' ? 4 : 3;
  return HEIGHTS[name].flatMap((height, q) =>
    Array.from({ length: height }, (_, i): BoardCell => {
      const label = `${'abcdefghi'.charAt(q)}${i + 1}`;
      return { id: label, q, r: -Math.max(0, q - middle) - i, label, kind: 'ring' };
    }),
  );
}

/** T1.2: the hole in the middle of column e has no number. */
function points(): readonly BoardCell[] {
  return rings('61')
    .filter(({ q, r }) => q !== 4 || r !== -4)
    .map(({ q, r, label }): BoardCell => {
      const number = Number(label.slice(1)) - (q === 4 && r < -4 ? 1 : 0);
      const name = `${label.charAt(0)}${number}`;
      return { id: name, q, r, label: name, kind: 'point' };
    });
}

const COLOURS: Readonly<Record<string, Colour>> = { W: 'white', G: 'grey', B: 'black' };

/** From `Wd4 Ge4`: the identity of a marble is its text. */
export function marbles(text: string): readonly Piece[] {
  return text.split(' ').map((word) => ({
    id: word,
    cell: word.slice(1),
    kind: 'marble',
    colour: COLOURS[word.charAt(0)] ?? 'white',
  }));
}

export function configOf(name: ShapeName, pieces: readonly Piece[] = []): BoardConfig {
  return { cells: cellsOf(name), pieces, texts: { boardLabel: name, describeCell: (id) => `cell ${id}` } };
}
