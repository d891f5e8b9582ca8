/** Seeded randomness: the same seed gives the same games on every machine. */

import type { Side } from './game.js';

/** Uniform numbers on [0, 1) from a 32-bit seed (mulberry32). Not for secrets. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** One of the items; undefined only when there is none. */
export function pickRandom<Item>(items: readonly Item[], random: () => number): Item | undefined {
  return items[Math.floor(random() * items.length)];
}

/** Z1.4: which of two players moves first. */
export function drawLots(random: () => number): Side {
  return random() < 0.5 ? 0 : 1;
}
