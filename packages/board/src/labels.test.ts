import { describe, expect, it } from 'vitest';
import { edgeLabels } from './labels.js';
import { cellsOf, SHAPE_NAMES } from './testing/shapes.js';

const UPRIGHT = { rotation: 0, flipped: false };

const texts = (name: (typeof SHAPE_NAMES)[number]) =>
  edgeLabels(cellsOf(name), UPRIGHT)
    .map(({ text }) => text)
    .join('');

describe('edgeLabels', () => {
  it.each([
    ['37', 'abcdefg1234567'],
    ['40', 'abcdefg1234567'],
    ['43', 'abcdefgh1234567'],
    ['48', 'abcdefgh12345678'],
    ['61', 'abcdefghi123456789'],
    ['tzaar', 'abcdefghi12345678'],
  ] as const)('of %s name each column and each row once', (name, expected) => {
    expect(texts(name)).toBe(expected);
  });

  it.each(SHAPE_NAMES)('of %s lie on no cell', (name) => {
    const cells = cellsOf(name);
    const taken = cells.map((cell) => ({ x: cell.q * 86.6, y: (cell.r + cell.q / 2) * 100 }));
    for (const label of edgeLabels(cells, UPRIGHT)) {
      const nearest = Math.min(...taken.map(({ x, y }) => Math.hypot(x - label.x, y - label.y)));
      expect(nearest).toBeGreaterThan(60);
    }
  });

  it('bear labels without a number', () => {
    const cell = { id: 'x', q: 0, r: 0, label: 'x', kind: 'ring' } as const;
    expect(edgeLabels([cell], UPRIGHT).map(({ text }) => text)).toEqual(['x', '0']);
  });
});
