import { describe, expect, it } from 'vitest';
import type { Limits } from '../protocol/searcher.js';
import { type Finding, planTime, wantsAnother } from './timing.js';

const CALM: readonly Finding[] = Array.from({ length: 6 }, () => ({ turn: 'a', score: 10 }));
const UNSURE: readonly Finding[] = ['a', 'b', 'c', 'd', 'e', 'f'].map((turn) => ({ turn, score: 10 }));
const FALLING: readonly Finding[] = [100, 80, 0, -60, -300, -400].map((score) => ({ turn: 'a', score }));

function clock(left: number, increment = 0, turnsToGo?: number): Limits {
  const rest = turnsToGo === undefined ? {} : { turnsToGo };
  return { clock: { left: [left, left], increments: [increment, increment], ...rest } };
}

/** The time at which a search with these findings stops asking for more. */
function endOf(limits: Limits, findings: readonly Finding[]): number {
  const plan = planTime(limits, 0);
  let elapsed = 0;
  while (elapsed < 1_000_000 && wantsAnother(plan, findings, elapsed)) elapsed++;
  return elapsed;
}

/** A turn on a simulated clock: every iteration takes `growth` times the one before, and is cut off by the hard limit. */
function spend(limits: Limits, findings: readonly Finding[], first: number, growth: number): number {
  const plan = planTime(limits, 0);
  let elapsed = 0;
  for (let depth = 1, cost = first; ; depth++, cost *= growth) {
    elapsed += cost;
    if (elapsed >= plan.hard) return plan.hard;
    if (!wantsAnother(plan, findings.slice(0, depth), elapsed)) return elapsed;
  }
}

describe('time', () => {
  it('is all used when it was given for one turn, and none is limited without a limit', () => {
    expect(planTime({ movetime: 200 }, 0)).toEqual({ soft: 185, hard: 185 });
    expect(wantsAnother(planTime({ movetime: 200 }, 0), CALM, 184)).toBe(true);
    expect(wantsAnother(planTime({ movetime: 200 }, 0), UNSURE, 185)).toBe(false);
    expect(wantsAnother(planTime({ nodes: 1 }, 0), CALM, Number.MAX_SAFE_INTEGER)).toBe(true);
  });

  it('lasts longer when the best turn changes or the score falls, shorter when everything agrees', () => {
    const limits = clock(60_000);
    expect(endOf(limits, CALM)).toBeLessThan(endOf(limits, []));
    expect(endOf(limits, UNSURE)).toBeGreaterThan(1.8 * endOf(limits, CALM));
    expect(endOf(limits, FALLING)).toBeGreaterThan(1.4 * endOf(limits, CALM));
    expect(endOf(limits, UNSURE)).toBeLessThanOrEqual(planTime(limits, 0).hard);
  });

  it('is more with an increment, with fewer turns to go, and on a fuller clock', () => {
    const usual = planTime(clock(60_000), 0);
    expect(planTime(clock(60_000, 2_000), 0).soft).toBeGreaterThan(usual.soft);
    expect(planTime(clock(60_000, 0, 5), 0).soft).toBeGreaterThan(usual.soft);
    expect(planTime(clock(120_000), 0).soft).toBeGreaterThan(usual.soft);
    expect(planTime({ ...clock(60_000), movetime: 100 }, 0).hard).toBe(85);
  });

  it.each([
    [60_000, 0],
    [5_000, 0],
    [1_000, 100],
    [300, 0],
  ])(
    'never runs out in 60 turns, more than a game has, from %i ms with %i ms a turn',
    (initial, increment) => {
      for (const findings of [CALM, UNSURE, FALLING]) {
        let left = initial;
        for (let turn = 0; turn < 60; turn++) {
          left -= spend(clock(left, increment), findings, 0.2, 3.5);
          expect(left).toBeGreaterThan(0);
          left += increment;
        }
      }
    },
  );

  it('leaves something of the clock in the last turn before it is filled', () => {
    let left = 10_000;
    for (let toGo = 20; toGo >= 1; toGo--) {
      left -= spend(clock(left, 0, toGo), UNSURE, 0.5, 4);
      expect(left).toBeGreaterThan(15);
    }
  });
});
