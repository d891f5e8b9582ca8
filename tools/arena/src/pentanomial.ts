/**
 * The sequential probability ratio test on pairs, in normalised Elo. A pair (same opening, sides swapped) is one trial with
 * scores 0, ¼, ½, ¾, 1: its games are not independent, so counting single games would overstate the evidence.
 * LLR = N·ln[(1+(t−t₀)²)/(1+(t−t₁)²)].
 */

/** How many pairs scored 0, ¼, ½, ¾ and 1. */
export type PairCounts = readonly [number, number, number, number, number];

export const NO_PAIRS: PairCounts = [0, 0, 0, 0, 0];

/** Prior for unseen scores: without it a clean sweep would have no variance. */
const INSTEAD_OF_ZERO = 0.001;

interface Moments {
  readonly pairs: number;
  readonly mean: number;
  readonly variance: number;
}

/** Points of both games together: 0, ½, 1, 1½ or 2. */
export function addPair(counts: PairCounts, points: number): PairCounts {
  const [a, b, c, d, e] = counts;
  switch (points) {
    case 0:
      return [a + 1, b, c, d, e];
    case 0.5:
      return [a, b + 1, c, d, e];
    case 1:
      return [a, b, c + 1, d, e];
    case 1.5:
      return [a, b, c, d + 1, e];
    case 2:
      return [a, b, c, d, e + 1];
    default:
      throw new RangeError(`not the score of a pair: ${points}`);
  }
}

function countPairs(counts: PairCounts): number {
  return counts.reduce((sum, count) => sum + count, 0);
}

export function momentsOf(counts: PairCounts): Moments {
  const pairs = countPairs(counts);
  const mean = counts.reduce((sum, count, quarter) => sum + (count * quarter) / 4, 0) / pairs;
  const variance = counts.reduce((sum, count, quarter) => sum + count * (quarter / 4 - mean) ** 2, 0) / pairs;
  return { pairs, mean, variance };
}

export interface SprtOptions {
  readonly elo0: number;
  readonly elo1: number;
  /** The probabilities of accepting H1 under H0, and of the reverse. */
  readonly alpha: number;
  readonly beta: number;
}

export interface SprtState {
  readonly llr: number;
  readonly lower: number;
  readonly upper: number;
  readonly verdict: 'H0' | 'H1' | undefined;
}

/**
 * The log-likelihood ratio of "elo1" against "elo0", for small differences. If one engine wins nearly every pair,
 * the variance vanishes and the ratio stays near 0; look at the Elo interval instead.
 */
export function llrOf(counts: PairCounts, elo0: number, elo1: number): number {
  if (countPairs(counts) === 0) return 0;
  const [a, b, c, d, e] = counts.map((count) => (count === 0 ? INSTEAD_OF_ZERO : count));
  const { pairs, mean, variance } = momentsOf([a ?? 0, b ?? 0, c ?? 0, d ?? 0, e ?? 0]);
  // The deviation of one game, if the two of a pair were independent.
  const t = (mean - 0.5) / Math.sqrt(2 * variance);
  const [t0, t1] = [toDeviations(elo0), toDeviations(elo1)];
  return pairs * Math.log((1 + (t - t0) ** 2) / (1 + (t - t1) ** 2));
}

/** Normalised Elo as a multiple of one game's standard deviation. */
function toDeviations(elo: number): number {
  return (elo * Math.LN10) / 800;
}

export function sprtOf(counts: PairCounts, { elo0, elo1, alpha, beta }: SprtOptions): SprtState {
  const llr = llrOf(counts, elo0, elo1);
  const lower = Math.log(beta / (1 - alpha));
  const upper = Math.log((1 - beta) / alpha);
  const verdict = llr >= upper ? 'H1' : llr <= lower ? 'H0' : undefined;
  return { llr, lower, upper, verdict };
}
