/** Elo from pair scores, with its 95 % interval. */

import { momentsOf, type PairCounts } from './pentanomial.js';

export interface EloEstimate {
  /** Mean score of a game, 0 to 1. */
  readonly score: number;
  readonly elo: number;
  readonly low: number;
  readonly high: number;
}

export const Z_95 = 1.959963984540054;
const TAIL = 0.025;

/** Elo of a score; infinite for a clean sweep. */
export function eloOf(score: number): number {
  return -400 * Math.log10(1 / score - 1);
}

/** Undefined before the first pair. */
export function estimateElo(counts: PairCounts): EloEstimate | undefined {
  const { pairs, mean, variance } = momentsOf(counts);
  if (!(pairs > 0)) return undefined;
  const [low, high] = variance === 0 ? exactInterval(mean, pairs) : normalInterval(mean, variance, pairs);
  return { score: mean, elo: eloOf(mean), low: eloOf(low), high: eloOf(high) };
}

function normalInterval(mean: number, variance: number, pairs: number): readonly [number, number] {
  const error = Z_95 * Math.sqrt(variance / pairs);
  return [Math.max(0, mean - error), Math.min(1, mean + error)];
}

/** If all pairs had the same score: the interval of a probability after only successes or only failures. */
function exactInterval(mean: number, pairs: number): readonly [number, number] {
  const unseen = 1 - TAIL ** (1 / pairs);
  return [mean * (1 - unseen), mean + (1 - mean) * unseen];
}
