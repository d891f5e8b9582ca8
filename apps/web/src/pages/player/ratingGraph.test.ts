import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { layOutGraph } from './ratingGraph.js';

const SIZE = { width: 360, height: 160, margin: 10, left: 40 };
const point = fc.record({ at: fc.nat(2_000_000_000_000), value: fc.integer({ min: 100, max: 3500 }) });

describe('the graph of a rating', () => {
  it('is empty without games', () => {
    expect(layOutGraph([], SIZE)).toEqual({ dots: [], levels: [] });
  });

  it('puts the only game in the middle', () => {
    const { dots, levels } = layOutGraph([{ at: 5, value: 1500 }], SIZE);
    expect(dots).toEqual([{ x: 200, y: 150 }]);
    expect(levels.map(({ value }) => value)).toEqual([1500, 1510]);
  });

  it('draws later to the right and better higher up', () => {
    const { dots, levels } = layOutGraph(
      [
        { at: 0, value: 1500 },
        { at: 25, value: 1600 },
        { at: 100, value: 1450 },
      ],
      SIZE,
    );
    expect(dots.map(({ x }) => x)).toEqual([50, 125, 350]);
    expect(levels.map(({ value }) => value)).toEqual([1450, 1500, 1550, 1600]);
    expect(dots[1]?.y).toBe(10);
    expect(dots[2]?.y).toBe(150);
  });

  it('keeps every game inside and few levels, whatever the ratings', () => {
    fc.assert(
      fc.property(fc.array(point, { minLength: 1, maxLength: 50 }), (points) => {
        const { dots, levels } = layOutGraph(points, SIZE);
        expect(dots).toHaveLength(points.length);
        for (const { x, y } of dots) {
          expect(x).toBeGreaterThanOrEqual(SIZE.left + SIZE.margin - 1e-9);
          expect(x).toBeLessThanOrEqual(SIZE.width - SIZE.margin + 1e-9);
          expect(y).toBeGreaterThanOrEqual(SIZE.margin - 1e-9);
          expect(y).toBeLessThanOrEqual(SIZE.height - SIZE.margin + 1e-9);
        }
        expect(levels.length).toBeGreaterThanOrEqual(2);
        expect(levels.length).toBeLessThanOrEqual(6);
      }),
    );
  });
});
