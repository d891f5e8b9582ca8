/** Lets so many in at once, lets some wait, and sends the rest away: work that costs a core must not eat the machine. */

export interface Gate {
  /** Undefined when too many wait already: nothing was done. */
  run<T>(work: () => Promise<T>): Promise<T | undefined>;
}

export function createGate(atOnce: number, waitingMost: number): Gate {
  let inside = 0;
  const waiting: (() => void)[] = [];

  async function run<T>(work: () => Promise<T>): Promise<T | undefined> {
    if (inside >= atOnce) {
      if (waiting.length >= waitingMost) return undefined;
      await new Promise<void>((enter) => waiting.push(enter));
    } else {
      inside += 1;
    }
    try {
      return await work();
    } finally {
      // The place is handed on, so that nobody can slip in between.
      const next = waiting.shift();
      if (next === undefined) inside -= 1;
      else next();
    }
  }

  return { run };
}
