import type { Engine } from '@gipfel/engine';
import { describe, expect, it } from 'vitest';
import { createEnginePool } from './enginePool.js';

/** Engines that only count: the pool never asks them anything. */
function counted() {
  const engines: { closed: number }[] = [];
  const open = () => {
    const state = { closed: 0 };
    engines.push(state);
    return {
      name: String(engines.length),
      close: async () => {
        state.closed++;
      },
    } as unknown as Engine;
  };
  return { engines, open };
}

function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}

describe('the pool', () => {
  it('never lets more work at once than there are engines, and serves in the order of asking', async () => {
    const { engines, open } = counted();
    const pool = createEnginePool(2, open);
    const gates = Array.from({ length: 6 }, gate);
    const begun: number[] = [];
    let atWork = 0;
    const done = gates.map(({ opened }, index) =>
      pool.use(async () => {
        begun.push(index);
        expect(++atWork).toBeLessThanOrEqual(2);
        await opened;
        atWork--;
      }),
    );
    for (const { open } of gates) open();
    await Promise.all(done);
    expect(begun).toEqual([0, 1, 2, 3, 4, 5]);
    expect(engines.length).toBe(2);
    await pool.close();
    expect(engines).toEqual([{ closed: 1 }, { closed: 1 }]);
  });

  it('replaces an engine that failed, also for those who wait', async () => {
    const { engines, open } = counted();
    const pool = createEnginePool(1, open);
    const failing = pool.use(() => Promise.reject(new Error('WORKER_FAILED')));
    const waiting = pool.use(async ({ name }) => name);
    await expect(failing).rejects.toThrow('WORKER_FAILED');
    expect(await waiting).toBe('2');
    expect(engines).toEqual([{ closed: 1 }, { closed: 0 }]);
    expect(await pool.use(async ({ name }) => name)).toBe('2');
  });

  it('turns away who waits when it closes, and who comes later', async () => {
    const { open } = counted();
    const pool = createEnginePool(1, open);
    const { opened, open: release } = gate();
    const working = pool.use(() => opened);
    const waiting = pool.use(async () => undefined);
    const turnedAway = expect(waiting).rejects.toThrow('POOL_CLOSED');
    await pool.close();
    await turnedAway;
    await expect(pool.use(async () => undefined)).rejects.toThrow('POOL_CLOSED');
    release();
    await working;
  });
});
