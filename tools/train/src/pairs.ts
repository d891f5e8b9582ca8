/** Statistics of pairs: score, Elo with its 95 % interval, and the sequential test of docs/strength.md. */

interface PairsVerdict {
  readonly text: string;
  /** Between 0 and 1. */
  readonly mean: number;
  readonly elo: number;
  readonly interval: readonly [number, number];
  readonly isDecided: boolean;
}

const DECISION = Math.log(0.95 / 0.05);

/** `counts`: how many pairs scored 0, ¼, ½, ¾, 1. */
export function describePairs(counts: readonly number[], elo0: number, elo1: number): PairsVerdict {
  const pairs = sum(counts);
  const { mean, variance } = momentsOf(counts);
  const error = 1.96 * Math.sqrt(variance / pairs);
  const llr = llrOf(counts, elo0, elo1);
  const elo = Math.round(eloOf(mean));
  const [low, high] = [Math.round(eloOf(mean - error)), Math.round(eloOf(mean + error))];
  return {
    text: `${(100 * mean).toFixed(1)} % of ${2 * pairs}  Elo ${elo} [${low}, ${high}]  LLR ${llr.toFixed(2)} (${elo0}, ${elo1})`,
    mean,
    elo,
    interval: [low, high],
    isDecided: Math.abs(llr) >= DECISION,
  };
}

function sum(counts: readonly number[]): number {
  return counts.reduce((all, count) => all + count, 0);
}

function momentsOf(counts: readonly number[]): { readonly mean: number; readonly variance: number } {
  const pairs = sum(counts);
  const mean = counts.reduce((all, count, quarter) => all + (count * quarter) / 4, 0) / pairs;
  const variance = counts.reduce((all, count, quarter) => all + count * (quarter / 4 - mean) ** 2, 0) / pairs;
  return { mean, variance };
}

function llrOf(counts: readonly number[], elo0: number, elo1: number): number {
  const { mean, variance } = momentsOf(counts.map((count) => Math.max(count, 0.001)));
  const t = (mean - 0.5) / Math.sqrt(2 * variance);
  const [t0, t1] = [(elo0 * Math.LN10) / 800, (elo1 * Math.LN10) / 800];
  return sum(counts) * Math.log((1 + (t - t0) ** 2) / (1 + (t - t1) ** 2));
}

function eloOf(score: number): number {
  return -400 * Math.log10(1 / Math.min(0.9999, Math.max(0.0001, score)) - 1);
}
