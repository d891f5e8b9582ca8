import { describe, expect, it } from 'vitest';
import { budgetOf, thinkingTime } from './budget.js';

describe('thinking time', () => {
  it.each([
    ['none', {}, Number.POSITIVE_INFINITY],
    ['a fixed time', { movetime: 200 }, 200],
    ['a share of the clock', { clock: { left: [9, 20_000], increments: [9, 0] } }, 1000],
    ['and of the increment', { clock: { left: [9, 20_000], increments: [9, 1000] } }, 1750],
    ['turns to go', { clock: { left: [9, 20_000], increments: [9, 0], turnsToGo: 4 } }, 5000],
    ['never all', { clock: { left: [9, 1000], increments: [9, 5000], turnsToGo: 1 } }, 500],
    ['the smaller of both', { movetime: 100, clock: { left: [9, 20_000], increments: [9, 0] } }, 100],
  ] as const)('%s', (_, limits, expected) => {
    expect(thinkingTime(limits, 1)).toBe(expected);
    expect(budgetOf(limits, 1, 50, 10)).toMatchObject({ deadline: expected + 50, mostNodes: 10 });
  });
});
