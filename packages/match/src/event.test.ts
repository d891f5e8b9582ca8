import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createMatch, fromSaved, parseEvent, replay, tryApply } from './index.js';
import { codeOf, PLACE, refusalOf, START, start, TZAAR } from './testing/table.js';

const TYPES = ['action', 'turn', 'touch', 'flag', 'clockCredit', 'undo', 'resign', 'demand'];

describe('parseEvent', () => {
  it('names what is malformed', () => {
    const match = start();
    const field = (event: unknown) => {
      const result = tryApply(match, event);
      return result.ok ? 'ok' : (result.error.values['field'] ?? result.error.code);
    };
    expect(field(undefined)).toBe('event');
    expect(field([])).toBe('event');
    expect(field({ at: START })).toBe('type');
    expect(field({ type: 'resign', by: 0 })).toBe('at');
    expect(field({ type: 'resign', by: 0, at: '1000000' })).toBe('at');
    expect(field({ type: 'resign', at: START })).toBe('by');
    expect(field({ type: 'turn', by: 2, turn: [], at: START })).toBe('by');
    expect(field({ type: 'flag', at: START })).toBe('side');
    expect(field({ type: 'clockCredit', ms: 5, at: START })).toBe('side');
    expect(field({ type: 'clockCredit', side: 0, ms: -5, at: START })).toBe('ms');
    expect(field({ type: 'touch', by: 0, colour: 'R', at: START })).toBe('colour');
    expect(field({ type: 'castle', by: 0, at: START })).toBe('EVENT_UNKNOWN');
    expect(field({ type: 'constructor', by: 0, at: START })).toBe('EVENT_UNKNOWN');
    expect(field({ type: 'turn', by: 0, turn: 'Wd4', at: START })).toBe('TURN_MALFORMED');
  });

  it("passes on the rules' refusal of a malformed action", () => {
    expect(codeOf(start(), { type: 'action', by: 0, action: { type: 'fly' } })).toBe('ACTION_UNKNOWN');
    expect(codeOf(start({ setup: TZAAR }), { type: 'action', by: 0, action: PLACE })).toBe('PIECE_UNKNOWN');
    expect(
      refusalOf(start(), { type: 'turn', by: 0, turn: [PLACE, { type: 'remove', at: 61 }] }),
    ).toMatchObject({
      code: 'CELL_UNKNOWN',
      index: 1,
    });
  });

  it('refuses a turn longer than any legal one', () => {
    const turn = Array.from({ length: 1_000_000 }, () => PLACE);
    expect(codeOf(start(), { type: 'turn', by: 0, turn })).toBe('TURN_TOO_LONG');
  });

  it('drops unknown fields', () => {
    const event = { type: 'action', by: 0, at: 5, action: { ...PLACE, extra: 1 }, extra: () => 1 };
    expect(parseEvent('zertz', event)).toStrictEqual({
      ok: true,
      value: { type: 'action', by: 0, at: 5, action: PLACE },
    });
  });

  it('refuses garbage without throwing', () => {
    const match = start();
    const part = fc.oneof(fc.anything(), fc.constantFrom(0, 1, START, ...TYPES));
    const almost = fc.record(
      {
        type: fc.constantFrom(...TYPES),
        at: part,
        by: part,
        side: part,
        action: part,
        turn: part,
        colour: part,
        ms: part,
      },
      { requiredKeys: ['type'] },
    );
    fc.assert(
      fc.property(fc.oneof(fc.anything(), almost), (value) => {
        const result = tryApply(match, value);
        expect(result.ok || result.error.code.length > 0).toBe(true);
      }),
      { numRuns: 3_000 },
    );
    fc.assert(
      fc.property(fc.anything(), fc.anything(), (options, events) => {
        expect(createMatch(options).ok).toBe(false);
        expect(fromSaved(options).ok).toBe(false);
        expect(replay(match.options, [events]).ok).toBe(false);
      }),
      { numRuns: 1_000 },
    );
  });
});
