import { describe, expect, it } from 'vitest';
import { createMatch, turnsOf } from './index.js';
import { afterTurn, LAST_RING, must, START, start, TZAAR, ZERTZ } from './testing/table.js';

function codeFor(options: unknown): string {
  const result = createMatch(options);
  return result.ok ? 'ok' : result.error.code;
}

function fieldFor(options: object): unknown {
  const result = createMatch({ setup: ZERTZ, startedAt: START, ...options });
  return result.ok ? 'ok' : result.error.values['field'];
}

describe('createMatch', () => {
  it('fills in no clock, no touch-move, not local', () => {
    const { options, at, result } = start();
    expect(options).toMatchObject({
      clock: { type: 'none' },
      touchMove: false,
      local: false,
      startedAt: START,
    });
    expect(at).toBe(START);
    expect(result).toBeUndefined();
  });

  it('keeps only checked options', () => {
    const setup = { ...ZERTZ, extra: () => 1 };
    const clock = { type: 'suddenDeath', initial: 5, extra: 1 };
    const { options } = must(createMatch({ setup, startedAt: START, clock, extra: 1 }));
    expect(JSON.parse(JSON.stringify(options))).toStrictEqual(options);
    expect(options.clock).toStrictEqual({ type: 'suddenDeath', initial: 5, starts: 'atOnce' });
    expect(Object.keys(options).sort()).toEqual(['clock', 'local', 'setup', 'startedAt', 'touchMove']);
  });

  it('gives the same match from its own options', () => {
    for (const setup of [ZERTZ, TZAAR, LAST_RING]) {
      const match = start({ setup });
      expect(must(createMatch(match.options))).toStrictEqual(match);
    }
  });

  it.each([
    ['options', [undefined, null, 7, 'x', []], (value: unknown) => value],
    [
      'startedAt',
      [undefined, -1, 1.5, '1', Number.NaN, 1e300],
      (startedAt: unknown) => ({ setup: ZERTZ, startedAt }),
    ],
  ] as const)('refuses malformed %s', (field, values, make) => {
    for (const value of values) {
      expect(createMatch(make(value))).toMatchObject({
        ok: false,
        error: { code: 'OPTIONS_MALFORMED', values: { field } },
      });
    }
  });

  it('names the malformed field', () => {
    expect(fieldFor({ touchMove: 1 })).toBe('touchMove');
    expect(fieldFor({ local: 'yes' })).toBe('local');
    expect(fieldFor({ clock: null })).toBe('clock');
    expect(fieldFor({ clock: {} })).toBe('clock.type');
    expect(fieldFor({ clock: { type: 'hourglass', initial: 5 } })).toBe('clock.type');
    expect(fieldFor({ clock: { type: 'suddenDeath', initial: 0 } })).toBe('clock.initial');
    expect(fieldFor({ clock: { type: 'suddenDeath', initial: 5, starts: 'never' } })).toBe('clock.starts');
    expect(fieldFor({ clock: { type: 'fischer', initial: 5, increment: -1 } })).toBe('clock.increment');
    expect(fieldFor({ clock: { type: 'delay', initial: 5 } })).toBe('clock.delay');
    expect(fieldFor({ clock: { type: 'correspondence', days: 0 } })).toBe('clock.days');
    expect(fieldFor({ clock: { type: 'correspondence', days: 367 } })).toBe('clock.days');
  });

  it('passes the refusal of a set-up through', () => {
    expect(codeFor({ startedAt: 0 })).toBe('GAME_UNKNOWN');
    expect(codeFor({ startedAt: 0, setup: { game: 'zertz', board: '36' } })).toBe('BOARD_UNKNOWN');
  });

  it('refuses a start where the game is over, with the rule that decided it', () => {
    const setup = {
      ...ZERTZ,
      stores: [
        { W: 4, G: 0, B: 0 },
        { W: 0, G: 0, B: 0 },
      ],
      pool: { W: 2, G: 8, B: 10 },
    };
    expect(createMatch({ setup, startedAt: 0 })).toMatchObject({
      ok: false,
      error: { code: 'START_IS_OVER', rule: 'Z6.1' },
    });
  });

  it('Z9.2 refuses touch-move for TZAAR, which has no such rule', () => {
    expect(createMatch({ setup: TZAAR, startedAt: 0, touchMove: true })).toMatchObject({
      ok: false,
      error: { code: 'TOUCH_MOVE_NOT_PLAYED', rule: 'Z9.2' },
    });
    expect(codeFor({ setup: ZERTZ, startedAt: 0, touchMove: true })).toBe('ok');
  });

  it('may begin in the middle of a turn', () => {
    const placed = start().position;
    if (placed.game !== 'zertz') throw new Error('not ZÈRTZ');
    const rings = placed.rings.with(30, 'W');
    const match = start({ setup: { ...ZERTZ, rings, step: { at: 'remove', placed: 30 } } });
    const next = afterTurn(match);
    expect(turnsOf(next).map(({ by, turn }) => [by, turn.map(({ type }) => type)])).toEqual([
      [0, ['remove']],
    ]);
    expect(next.position.side).toBe(1);
  });
});
