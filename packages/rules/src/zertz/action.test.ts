import { describe, expect, it } from 'vitest';
import { isSameAction, PASS, parseAction, placement, removal, type ZertzAction } from './action.js';

const ACTIONS: readonly ZertzAction[] = [
  { type: 'place', colour: 'W', at: 3 },
  { type: 'place', colour: 'G', at: 3 },
  { type: 'place', colour: 'W', at: 4 },
  { type: 'remove', at: 3 },
  { type: 'remove', at: 4 },
  { type: 'jump', from: 3, to: 4 },
  { type: 'jump', from: 3, to: 5 },
  { type: 'jump', from: 4, to: 5 },
  { type: 'claim', group: [3] },
  { type: 'claim', group: [3, 4] },
  { type: 'claim', group: [3, 5] },
  { type: 'leave', group: [3] },
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
    expect(parseAction({ type: 'claim', group: [4, 3, 4] })).toEqual({
      ok: true,
      value: { type: 'claim', group: [3, 4] },
    });
    expect(parseAction({ type: 'pass', more: 'ignored' })).toEqual({ ok: true, value: PASS });
  });

  it('are frozen and shared', () => {
    expect(placement('B', 7)).toBe(placement('B', 7));
    expect(Object.isFrozen(placement('W', 0))).toBe(true);
    expect(Object.isFrozen(removal(0))).toBe(true);
    expect(placement('B', 99)).toEqual({ type: 'place', colour: 'B', at: 99 });
    expect(removal(99)).toEqual({ type: 'remove', at: 99 });
  });

  it.each([
    [null, 'ACTION_MALFORMED'],
    [undefined, 'ACTION_MALFORMED'],
    ['pass', 'ACTION_MALFORMED'],
    [[], 'ACTION_MALFORMED'],
    [{}, 'ACTION_UNKNOWN'],
    [{ type: 'capture' }, 'ACTION_UNKNOWN'],
    [{ type: 'place', colour: 'R', at: 1 }, 'COLOUR_UNKNOWN'],
    [{ type: 'place', colour: 'W', at: 61 }, 'CELL_UNKNOWN'],
    [{ type: 'place', colour: 'W' }, 'CELL_UNKNOWN'],
    [{ type: 'remove', at: -1 }, 'CELL_UNKNOWN'],
    [{ type: 'jump', from: 1, to: 'x' }, 'CELL_UNKNOWN'],
    [{ type: 'jump', from: 1.5, to: 2 }, 'CELL_UNKNOWN'],
    [{ type: 'claim', group: [] }, 'ACTION_MALFORMED'],
    [{ type: 'claim' }, 'ACTION_MALFORMED'],
    [{ type: 'leave', group: 'all' }, 'ACTION_MALFORMED'],
    [{ type: 'leave', group: [1, 99] }, 'CELL_UNKNOWN'],
  ])('%j is refused as %s', (value, code) => {
    const parsed = parseAction(value);
    expect(!parsed.ok && parsed.error).toEqual({ code, cells: [], values: {} });
  });
});
