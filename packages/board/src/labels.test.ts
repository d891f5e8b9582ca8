import { describe, expect, it } from 'vitest';
import { hullOf, reachOf, toPoint } from './geometry.js';
import { edgeLabels } from './labels.js';
import { cellsOf, SHAPE_NAMES } from './testing/shapes.js';

const UPRIGHT = { rotation: 0, flipped: false };

const hullAround = (name: (typeof SHAPE_NAMES)[number]) =>
  hullOf(
    cellsOf(name).map((cell) => toPoint(cell, UPRIGHT)),
    58.9,
  );

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
    const taken = cells.map((cell) => toPoint(cell, UPRIGHT));
    for (const label of edgeLabels(cells, UPRIGHT)) {
      const nearest = Math.min(...taken.map(({ x, y }) => Math.hypot(x - label.x, y - label.y)));
      expect(nearest).toBeGreaterThan(50);
    }
  });

  it.each(SHAPE_NAMES)('of %s stand on the frame, at the same distance from the well', (name) => {
    const hull = hullAround(name);
    const middle = toPoint({ q: 3, r: -4 }, UPRIGHT);
    for (const { x, y } of edgeLabels(cellsOf(name), UPRIGHT, hull)) {
      const way = { x: x - middle.x, y: y - middle.y };
      const wider = hull.map((far) => far + 16);
      expect(reachOf(hull, middle, way)).toBeLessThan(1);
      expect(reachOf(wider, middle, way)).toBeCloseTo(1, 1);
    }
  });

  it('bear labels without a number', () => {
    const cell = { id: 'x', q: 0, r: 0, label: 'x', kind: 'ring' } as const;
    expect(edgeLabels([cell], UPRIGHT).map(({ text }) => text)).toEqual(['x', '0']);
  });
});
