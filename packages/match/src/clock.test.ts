import { describe, expect, it } from 'vitest';
import { clocksOf, dueFlag, flagAt, isFlagDown, type Match, timeLeft, turnsOf } from './index.js';
import { after, afterTurn, afterTurns, codeOf, PLACE, REMOVE, start } from './testing/table.js';

function clocks(match: Match): readonly (number | undefined)[] {
  return [timeLeft(match, 0, match.at), timeLeft(match, 1, match.at)];
}

describe('no clock', () => {
  it('measures thinking and nothing else', () => {
    const match = afterTurn(start(), 12);
    expect(clocks(match)).toEqual([undefined, undefined]);
    expect(turnsOf(match)[0]).toMatchObject({ used: 12_000 });
    expect(turnsOf(match)[0]).not.toHaveProperty('clock');
    expect(flagAt(match)).toBeUndefined();
    expect(dueFlag(match, 1e15)).toBeUndefined();
  });
});

describe('sudden death', () => {
  const match = start({ clock: { type: 'suddenDeath', initial: 60_000 } });

  it('runs for the side to move from the start', () => {
    expect(timeLeft(match, 0, match.at + 10_000)).toBe(50_000);
    expect(timeLeft(match, 1, match.at + 10_000)).toBe(60_000);
    expect(flagAt(match)).toBe(match.at + 60_000);
    const next = afterTurn(afterTurn(match, 10), 5);
    expect(clocks(next)).toEqual([50_000, 55_000]);
    expect(turnsOf(next).map(({ used, clock }) => [used, clock])).toEqual([
      [10_000, 50_000],
      [5_000, 55_000],
    ]);
  });

  it('counts the steps of a turn as one thinking time', () => {
    const placed = after(match, { type: 'action', by: 0, action: PLACE, at: match.at + 20_000 });
    expect(clocks(placed)).toEqual([40_000, 60_000]);
    const back = after(placed, { type: 'undoStep', by: 0, at: placed.at + 5_000 });
    const whole = after(back, { type: 'turn', by: 0, turn: [PLACE, REMOVE], at: back.at + 5_000 });
    expect(clocks(whole)).toEqual([30_000, 60_000]);
    expect(turnsOf(whole)[0]?.used).toBe(30_000);
  });

  it('refuses a turn that comes at or after the fall', () => {
    const turn = { type: 'turn', by: 0, turn: [PLACE, REMOVE] };
    expect(after(match, { ...turn, at: match.at + 59_999 }).position.side).toBe(1);
    expect(codeOf(match, { ...turn, at: match.at + 60_000 })).toBe('TIME_IS_UP');
    expect(isFlagDown(match, match.at + 59_999)).toBe(false);
    expect(timeLeft(match, 0, match.at + 99_000)).toBe(0);
  });

  it('shows a full clock to a viewer whose own clock is behind', () => {
    expect(timeLeft(match, 0, match.at - 5_000)).toBe(60_000);
  });
});

describe('Fischer increment', () => {
  it('is added when the turn is complete, in one step or several', () => {
    const clock = { type: 'fischer', initial: 60_000, increment: 3_000 };
    expect(clocks(afterTurn(start({ clock }), 10))).toEqual([53_000, 60_000]);
    const steps = after(start({ clock }), { type: 'action', by: 0, action: PLACE });
    expect(clocks(steps)).toEqual([60_000, 60_000]);
    expect(clocks(after(steps, { type: 'action', by: 0, action: REMOVE }))).toEqual([63_000, 60_000]);
  });
});

describe('simple delay', () => {
  const match = start({ clock: { type: 'delay', initial: 60_000, delay: 5_000 } });

  it('leaves the first seconds of every turn free and adds nothing', () => {
    expect(clocks(afterTurn(match, 4))).toEqual([60_000, 60_000]);
    expect(clocks(afterTurn(afterTurn(match, 7), 6))).toEqual([58_000, 59_000]);
  });

  it('falls after delay and time', () => {
    expect(flagAt(match)).toBe(match.at + 65_000);
    expect(isFlagDown(match, match.at + 64_999)).toBe(false);
    expect(isFlagDown(match, match.at + 65_000)).toBe(true);
    expect(timeLeft(match, 0, match.at + 64_999)).toBe(1);
  });
});

describe('correspondence', () => {
  it('gives the full days to every turn', () => {
    const day = 86_400_000;
    const match = start({ clock: { type: 'correspondence', days: 3 } });
    const next = afterTurn(match, 2 * 86_400);
    expect(clocks(next)).toEqual([3 * day, 3 * day]);
    expect(turnsOf(next)[0]).toMatchObject({ used: 2 * day, clock: day });
    expect(flagAt(next)).toBe(next.at + 3 * day);
  });
});

describe('free first turns', () => {
  const clock = { type: 'fischer', initial: 60_000, increment: 3_000, starts: 'afterFirstTurns' };

  it('are neither charged nor rewarded; the clocks run from the second turns on', () => {
    const match = start({ clock });
    expect(flagAt(match)).toBeUndefined();
    const first = afterTurn(match, 1_000);
    expect(flagAt(first)).toBeUndefined();
    const both = afterTurn(first, 1_000);
    expect(clocks(both)).toEqual([60_000, 60_000]);
    expect(flagAt(both)).toBe(both.at + 60_000);
    expect(turnsOf(both)[0]).toMatchObject({ used: 1_000_000, clock: 60_000 });
    expect(clocks(afterTurn(both, 10))).toEqual([53_000, 60_000]);
  });

  it('cannot be flagged', () => {
    const match = start({ clock });
    expect(codeOf(match, { type: 'flag', side: 0, at: match.at + 1e9 })).toBe('TIME_NOT_UP');
    expect(afterTurns(match, 3).turns).toHaveLength(3);
  });
});

describe('clocksOf', () => {
  it.each([
    [{ type: 'none' }, undefined],
    [
      { type: 'suddenDeath', initial: 60_000 },
      { left: [50_000, 60_000], increments: [0, 0] },
    ],
    [
      { type: 'fischer', initial: 60_000, increment: 3000 },
      { left: [50_000, 60_000], increments: [3000, 3000] },
    ],
    [
      { type: 'delay', initial: 60_000, delay: 4000 },
      { left: [54_000, 60_000], increments: [4000, 4000] },
    ],
  ])('of %j are %j after ten seconds', (clock, told) => {
    const match = start({ clock });
    expect(clocksOf(match, match.at + 10_000)).toEqual(told);
  });
});
