import { describe, expect, it } from 'vitest';
import { capture, isSameAction, parseAction, strengthening, type TzaarAction } from './action.js';

const ACTIONS: readonly TzaarAction[] = [
  { type: 'place', piece: 'Z', at: 1 },
  { type: 'place', piece: 'R', at: 1 },
  { type: 'place', piece: 'Z', at: 2 },
  { type: 'capture', from: 1, to: 2 },
  { type: 'capture', from: 1, to: 3 },
  { type: 'capture', from: 2, to: 3 },
  { type: 'strengthen', from: 1, to: 2 },
  { type: 'pass' },
];

describe('actions', () => {
  it('are equal exactly when they mean the same', () => {
    for (const [i, a] of ACTIONS.entries()) {
      for (const [j, b] of ACTIONS.entries()) expect(isSameAction(a, structuredClone(b))).toBe(i === j);
    }
  });

  it('survive parsing', () => {
    for (const action of ACTIONS)
      expect(parseAction(structuredClone(action))).toEqual({ ok: true, value: action });
  });

  it('are frozen and shared', () => {
    expect(capture(1, 2)).toBe(capture(1, 2));
    expect(Object.isFrozen(strengthening(1, 2))).toBe(true);
    expect(capture(99, 0)).toEqual({ type: 'capture', from: 99, to: 0 });
    expect(strengthening(99, 0)).toEqual({ type: 'strengthen', from: 99, to: 0 });
  });

  it.each([
    [null, 'ACTION_MALFORMED'],
    [3, 'ACTION_MALFORMED'],
    [[], 'ACTION_MALFORMED'],
    [{ type: 'jump' }, 'ACTION_UNKNOWN'],
    [{ type: 'place', piece: 'W', at: 1 }, 'PIECE_UNKNOWN'],
    [{ type: 'place', piece: 'Z', at: 61 }, 'CELL_UNKNOWN'],
    [{ type: 'capture', from: 0 }, 'CELL_UNKNOWN'],
    [{ type: 'capture', to: 0 }, 'CELL_UNKNOWN'],
    [{ type: 'strengthen', from: 'a', to: 1 }, 'CELL_UNKNOWN'],
    [{ type: 'strengthen', from: 1, to: 'a' }, 'CELL_UNKNOWN'],
  ])('%j is refused as %s', (value, code) => {
    const parsed = parseAction(value);
    expect(!parsed.ok && parsed.error).toEqual({ code, cells: [], values: {} });
  });
});
