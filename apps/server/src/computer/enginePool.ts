/** A few engines for many matches, first come, first served. */

import type { Engine } from '@gipfel/engine';

export interface EnginePool {
  /** Waits for a free engine; rejects with `POOL_CLOSED` when there will be none any more. */
  use<Value>(task: (engine: Engine) => Promise<Value>): Promise<Value>;
  /** Stops what is being thought about; resolves when all engines have ended. */
  close(): Promise<void>;
}

interface Waiter {
  readonly resolve: (engine: Engine) => void;
  readonly reject: (problem: Error) => void;
}

/** Engines are opened when they are first needed. */
export function createEnginePool(size: number, open: () => Engine): EnginePool {
  const all = new Set<Engine>();
  const idle: Engine[] = [];
  const waiters: Waiter[] = [];
  let isClosed = false;

  function openOne(): Engine {
    const engine = open();
    all.add(engine);
    return engine;
  }

  function take(): Promise<Engine> {
    if (isClosed) return Promise.reject(new Error('POOL_CLOSED'));
    const free = idle.pop() ?? (all.size < size ? openOne() : undefined);
    if (free !== undefined) return Promise.resolve(free);
    return new Promise((resolve, reject) => waiters.push({ resolve, reject }));
  }

  function giveBack(engine: Engine): void {
    const next = waiters.shift();
    if (next === undefined) idle.push(engine);
    else next.resolve(engine);
  }

  /** It may be broken: the next in line gets a new one. */
  function discard(engine: Engine): void {
    all.delete(engine);
    engine.close().catch(() => undefined);
    if (isClosed || waiters.length === 0) return;
    const next = waiters.shift();
    try {
      next?.resolve(openOne());
    } catch (problem) {
      next?.reject(problem instanceof Error ? problem : new Error(String(problem)));
    }
  }

  return {
    use: async (task) => {
      const engine = await take();
      try {
        const value = await task(engine);
        giveBack(engine);
        return value;
      } catch (problem) {
        discard(engine);
        throw problem;
      }
    },
    close: async () => {
      isClosed = true;
      for (const { reject } of waiters.splice(0)) reject(new Error('POOL_CLOSED'));
      await Promise.all([...all].map((engine) => engine.close()));
    },
  };
}
