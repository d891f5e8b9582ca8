import { describe, expect, it } from 'vitest';
import { keepTrying, type RetryHost } from './retry.js';

/** Time passes when the test says so. */
function createHost() {
  let now = 0;
  let tasks: { readonly at: number; readonly task: () => void }[] = [];
  const wakes = new Set<() => void>();
  const host: RetryHost = {
    later(task, ms) {
      const entry = { at: now + ms, task };
      tasks.push(entry);
      return () => {
        tasks = tasks.filter((each) => each !== entry);
      };
    },
    random: () => 1,
    onWake(wake) {
      wakes.add(wake);
      return () => wakes.delete(wake);
    },
  };
  function pass(ms: number): void {
    const end = now + ms;
    for (;;) {
      const [next] = tasks.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at);
      if (next === undefined) break;
      tasks = tasks.filter((each) => each !== next);
      now = next.at;
      next.task();
    }
    now = end;
  }
  return {
    host,
    pass,
    wake: () => {
      for (const each of wakes) each();
    },
    pending: () => tasks.length,
    now: () => now,
  };
}

const PLAN = { first: 1000, longest: 8000 };

describe('retries', () => {
  it('double the delay each time, up to a limit', () => {
    const { host, pass, now } = createHost();
    const tries: number[] = [];
    keepTrying(() => tries.push(now()), PLAN, host);
    pass(31_000);
    expect(tries).toEqual([1000, 3000, 7000, 15_000, 23_000, 31_000]);
  });

  it('happen at once when the network or the reader is back, and only once', () => {
    const { host, pass, wake, pending } = createHost();
    let tries = 0;
    keepTrying(() => tries++, PLAN, host);
    pass(500);
    wake();
    expect(tries).toBe(1);
    expect(pending()).toBe(1);
  });

  it('end when stopped', () => {
    const { host, pass, wake } = createHost();
    let tries = 0;
    const stop = keepTrying(() => tries++, PLAN, host);
    stop();
    pass(60_000);
    wake();
    expect(tries).toBe(0);
  });
});
