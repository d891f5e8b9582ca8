/**
 * What a position teaches: the result of one game is a coin toss, and what a search thought of it knows nothing of the rest of the
 * game. The mean of both is a better teacher than either.
 */

import type { Rows } from './terms.js';

const SMALLEST_SCALE = 150;
const LARGEST_SCALE = 3000;
const SCALE_STEP = 1.15;
const LEAST_CHANCE = 1e-9;

function chanceOf(score: number, scale: number): number {
  return 1 / (1 + Math.exp(-score / scale));
}

/** The scale under which scores predict results best; undefined without scores. */
export function scaleOfScores({ results, scores }: Rows): number | undefined {
  if (scores === undefined || scores.length === 0) return undefined;
  let best = SMALLEST_SCALE;
  let least = Number.POSITIVE_INFINITY;
  for (let scale = SMALLEST_SCALE; scale < LARGEST_SCALE; scale *= SCALE_STEP) {
    let loss = 0;
    for (const [row, result] of results.entries()) {
      const chance = chanceOf(scores[row] ?? 0, scale);
      loss -= result * Math.log(chance + LEAST_CHANCE) + (1 - result) * Math.log(1 - chance + LEAST_CHANCE);
    }
    if (loss < least) {
      least = loss;
      best = scale;
    }
  }
  return best;
}

/** Results, replaced by this part of what the scores expect; as they are without a scale. */
export function blend(rows: Rows, scale: number | undefined, part: number): Rows {
  const { results, scores } = rows;
  if (scores === undefined || scale === undefined) return rows;
  return {
    ...rows,
    results: results.map((result, row) => (1 - part) * result + part * chanceOf(scores[row] ?? 0, scale)),
  };
}
