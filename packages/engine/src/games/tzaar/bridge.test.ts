import { fromSetup } from '@gipfel/rules';
import { fixedSetup, GRID, PIECE_TYPES, type TzaarAction, type TzaarPosition } from '@gipfel/rules/tzaar';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromAction, toAction, toOutcome, writePosition } from './bridge.js';

const PASS: TzaarAction = { type: 'pass' };

function fixedStart(): TzaarPosition {
  const made = fromSetup(fixedSetup());
  if (!made.ok || made.value.game !== 'tzaar') throw new Error('the fixed start was refused');
  return made.value;
}

function bytesOf(position: TzaarPosition): readonly number[] {
  const view = new DataView(new ArrayBuffer(80));
  for (let offset = 0; offset < 80; offset++) view.setUint8(offset, 255);
  expect(writePosition(position, view).ok).toBe(true);
  return Array.from(new Uint8Array(view.buffer));
}

describe('TZAAR positions as bytes', () => {
  it('T2.2 writes a stack, the side and the step, and nothing else', () => {
    const start = fixedStart();
    const places = start.places
      .with(0, { owner: 1, type: 'R', height: 3 })
      .with(60, { owner: 0, type: 'Z', height: 30 });
    const bytes = bytesOf({ ...start, places, side: 1, step: 'second' });
    expect(bytes[0]).toBe((3 << 3) | (1 << 2) | 1);
    expect(bytes[60]).toBe(30 << 3);
    expect(bytes.slice(61, 66)).toEqual([1, 3, 0, 255, 255]);
    expect(bytes[30]).toBe(0);
  });

  it('T1.1 refuses a stack higher than a side has pieces', () => {
    const start = fixedStart();
    const places = start.places.with(0, { owner: 1, type: 'R', height: 31 });
    expect(writePosition({ ...start, places }, new DataView(new ArrayBuffer(64)))).toEqual({
      ok: false,
      error: 'STACK_TOO_HIGH',
    });
  });
});

describe('TZAAR move codes', () => {
  it('are distinct for all actions and can be decoded', () => {
    const pairs = GRID.cells.flatMap((from) => GRID.cells.map((to) => ({ from, to })));
    const actions: readonly TzaarAction[] = [
      ...PIECE_TYPES.flatMap((piece) => GRID.cells.map((at): TzaarAction => ({ type: 'place', piece, at }))),
      ...pairs.map((pair): TzaarAction => ({ type: 'capture', ...pair })),
      ...pairs.map((pair): TzaarAction => ({ type: 'strengthen', ...pair })),
      PASS,
    ];
    for (const action of actions) expect(toAction(fromAction(action))).toEqual(action);
    expect(new Set(actions.map(fromAction)).size).toBe(actions.length);
  });

  it('are rejected in any other form', () => {
    const numbers = fc.oneof(fc.integer({ min: -5, max: 20_000 }), fc.integer(), fc.double());
    fc.assert(
      fc.property(numbers, (code) => {
        const action = toAction(code);
        return action === undefined || fromAction(action) === code;
      }),
    );
    const noCodes = [(3 << 6) | 5, 61, 61 << 6, (1 << 12) | 63, 3 << 12, 4 << 12, -1, 0.5, Number.NaN];
    for (const code of noCodes) expect(toAction(code)).toBeUndefined();
  });
});

describe('TZAAR outcome codes', () => {
  it('T6.1 T6.2 name the winner and the rule', () => {
    expect(toOutcome(0)).toBeUndefined();
    expect(toOutcome((1 << 2) | 1)).toEqual({ winner: 0, rule: 'T6.1' });
    expect(toOutcome((2 << 2) | 2)).toEqual({ winner: 1, rule: 'T6.2' });
  });

  it('T6.5 include no tie', () => {
    expect(toOutcome((1 << 2) | 3)).toBeUndefined();
    expect(toOutcome((3 << 2) | 1)).toBeUndefined();
  });
});
