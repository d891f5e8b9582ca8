import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cornersOf,
  hullOf,
  linesBetween,
  nearest,
  reachOf,
  roundedPath,
  STEPS,
  toPoint,
  UNIT,
  wayOut,
} from './geometry.js';
import { createState } from './state.js';
import { cellsOf, configOf, SHAPE_NAMES } from './testing/shapes.js';

const UPRIGHT = { rotation: 0, flipped: false };
const view = fc.record({ rotation: fc.integer({ min: 0, max: 5 }), flipped: fc.boolean() });
const coordinates = fc.record({ q: fc.integer({ min: -5, max: 5 }), r: fc.integer({ min: -5, max: 5 }) });

describe('toPoint', () => {
  it('has columns that stand upright and rise to the right', () => {
    expect(toPoint({ q: 0, r: -1 }, UPRIGHT)).toEqual({ x: 0, y: -100 });
    expect(toPoint({ q: 1, r: -1 }, UPRIGHT)).toEqual({ x: 86.6, y: -50 });
    expect(toPoint({ q: 1, r: 0 }, UPRIGHT)).toEqual({ x: 86.6, y: 50 });
  });

  it('turns clockwise by sixths and mirrors left and right', () => {
    expect(toPoint({ q: 0, r: -1 }, { rotation: 1, flipped: false })).toEqual({ x: 86.6, y: -50 });
    expect(toPoint({ q: 0, r: -1 }, { rotation: 3, flipped: false })).toEqual({ x: 0, y: 100 });
    expect(toPoint({ q: 1, r: -1 }, { rotation: 0, flipped: true })).toEqual({ x: -86.6, y: -50 });
  });

  it('keeps neighbours one unit apart, however it is turned', () => {
    fc.assert(
      fc.property(coordinates, view, fc.constantFrom(...STEPS), ({ q, r }, turned, step) => {
        const [a, b] = [toPoint({ q, r }, turned), toPoint({ q: q + step.q, r: r + step.r }, turned)];
        expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeCloseTo(UNIT, 1);
      }),
    );
  });
});

describe('the picture', () => {
  it.each(SHAPE_NAMES)('of %s holds every ring, however it is turned', (name) => {
    for (const rotation of [0, 1, 2, 3, 4, 5]) {
      for (const labels of ['off', 'edge'] as const) {
        const { box, points } = createState({ ...configOf(name), rotation, labels });
        for (const { x, y } of points.values()) {
          expect(x - 47).toBeGreaterThan(box.x);
          expect(y - 47).toBeGreaterThan(box.y);
          expect(x + 47).toBeLessThan(box.x + box.width);
          expect(y + 47).toBeLessThan(box.y + box.height);
        }
      }
    }
  });

  it('gives every cell of 61 at least 24 px at a width of 320 px', () => {
    const { box } = createState({ ...configOf('61'), labels: 'edge' });
    expect((UNIT / box.width) * 320).toBeGreaterThan(24);
  });
});

describe('nearest', () => {
  const { points } = createState(configOf('61'));
  const near = (x: number, y: number) => nearest({ x, y }, points, 56);

  it('finds the cell at its centre and at the corners of its hexagon', () => {
    expect(near(0, 0)).toBe('a1');
    expect(near(0, 49)).toBe('a1');
    expect(near(-54, 0)).toBe('a1');
    expect(near(0, -51)).toBe('a2');
  });

  it('finds nothing beside the board', () => {
    expect(near(-70, 0)).toBeUndefined();
    expect(near(0, 60)).toBeUndefined();
    expect(near(Infinity, Infinity)).toBeUndefined();
    expect(nearest({ x: 0, y: 0 }, [])).toBeUndefined();
  });

  it('finds where the cursor goes when its ring is gone', () => {
    const places = [...points].filter(([id]) => id !== 'a1');
    expect(['a2', 'b1']).toContain(nearest({ x: 0, y: 0 }, places));
  });
});

describe('linesBetween', () => {
  it('T1.3 joins neighbours but crosses no hole', () => {
    // A hexagon of five a side has 156 pairs of neighbours; six of them touch the hole.
    expect(linesBetween(cellsOf('tzaar'), UPRIGHT).match(/M/g)).toHaveLength(150);
  });

  it('draws none between rings', () => {
    expect(linesBetween(cellsOf('37'), UPRIGHT)).toBe('');
  });
});

describe('wayOut', () => {
  const state = createState(configOf('37'));
  const way = (id: string, gone: readonly string[] = []) => {
    const cells = cellsOf('37').filter((cell) => !gone.includes(cell.id));
    const cell = state.cells.get(id);
    if (cell === undefined) throw new Error(id);
    return Math.round(
      (wayOut(cell, createState({ ...configOf('37'), cells }).present, state.middle, UPRIGHT) * 180) /
        Math.PI,
    );
  };

  it('Z3.2 leads between two empty neighbour places', () => {
    expect(way('a1')).toBe(150);
    expect(way('a2')).toBe(180);
    expect(way('g4')).toBe(-30);
    expect(way('b5')).toBe(-120);
  });

  it('leads to the only free side of a ring inside', () => {
    // d5 and e4 are the neighbours of d4 above and at the upper right.
    expect(way('d4', ['d5', 'e4'])).toBe(-60);
    expect(way('d4', ['c3', 'd3'])).toBe(120);
    // Of two gaps the wider one.
    expect(way('d4', ['c3', 'd5', 'e4', 'e3'])).toBe(-30);
  });

  it('leads outwards when a single place is empty at most', () => {
    expect(way('d6')).toBe(-90);
    expect(way('d6', ['d5'])).toBe(-90);
  });
});

describe('a hull', () => {
  const spots = [
    { x: 0, y: 0 },
    { x: 0, y: 100 },
  ];
  const hull = hullOf(spots, 50);

  it('holds its points with the same room on all sides', () => {
    expect(hull.map(Math.round)).toEqual([50, 137, 137, 50, 50, 50]);
    expect(reachOf(hull, { x: 0, y: 0 }, { x: 1, y: 0 })).toBeCloseTo(50);
  });

  it('has a corner between any two neighbouring sides', () => {
    const corners = cornersOf(hull);
    expect(corners).toHaveLength(6);
    for (const { x } of corners) expect(Math.abs(x)).toBeLessThanOrEqual(50.01);
    expect(Math.max(...corners.map(({ y }) => y))).toBeCloseTo(100 + 50 / Math.cos(Math.PI / 6), 1);
  });

  it('is rounded without leaving its corners', () => {
    const path = roundedPath(cornersOf(hull), 42);
    expect(path.match(/Q/g)).toHaveLength(6);
    expect(path).toMatch(/^M.*Z$/);
  });
});
