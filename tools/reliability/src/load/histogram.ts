/** Histograms of durations, as Prometheus keeps them. */

/** Cumulative counts by upper bound in seconds; bounds rise, the last is infinite. */
export type Histogram = ReadonlyMap<number, number>;

export function difference(after: Histogram, before: Histogram): Histogram {
  return new Map([...after].map(([bound, count]) => [bound, count - (before.get(bound) ?? 0)]));
}

/** In milliseconds, interpolated within a bucket; infinite above the last bound. */
function quantile(histogram: Histogram, part: number): number {
  const total = histogram.get(Infinity) ?? 0;
  const wanted = total * part;
  let [bottom, below] = [0, 0];
  for (const [bound, count] of histogram) {
    if (count >= wanted && count > below) {
      if (bound === Infinity) return Infinity;
      return (bottom + ((bound - bottom) * (wanted - below)) / (count - below)) * 1000;
    }
    [bottom, below] = [bound, count];
  }
  return 0;
}

/** The share that took at most this many milliseconds; exact at the server's bounds. */
function within(histogram: Histogram, milliseconds: number): number {
  return (histogram.get(milliseconds / 1000) ?? 0) / (histogram.get(Infinity) ?? 1);
}

/** The bound of the highest non-empty bucket, in milliseconds. */
function highest(histogram: Histogram): number {
  const total = histogram.get(Infinity) ?? 0;
  const [bound = 0] = [...histogram].find(([, count]) => count === total) ?? [];
  return bound * 1000;
}

export interface Times {
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  /** The bound that none exceeded. */
  readonly below: number;
  /** The share that took at most 25 ms. */
  readonly within25: number;
}

/** In milliseconds. */
export function timesOf(histogram: Histogram): Times {
  return {
    p50: quantile(histogram, 0.5),
    p95: quantile(histogram, 0.95),
    p99: quantile(histogram, 0.99),
    below: highest(histogram),
    within25: within(histogram, 25),
  };
}
