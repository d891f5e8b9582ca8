import { readFileSync } from 'node:fs';
import type { ClockTerms } from '@gipfel/match';
import { Value } from '@sinclair/typebox/value';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type LagAllowance, lagAllowance, timeForGame } from './lag.js';
import { ClockTerms as ClockSchema } from './values.js';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

/** Every real-time clock the server accepts, short ones as often as long ones. */
const initials = fc.oneof(
  fc.integer({ min: SECOND, max: MINUTE }),
  fc.integer({ min: MINUTE, max: DAY }),
  fc.constantFrom(SECOND, DAY),
);
const bonuses = fc.oneof(fc.integer({ min: 0, max: 5 * SECOND }), fc.integer({ min: 0, max: 10 * MINUTE }));
const clocks = fc.oneof(
  initials.map((initial): ClockTerms => ({ type: 'suddenDeath', initial })),
  fc.tuple(initials, bonuses).map(([initial, increment]) => fischer(initial, increment)),
  fc.tuple(initials, bonuses).map(([initial, delay]): ClockTerms => ({ type: 'delay', initial, delay })),
);

function fischer(initial: number, increment: number): ClockTerms {
  return { type: 'fischer', initial, increment };
}

describe('the lag allowance', () => {
  it('is drawn here from exactly the clocks the server accepts', () => {
    fc.assert(fc.property(clocks, (clock) => Value.Check(ClockSchema, clock)));
    expect(Value.Check(ClockSchema, { type: 'suddenDeath', initial: SECOND - 1 })).toBe(false);
    expect(Value.Check(ClockSchema, { type: 'suddenDeath', initial: DAY + 1 })).toBe(false);
    expect(Value.Check(ClockSchema, fischer(MINUTE, 10 * MINUTE + 1))).toBe(false);
  });

  it('is never more than a tenth of the time for a game, nor more than five seconds', () => {
    fc.assert(
      fc.property(clocks, (clock) => {
        const { perGame, perTurn } = lagAllowance(clock);
        expect(perGame).toBeLessThanOrEqual((timeForGame(clock) ?? 0) / 10);
        expect(perGame).toBeLessThanOrEqual(5 * SECOND);
        expect(perTurn).toBeLessThanOrEqual(perGame / 10);
      }),
    );
  });

  it('is given in whole milliseconds, and every clock has one', () => {
    fc.assert(
      fc.property(clocks, (clock) => {
        const { perGame, perTurn } = lagAllowance(clock);
        expect([perGame, perTurn].every((ms) => Number.isInteger(ms) && ms > 0)).toBe(true);
      }),
    );
  });

  it('grows with the time, without jumps', () => {
    fc.assert(
      fc.property(initials, bonuses, (initial, increment) => {
        const less = lagAllowance(fischer(initial, increment));
        expectStep(less, lagAllowance(fischer(initial + 1, increment)), 1);
        // One more millisecond with each of 25 turns: a tenth of that, rounded.
        expectStep(less, lagAllowance(fischer(initial, increment + 1)), 3);
      }),
    );
  });

  it('counts a delay like an increment, and none of either like sudden death', () => {
    fc.assert(
      fc.property(initials, bonuses, (initial, bonus) => {
        const expected = lagAllowance(fischer(initial, bonus));
        expect(lagAllowance({ type: 'delay', initial, delay: bonus })).toEqual(expected);
      }),
    );
    const expected = lagAllowance(fischer(10 * SECOND, 0));
    expect(lagAllowance({ type: 'suddenDeath', initial: 10 * SECOND })).toEqual(expected);
  });

  it('is nothing where lag costs no time that matters: by correspondence and without a clock', () => {
    const nothing = { perGame: 0, perTurn: 0 };
    expect(lagAllowance({ type: 'none' })).toEqual(nothing);
    expect(lagAllowance({ type: 'correspondence', days: 14 })).toEqual(nothing);
  });

  it('gives an ordinary connection everything back for a typical game of bullet', () => {
    // Thirteen turns of which the first is free; at 100 ms from twelve seconds on.
    expect(turnsCovered(lagAllowance(fischer(10 * SECOND, 0)), 60)).toBeGreaterThanOrEqual(13);
    for (const initial of [12 * SECOND, 30 * SECOND, MINUTE]) {
      expect(turnsCovered(lagAllowance(fischer(initial, 0)), 100)).toBeGreaterThanOrEqual(12);
    }
  });
});

function expectStep(less: LagAllowance, more: LagAllowance, most: number): void {
  for (const key of ['perGame', 'perTurn'] as const) {
    expect(more[key]).toBeGreaterThanOrEqual(less[key]);
    expect(more[key] - less[key]).toBeLessThanOrEqual(most);
  }
}

/** For how many turns a connection with this round trip is given back all of it. */
function turnsCovered({ perGame, perTurn }: LagAllowance, lag: number): number {
  return lag > perTurn ? 0 : Math.floor(perGame / lag);
}

describe('docs/online.md', () => {
  const ROWS: readonly (readonly [string, ClockTerms])[] = [
    ['1 s, the shortest', fischer(SECOND, 0)],
    ['10 s', fischer(10 * SECOND, 0)],
    ['15 s', fischer(15 * SECOND, 0)],
    ['30 s', fischer(30 * SECOND, 0)],
    ['1 min', fischer(MINUTE, 0)],
    ['10 s + 1 s', fischer(10 * SECOND, SECOND)],
    ['3 min + 2 s', fischer(3 * MINUTE, 2 * SECOND)],
    ['10 min + 5 s', fischer(10 * MINUTE, 5 * SECOND)],
    ['24 h + 10 min, the longest', fischer(DAY, 10 * MINUTE)],
  ];
  const HEAD = [
    '| clock | time for a game | per game | share | per turn | turns at 60 ms | at 100 ms | at 200 ms |',
    '| --- | --- | --- | --- | --- | --- | --- | --- |',
  ];

  function row([name, clock]: readonly [string, ClockTerms]): string {
    const time = timeForGame(clock) ?? 0;
    const allowance = lagAllowance(clock);
    const share = (100 * allowance.perGame) / time;
    const cells = [
      name,
      `${time / SECOND} s`,
      `${allowance.perGame} ms`,
      share < 0.1 ? '< 0.1 %' : `${share.toFixed(1)} %`,
      `${allowance.perTurn} ms`,
      ...[60, 100, 200].map((lag) => turnsCovered(allowance, lag) || 'in part'),
    ];
    return `| ${cells.join(' | ')} |`;
  }

  it('shows what the formula gives', () => {
    const page = readFileSync(new URL('../../../docs/online.md', import.meta.url), 'utf8');
    const start = page.indexOf(HEAD[0] ?? '');
    const table = page.slice(start, page.indexOf('\n\n', start));
    expect(table.split('\n')).toEqual([...HEAD, ...ROWS.map(row)]);
  });
});
