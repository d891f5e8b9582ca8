/** What the server says of itself, and what the machine says of the server. */

import { readFileSync } from 'node:fs';
import type { ServerProcess } from '../stage/serverProcess.js';

/** How many deeds took at most so many seconds; the bounds rise, the last is infinite. */
export type Histogram = ReadonlyMap<number, number>;

export async function readDeeds(servers: readonly ServerProcess[]): Promise<Histogram> {
  const sum = new Map<number, number>();
  for (const { address } of servers) {
    const text = await (await fetch(`${address}/metrics`)).text();
    for (const [, bound, count] of text.matchAll(
      /^gipfel_deed_seconds_bucket\{le="([^"]+)",code="ok"\} (\d+)/gm,
    )) {
      const key = bound === '+Inf' ? Infinity : Number(bound);
      sum.set(key, (sum.get(key) ?? 0) + Number(count));
    }
  }
  return new Map([...sum].sort(([one], [other]) => one - other));
}

export function difference(after: Histogram, before: Histogram): Histogram {
  return new Map([...after].map(([bound, count]) => [bound, count - (before.get(bound) ?? 0)]));
}

/** In milliseconds, taken evenly within a bucket; infinite above the last bound. */
export function quantile(histogram: Histogram, part: number): number {
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

/** The part that took at most so many milliseconds; exact where that is a bound of the server's. */
export function within(histogram: Histogram, milliseconds: number): number {
  return (histogram.get(milliseconds / 1000) ?? 0) / (histogram.get(Infinity) ?? 1);
}

/** The bound of the highest bucket in which there is anything, in milliseconds. */
export function highest(histogram: Histogram): number {
  const total = histogram.get(Infinity) ?? 0;
  const [bound = 0] = [...histogram].find(([, count]) => count === total) ?? [];
  return bound * 1000;
}

export interface Use {
  /** Mebibytes. */
  readonly memory: number;
  /** Seconds of processor time since the process began. */
  readonly processor: number;
}

const PAGE = 4096;
const TICKS = 100;

export function useOf(servers: readonly ServerProcess[]): Use {
  let [memory, processor] = [0, 0];
  for (const { pid } of servers) {
    const pages = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]);
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    memory += (pages * PAGE) / 2 ** 20;
    processor += (Number(fields[11]) + Number(fields[12])) / TICKS;
  }
  return { memory, processor };
}

/** Mebibytes a minute, by least squares over one value a second. */
export function slopePerMinute(values: readonly number[]): number {
  const middle = (values.length - 1) / 2;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  let [above, below] = [0, 0];
  for (const [index, value] of values.entries()) {
    above += (index - middle) * (value - mean);
    below += (index - middle) ** 2;
  }
  return below === 0 ? 0 : (above / below) * 60;
}
