import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { courseOf, moveCursor } from './cursor.js';
import { createState } from './state.js';
import { configOf } from './testing/shapes.js';

const { points } = createState(configOf('61'));

function press(
  from: string,
  key: string,
  shiftKey = false,
  places: ReadonlyMap<string, { x: number; y: number }> = points,
) {
  return moveCursor(from, courseOf({ key, shiftKey }), places);
}

describe('the cursor', () => {
  it.each([
    ['ArrowUp', false, 'e6'],
    ['ArrowDown', false, 'e4'],
    ['ArrowRight', false, 'f5'],
    ['ArrowRight', true, 'f4'],
    ['ArrowLeft', false, 'd4'],
    ['ArrowLeft', true, 'd5'],
    ['Home', false, 'd5'],
    ['PageUp', false, 'f5'],
    ['End', false, 'd4'],
    ['PageDown', false, 'f4'],
  ])('goes with %s (Shift: %s) from e5 to %s', (key, shiftKey, to) => {
    expect(press('e5', key, shiftKey)).toBe(to);
  });

  it('switches to the other line at the border', () => {
    expect(press('e9', 'ArrowRight')).toBe('f8');
    expect(press('e1', 'ArrowLeft')).toBe('d1');
  });

  it('stays if there is no cell in the direction', () => {
    expect(press('i3', 'ArrowRight')).toBeUndefined();
    expect(press('nowhere', 'ArrowUp')).toBeUndefined();
    expect(press('e5', 'x')).toBeUndefined();
  });

  it('crosses gaps on the line', () => {
    const places = new Map([...points].filter(([id]) => id !== 'e6' && id !== 'e7'));
    expect(press('e5', 'ArrowUp', false, places)).toBe('e8');
  });

  it('follows the screen when the board is turned', () => {
    const turned = createState({ ...configOf('61'), rotation: 3 }).points;
    expect(press('e5', 'ArrowUp', false, turned)).toBe('e4');
  });

  it('misses an island on the line, and finds it with Shift', () => {
    const places = new Map([...points].filter(([id]) => ['d2', 'd8', 'e7', 'i4'].includes(id)));
    expect(press('d2', 'ArrowUp', false, places)).toBe('d8');
    expect(press('d2', 'ArrowUp', true, places)).toBe('e7');
  });

  it('reaches every cell from every other, whatever rings are gone', () => {
    const ids = [...points.keys()];
    const keys = ['ArrowUp', 'PageUp', 'PageDown', 'ArrowDown', 'End', 'Home'];
    fc.assert(
      fc.property(fc.subarray(ids, { minLength: 1 }), fc.integer({ min: 0, max: 5 }), (kept, rotation) => {
        const turned = createState({ ...configOf('61'), rotation }).points;
        const places = new Map([...turned].filter(([id]) => kept.includes(id)));
        const first = kept[0] ?? '';
        const seen = new Set([first]);
        for (const id of seen) {
          for (const key of keys) {
            const next = press(id, key, true, places);
            if (next !== undefined) seen.add(next);
          }
        }
        expect(seen.size).toBe(kept.length);
      }),
      { numRuns: 500 },
    );
  });
});
