/**
 * Logistic regression: the weights under which sums of terms predict results best. Full-batch Adam: every step uses all
 * samples, so it is deterministic.
 */

import type { Rows } from './terms.js';

interface FitOptions {
  /** Initial weights; weights without data keep theirs. */
  readonly weights: readonly number[];
  readonly steps: number;
  /** Strength of the pull towards the initial weights, in samples. */
  readonly hold: number;
  /** Hundredths that make a win e times as likely as a loss; fitted on the initial weights when omitted. */
  readonly scale?: number;
  readonly onStep?: (step: number, loss: number) => void;
}

export interface Fit {
  readonly weights: readonly number[];
  readonly scale: number;
  /** Mean log loss over the rows, before and after. */
  readonly before: number;
  readonly after: number;
}

const SLOPE_MEMORY = 0.9;
const SIZE_MEMORY = 0.999;

export function fitWeights(rows: Rows, options: FitOptions): Fit {
  const start = Float64Array.from(options.weights);
  const scale = options.scale ?? findScale(rows, start);
  const weights = Float64Array.from(start);
  const slopes = new Float64Array(weights.length);
  const sizes = new Float64Array(weights.length);
  const before = lossOf(rows, start, scale);
  for (let step = 1; step <= options.steps; step++) {
    const gradient = gradientOf(rows, weights, scale);
    // Long steps first; then the weights settle.
    const rate = 12 * (1 - (step - 1) / options.steps);
    for (let i = 0; i < weights.length; i++) {
      const held = (options.hold * ((weights[i] ?? 0) - (start[i] ?? 0))) / (scale * scale);
      const slope = (gradient[i] ?? 0) + held;
      slopes[i] = SLOPE_MEMORY * (slopes[i] ?? 0) + (1 - SLOPE_MEMORY) * slope;
      sizes[i] = SIZE_MEMORY * (sizes[i] ?? 0) + (1 - SIZE_MEMORY) * slope * slope;
      const mean = (slopes[i] ?? 0) / (1 - SLOPE_MEMORY ** step);
      const size = Math.sqrt((sizes[i] ?? 0) / (1 - SIZE_MEMORY ** step));
      if (size > 0) weights[i] = (weights[i] ?? 0) - (rate * mean) / size;
    }
    options.onStep?.(step, lossOf(rows, weights, scale));
  }
  return { weights: [...weights], scale, before, after: lossOf(rows, weights, scale) };
}

function sumOf(rows: Rows, row: number, weights: Float64Array): number {
  let sum = 0;
  const end = rows.starts[row + 1] ?? 0;
  for (let at = rows.starts[row] ?? 0; at < end; at++) {
    sum += (weights[rows.indices[at] ?? 0] ?? 0) * (rows.counts[at] ?? 0);
  }
  return sum;
}

function chanceOf(sum: number, scale: number): number {
  return 1 / (1 + Math.exp(-sum / scale));
}

function gradientOf(rows: Rows, weights: Float64Array, scale: number): Float64Array {
  const gradient = new Float64Array(weights.length);
  for (let row = 0; row < rows.results.length; row++) {
    const error = (chanceOf(sumOf(rows, row, weights), scale) - (rows.results[row] ?? 0)) / scale;
    const end = rows.starts[row + 1] ?? 0;
    for (let at = rows.starts[row] ?? 0; at < end; at++) {
      const index = rows.indices[at] ?? 0;
      gradient[index] = (gradient[index] ?? 0) + error * (rows.counts[at] ?? 0);
    }
  }
  return gradient;
}

export function lossOf(rows: Rows, weights: ArrayLike<number>, scale: number): number {
  const values = Float64Array.from(weights);
  let loss = 0;
  for (let row = 0; row < rows.results.length; row++) {
    const chance = Math.min(1 - 1e-9, Math.max(1e-9, chanceOf(sumOf(rows, row, values), scale)));
    const result = rows.results[row] ?? 0;
    loss -= result * Math.log(chance) + (1 - result) * Math.log(1 - chance);
  }
  return loss / Math.max(1, rows.results.length);
}

/** The scale under which the initial weights predict best, by ever finer steps. */
function findScale(rows: Rows, weights: Float64Array): number {
  let best = 300;
  for (let factor = 2; factor > 1.01; factor = Math.sqrt(factor)) {
    for (;;) {
      const here = lossOf(rows, weights, best);
      if (lossOf(rows, weights, best * factor) < here) best *= factor;
      else if (lossOf(rows, weights, best / factor) < here) best /= factor;
      else break;
    }
  }
  return best;
}
