/** Concurrency limiter with a bounded queue, for work that costs a core. */

interface Limiter {
  /** Undefined when the queue is full: nothing was done. */
  run<T>(work: () => Promise<T>): Promise<T | undefined>;
}

export function createLimiter(atOnce: number, maxWaiting: number): Limiter {
  let inside = 0;
  const waiting: (() => void)[] = [];

  async function run<T>(work: () => Promise<T>): Promise<T | undefined> {
    if (inside >= atOnce) {
      if (waiting.length >= maxWaiting) return undefined;
      await new Promise<void>((enter) => waiting.push(enter));
    } else {
      inside += 1;
    }
    try {
      return await work();
    } finally {
      // The slot is passed on directly, so that no newcomer can take it.
      const next = waiting.shift();
      if (next === undefined) inside -= 1;
      else next();
    }
  }

  return { run };
}
