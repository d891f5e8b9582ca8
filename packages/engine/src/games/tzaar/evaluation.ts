/** TZAAR evaluation of the reference players: scarce types, tall stacks, and types that cannot be captured. */

import type { Side } from '@gipfel/rules';
import { PIECE_TYPES, type PieceType, type TzaarPosition } from '@gipfel/rules/tzaar';

/** Divided by the number of visible pieces of a type: scarce pieces are worth more. */
const SCARCITY = 1200;
/** By height; taller stacks are worth no more than the last (2 is worth many single pieces, 3 a little more). */
const HEIGHTS: readonly number[] = [0, 0, 90, 120, 130];
const TALLEST = 130;
/** A type whose tallest stack is higher than every enemy stack. */
const SECURE = 80;

interface Force {
  readonly counts: Record<PieceType, number>;
  readonly tallest: Record<PieceType, number>;
  heights: number;
}

function emptyForce(): Force {
  return { counts: { Z: 0, R: 0, T: 0 }, tallest: { Z: 0, R: 0, T: 0 }, heights: 0 };
}

/** From White's view. During the set-up all layouts are equal. */
export function evaluateTzaar({ places, step }: TzaarPosition): number {
  if (step === 'place') return 0;
  const forces: readonly [Force, Force] = [emptyForce(), emptyForce()];
  for (const stack of places) {
    if (stack === undefined) continue;
    const force = forces[stack.owner];
    force.counts[stack.type]++;
    force.tallest[stack.type] = Math.max(force.tallest[stack.type], stack.height);
    force.heights += HEIGHTS[stack.height] ?? TALLEST;
  }
  return worth(forces, 0) - worth(forces, 1);
}

function worth(forces: readonly [Force, Force], side: Side): number {
  const { counts, tallest, heights } = forces[side];
  const enemy = Object.values(forces[side === 0 ? 1 : 0].tallest);
  let sum = heights;
  for (const type of PIECE_TYPES) {
    sum -= Math.round(SCARCITY / Math.max(1, counts[type]));
    if (enemy.every((height) => tallest[type] > height)) sum += SECURE;
  }
  return sum;
}
