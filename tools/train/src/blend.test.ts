import { seededRandom } from '@gipfel/rules';
import { describe, expect, it } from 'vitest';
import { blend, scaleOfScores } from './blend.js';
import type { Rows } from './terms.js';

const SCALE = 700;

/** Results drawn from scores of that scale. */
function drawRows(count: number): Rows & { readonly scores: Float64Array } {
  const random = seededRandom(7);
  const scores = Float64Array.from({ length: count }, () => Math.round(random() * 3000 - 1500));
  const results = scores.map((score) => (random() < 1 / (1 + Math.exp(-score / SCALE)) ? 1 : 0));
  const starts = new Uint32Array(count + 1);
  return { starts, indices: new Uint16Array(), counts: new Int16Array(), results, scores, weightCount: 0 };
}

describe('what a position teaches', () => {
  it('weighs scores on the scale on which they predict results', () => {
    const found = scaleOfScores(drawRows(20_000)) ?? 0;
    // Scales are tried in steps of 15 %.
    expect(Math.abs(Math.log(found / SCALE))).toBeLessThan(Math.log(1.15));
  });

  it('is the mean of result and score', () => {
    const rows = drawRows(50);
    const { results } = blend(rows, SCALE, 0.5);
    for (const [row, result] of results.entries()) {
      const score = rows.scores[row] ?? 0;
      expect(2 * result - (rows.results[row] ?? 0)).toBeCloseTo(1 / (1 + Math.exp(-score / SCALE)), 10);
    }
    expect(blend(rows, SCALE, 0).results).toEqual(rows.results);
  });

  it('is the result where no scores are known', () => {
    const { scores: _, ...rows } = drawRows(10);
    expect(scaleOfScores(rows)).toBeUndefined();
    expect(blend(rows, undefined, 0.5)).toBe(rows);
  });
});
