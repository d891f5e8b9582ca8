import { seededRandom } from '@gipfel/rules';
import { describe, expect, it } from 'vitest';
import { fitWeights, lossOf } from './fit.js';
import type { Rows } from './terms.js';

const TRUTH = [120, -80, 40, 0, -200];
const SCALE = 100;

/** Positions with results drawn from the true weights. */
function drawRows(count: number, seed: number): Rows {
  const random = seededRandom(seed);
  const starts = [0];
  const indices: number[] = [];
  const counts: number[] = [];
  const results: number[] = [];
  for (let row = 0; row < count; row++) {
    let sum = 0;
    TRUTH.forEach((weight, index) => {
      const value = Math.floor(random() * 5) - 2;
      if (value === 0) return;
      indices.push(index);
      counts.push(value);
      sum += weight * value;
    });
    starts.push(indices.length);
    results.push(random() < 1 / (1 + Math.exp(-sum / SCALE)) ? 1 : 0);
  }
  return {
    starts: Uint32Array.from(starts),
    indices: Uint16Array.from(indices),
    counts: Int16Array.from(counts),
    results: Float64Array.from(results),
    weightCount: TRUTH.length,
  };
}

const OPTIONS = { weights: TRUTH.map(() => 0), steps: 200, hold: 1, scale: SCALE };

describe('fitting', () => {
  it('recovers the weights that the results were drawn with', () => {
    const rows = drawRows(20_000, 1);
    const { weights, before, after } = fitWeights(rows, OPTIONS);
    weights.forEach((weight, index) => {
      expect(Math.abs(weight - (TRUTH[index] ?? 0))).toBeLessThan(8);
    });
    expect(before).toBeCloseTo(Math.log(2), 10);
    expect(after).toBeCloseTo(lossOf(rows, weights, SCALE), 10);
    expect(after).toBeLessThan(before);
  });

  it('is deterministic', () => {
    expect(fitWeights(drawRows(500, 3), OPTIONS)).toEqual(fitWeights(drawRows(500, 3), OPTIONS));
  });

  it('keeps a weight that occurs in no position', () => {
    const rows = drawRows(2_000, 2);
    const { weights } = fitWeights(rows, { ...OPTIONS, weights: [...OPTIONS.weights, 77] });
    expect(weights.at(-1)).toBe(77);
  });

  it('finds the scale on which weights predict best', () => {
    const { scale } = fitWeights(drawRows(20_000, 4), { weights: TRUTH, steps: 0, hold: 1 });
    expect(Math.abs(scale - SCALE)).toBeLessThan(8);
  });
});
