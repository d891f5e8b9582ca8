import { describe, expect, it } from 'vitest';
import { choicesOf, dueFlag, sideToMove, timeLeft } from './index.js';
import { after, afterTurn, afterTurns, codeOf, refusalOf, start, TZAAR } from './testing/table.js';

const MINUTE = { type: 'suddenDeath', initial: 60_000 };

describe('resign', () => {
  it('gives the game to the opponent, at any time, on either turn', () => {
    for (const setup of [undefined, TZAAR]) {
      const match = afterTurns(start(setup === undefined ? {} : { setup }), 3);
      expect(after(match, { type: 'resign', by: 0 }).result).toEqual({ winner: 1, reason: 'resignation' });
      expect(after(match, { type: 'resign', by: 1 }).result).toEqual({ winner: 0, reason: 'resignation' });
    }
  });

  it('ends everything', () => {
    const match = after(start({ local: true }), { type: 'resign', by: 0 });
    const choices = Object.values(choicesOf(match, 0, match.at)).concat(
      Object.values(choicesOf(match, 1, match.at)),
    );
    expect(choices).not.toContain(true);
    expect(sideToMove(match)).toBeUndefined();
    expect(refusalOf(match, { type: 'resign', by: 1 })).toMatchObject({
      code: 'MATCH_OVER',
      values: { reason: 'resignation' },
    });
  });

  it('stops the clock', () => {
    const match = start({ clock: MINUTE });
    const over = after(match, { type: 'resign', by: 1, at: match.at + 10_000 });
    expect(timeLeft(over, 0, over.at + 99_000)).toBe(50_000);
    expect(dueFlag(over, over.at + 99_000)).toBeUndefined();
  });
});

describe('abort', () => {
  it('ends a match without winner before both sides have made a turn', () => {
    for (const turns of [0, 1]) {
      const match = afterTurns(start(), turns);
      expect(after(match, { type: 'abort', by: 1 }).result).toEqual({ winner: undefined, reason: 'abort' });
    }
    expect(codeOf(afterTurns(start(), 2), { type: 'abort', by: 0 })).toBe('ABORT_TOO_LATE');
  });
});

describe('flag', () => {
  it('loses for the side whose time has run out, not a moment earlier', () => {
    const match = start({ clock: MINUTE });
    expect(refusalOf(match, { type: 'flag', side: 0, at: match.at + 59_999 })).toMatchObject({
      code: 'TIME_NOT_UP',
      values: { left: 1 },
    });
    expect(codeOf(match, { type: 'flag', side: 1, at: match.at + 60_000 })).toBe('TIME_NOT_UP');
    const over = after(match, { type: 'flag', side: 0, at: match.at + 60_000 });
    expect(over.result).toEqual({ winner: 1, reason: 'time' });
    expect(timeLeft(over, 0, over.at)).toBe(0);
  });

  it('is all that counts once the time is up, for both sides', () => {
    const match = afterTurns(start({ clock: MINUTE, local: true }), 2);
    const at = match.at + 60_000;
    for (const event of [
      { type: 'resign', by: 0 },
      { type: 'resign', by: 1 },
      { type: 'offerDraw', by: 1 },
      { type: 'undo' },
    ]) {
      expect(refusalOf(match, { ...event, at })).toMatchObject({ code: 'TIME_IS_UP', values: { side: 0 } });
    }
    expect(choicesOf(match, 0, at).act).toBe(false);
    expect(after(match, dueFlag(match, at + 5) ?? {}).result).toEqual({ winner: 1, reason: 'time' });
  });

  it('needs a clock', () => {
    expect(codeOf(start(), { type: 'flag', side: 0 })).toBe('NO_CLOCK');
  });
});

describe('clockCredit', () => {
  it('gives time back to either side, even after the flag fell unrecorded', () => {
    const match = start({ clock: MINUTE });
    const late = after(match, { type: 'clockCredit', side: 0, ms: 30_000, at: match.at + 70_000 });
    expect(timeLeft(late, 0, late.at)).toBe(20_000);
    expect(afterTurn(late).position.side).toBe(1);
    const other = after(match, { type: 'clockCredit', side: 1, ms: 1_000 });
    expect(timeLeft(other, 1, other.at)).toBe(61_000);
  });

  it('does not revive a clock that fell longer ago', () => {
    const match = start({ clock: MINUTE });
    const late = after(match, { type: 'clockCredit', side: 0, ms: 5_000, at: match.at + 70_000 });
    expect(timeLeft(late, 0, late.at)).toBe(0);
    expect(dueFlag(late, late.at)).toEqual({ type: 'flag', side: 0, at: late.at });
  });

  it('needs a clock, in correspondence the running one', () => {
    expect(codeOf(start(), { type: 'clockCredit', side: 0, ms: 1 })).toBe('NO_CLOCK');
    const letters = start({ clock: { type: 'correspondence', days: 2 } });
    expect(codeOf(letters, { type: 'clockCredit', side: 1, ms: 1 })).toBe('CLOCK_NOT_RUNNING');
    expect(timeLeft(after(letters, { type: 'clockCredit', side: 0, ms: 1 }), 0, letters.at)).toBe(
      2 * 86_400_000 + 1,
    );
    const over = after(letters, { type: 'resign', by: 0 });
    expect(codeOf(over, { type: 'clockCredit', side: 0, ms: 1 })).toBe('MATCH_OVER');
  });
});
