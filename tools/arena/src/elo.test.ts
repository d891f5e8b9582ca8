import { describe, expect, it } from 'vitest';
import { eloOf, estimateElo } from './elo.js';
import { invert, multiply } from './linear.js';
import { scoreOf } from './testing/table.js';

describe('Elo', () => {
  it('converts to a score and back', () => {
    expect(eloOf(0.5)).toBeCloseTo(0, 12);
    expect(eloOf(10 / 11)).toBeCloseTo(400, 9);
    expect(scoreOf(400)).toBeCloseTo(10 / 11, 12);
    expect(scoreOf(eloOf(0.73))).toBeCloseTo(0.73, 12);
  });

  it('has the confidence interval of its pairs', () => {
    expect(estimateElo([0, 0, 0, 0, 0])).toBeUndefined();
    // By hand: pairs half at ½ and half at ¾ have mean 0.625 and variance 0.125² = 0.015625.
    const estimate = estimateElo([0, 0, 100, 100, 0]);
    const error = 1.959963984540054 * Math.sqrt(0.015625 / 200);
    expect(estimate?.score).toBeCloseTo(0.625, 12);
    expect(estimate?.elo).toBeCloseTo(88.73949984, 6);
    expect(estimate?.low).toBeCloseTo(eloOf(0.625 - error), 9);
    expect(estimate?.high).toBeCloseTo(eloOf(0.625 + error), 9);
  });

  it('has no upper bound after a clean sweep', () => {
    const sweep = estimateElo([0, 0, 0, 0, 20]);
    expect(sweep).toMatchObject({ score: 1, elo: Number.POSITIVE_INFINITY, high: Number.POSITIVE_INFINITY });
    // 20 of 20 has probability 2.5 % at a win rate of 0.025^(1/20) = 0.83157…
    expect(sweep?.low).toBeCloseTo(eloOf(0.025 ** (1 / 20)), 9);
    expect(estimateElo([20, 0, 0, 0, 0])?.low).toBe(Number.NEGATIVE_INFINITY);
  });
});

describe('matrix inversion', () => {
  it('works when the first pivot is zero', () => {
    const matrix = [
      [0, 2, 1],
      [1, 1, 0],
      [3, 0, 1],
    ];
    const inverse = invert(matrix);
    for (const unit of [
      [1, 0, 0],
      [0, 1, 0],
      [0, 0, 1],
    ]) {
      multiply(matrix, multiply(inverse, unit)).forEach((value, i) => {
        expect(value).toBeCloseTo(unit[i] ?? 0, 12);
      });
    }
  });
});
