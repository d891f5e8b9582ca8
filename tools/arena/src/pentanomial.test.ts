import { seededRandom } from '@gipfel/rules';
import { describe, expect, it } from 'vitest';
import { addPair, llrOf, momentsOf, NO_PAIRS, type PairCounts, sprtOf } from './pentanomial.js';

/**
 * Computed independently with 60 decimal digits (Python's decimal module, variance as E[x²] − E[x]²), by the
 * formula in pentanomial.ts.
 */
const VECTORS: readonly (readonly [PairCounts, number, number, number])[] = [
  [[1, 2, 4, 2, 1], 0, 30, -0.07428137169251672],
  [[10, 0, 20, 0, 30], 0, 30, 2.628853797480462],
  [[0, 0, 0, 0, 20], 0, 30, 0.09465444203976686],
  [[20, 0, 0, 0, 0], 0, 30, -0.09443119589812644],
  [[100, 200, 400, 250, 150], 0, 10, 4.421901702360874],
  [[30, 60, 120, 50, 20], -20, 10, -2.789381943249152],
  [[0, 0, 1, 0, 0], 0, 30, -0.007457849717928678],
  [[3, 5, 40, 9, 7], 0, 20, 0.8614862623080662],
  [[1, 0, 2, 0, 1], 0, 50, -0.08203696648431319],
];

const SPRT = { elo0: 0, elo1: 30, alpha: 0.05, beta: 0.05 };

describe('log-likelihood ratio', () => {
  it.each(VECTORS)('of %j with [%d, %d]', (counts, elo0, elo1, expected) => {
    expect(llrOf(counts, elo0, elo1)).toBeCloseTo(expected, 10);
  });

  it('by hand: an even score leaves only the bounds', () => {
    // μ = ½, so t = 0 and LLR = −N·ln(1 + t₁²) with t₁ = 30·ln 10/800 = 0.0863469…, t₁² = 0.00745579…
    const t1 = 0.08634694098727672;
    expect(llrOf([1, 2, 4, 2, 1], 0, 30)).toBeCloseTo(-10 * Math.log1p(t1 * t1), 12);
  });

  it('by hand: half wins, half losses of whole pairs', () => {
    // Counts 1 and 3: μ = ¾, v = 3/16, σ = √(3/8), t = ¼/√(3/8) = 1/√6, up to the thousandths instead of zeros.
    const t1 = 0.08634694098727672;
    const t = 1 / Math.sqrt(6);
    const expected = 4 * Math.log((1 + t * t) / (1 + (t - t1) ** 2));
    expect(llrOf([1, 0, 0, 0, 3], 0, 30)).toBeCloseTo(expected, 2);
  });

  it('is zero before the first pair, and antisymmetric', () => {
    expect(llrOf(NO_PAIRS, 0, 30)).toBe(0);
    expect(llrOf([4, 7, 20, 12, 9], -15, 15)).toBeCloseTo(-llrOf([9, 12, 20, 7, 4], -15, 15), 12);
  });
});

describe('sequential test', () => {
  it('has the bounds of its two errors', () => {
    const { lower, upper, verdict } = sprtOf(NO_PAIRS, SPRT);
    expect(upper).toBeCloseTo(2.9444389791664403, 12);
    expect(lower).toBeCloseTo(-2.9444389791664403, 12);
    expect(verdict).toBeUndefined();
  });

  it('decides at its bounds', () => {
    expect(sprtOf([100, 200, 400, 250, 150], { ...SPRT, elo1: 10 }).verdict).toBe('H1');
    expect(sprtOf([150, 250, 400, 200, 100], { ...SPRT, elo1: 10 }).verdict).toBe('H0');
    expect(sprtOf([10, 0, 20, 0, 30], SPRT).verdict).toBeUndefined();
  });

  it('is right about 95 % of the time, after the expected number of games', () => {
    const runs = 300;
    for (const [elo, expected] of [
      [0, 'H0'],
      [30, 'H1'],
    ] as const) {
      const random = seededRandom(elo + 1);
      // Without ties one game deviates by ½: normalised Elo moves the win probability by t/2.
      const chance = 0.5 + (elo * Math.LN10) / 1600;
      let right = 0;
      let games = 0;
      for (let run = 0; run < runs; run++) {
        let counts = NO_PAIRS;
        let verdict: string | undefined;
        while (verdict === undefined) {
          counts = addPair(counts, (random() < chance ? 1 : 0) + (random() < chance ? 1 : 0));
          games += 2;
          verdict = sprtOf(counts, SPRT).verdict;
        }
        if (verdict === expected) right++;
      }
      expect(right / runs).toBeGreaterThan(0.92);
      expect(games / runs).toBeGreaterThan(650);
      expect(games / runs).toBeLessThan(950);
    }
  });
});

describe('pairs', () => {
  it('are counted by their points', () => {
    const counts = [0, 0.5, 1, 1.5, 2, 2].reduce<PairCounts>(addPair, NO_PAIRS);
    expect(counts).toEqual([1, 1, 1, 1, 2]);
    expect(momentsOf(counts).mean).toBeCloseTo(3.5 / 6, 12);
    expect(() => addPair(counts, 0.75)).toThrow(RangeError);
  });
});
