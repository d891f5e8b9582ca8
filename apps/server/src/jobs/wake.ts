/** Notices that this process stood still, as on a laptop that was asleep: nobody could play meanwhile. */

import type { World } from '../world.js';

/** Longer than anything that happens on a machine that is merely busy (milliseconds). */
const STOOD_STILL = 5_000;

/**
 * To be awaited before clocks are looked at and signs of life are given, several times a second. After a standstill it resolves
 * when `credit` has.
 */
export function createWake(world: World, credit: () => Promise<unknown>): () => Promise<void> {
  let awakeAt = world.now();
  let crediting: Promise<void> | undefined;

  async function creditOnce(): Promise<void> {
    try {
      await credit();
    } finally {
      crediting = undefined;
      awakeAt = world.now();
    }
  }

  return async () => {
    const now = world.now();
    if (crediting === undefined && now - awakeAt > STOOD_STILL) crediting = creditOnce();
    if (crediting === undefined) awakeAt = now;
    else await crediting;
  };
}
