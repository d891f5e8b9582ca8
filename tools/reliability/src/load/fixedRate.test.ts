import { afterEach, expect, it, vi } from 'vitest';
import { runAtFixedRate } from './fixedRate.js';

afterEach(() => {
  vi.restoreAllMocks();
});

it('keeps its schedule after a delay and skips missed runs', () => {
  let now = 0;
  const waiting: { readonly at: number; readonly run: () => void }[] = [];
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, delay: number) =>
    waiting.push({ at: now + delay, run })) as unknown as typeof setTimeout);
  const moments: Record<'one' | 'other', number[]> = { one: [], other: [] };
  /** How long each run of `one` keeps the loop busy. */
  const busy = [0, 700, 0, 4_500];
  runAtFixedRate(100, 2_000, () => {
    moments.one.push(now);
    now += busy.shift() ?? 0;
  });
  runAtFixedRate(600, 2_000, () => moments.other.push(now));
  while (now < 14_600) {
    waiting.sort((one, other) => one.at - other.at);
    const next = waiting.shift();
    now = Math.max(now, next?.at ?? 0);
    next?.run();
  }
  expect(moments.one).toEqual([100, 2_100, 4_100, 6_100, 10_600, 12_100, 14_100]);
  expect(moments.other).toEqual([600, 2_800, 4_600, 10_600, 12_600, 14_600]);
});
