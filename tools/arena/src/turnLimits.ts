/** Limits of a turn, and the clocks of a game. */

import type { Limits } from '@gipfel/engine';
import type { Side } from '@gipfel/rules';

/** All times in milliseconds. */
export interface MatchLimits {
  readonly movetime?: number;
  readonly nodes?: number;
  readonly depth?: number;
  readonly clock?: { readonly initial: number; readonly increment: number };
  /** Allowed beyond the time limit, because delays of a busy machine are not the engine's fault. */
  readonly grace: number;
  /** Used where nothing limits the time. */
  readonly longestTurn: number;
}

export type Clocks = readonly [number, number];

export function startClocks({ clock }: MatchLimits): Clocks {
  const initial = clock?.initial ?? 0;
  return [initial, initial];
}

export function limitsOf({ movetime, nodes, depth, clock }: MatchLimits, clocks: Clocks): Limits {
  return {
    ...(movetime === undefined ? {} : { movetime }),
    ...(nodes === undefined ? {} : { nodes }),
    ...(depth === undefined ? {} : { depth }),
    ...(clock === undefined
      ? {}
      : {
          clock: {
            left: [Math.round(clocks[0]), Math.round(clocks[1])],
            increments: [clock.increment, clock.increment],
          },
        }),
  };
}

/** How long to wait for this side's answer. */
export function patienceOf(limits: MatchLimits, clocks: Clocks, side: Side): number {
  const { movetime, clock, grace, longestTurn } = limits;
  const times = [
    ...(movetime === undefined ? [] : [movetime]),
    ...(clock === undefined ? [] : [clocks[side]]),
  ];
  return times.length === 0 ? longestTurn : Math.min(...times) + grace;
}

/** Time within the grace period is not held against the engine: its clock shows zero at worst. */
export function chargeClock(
  { clock }: MatchLimits,
  clocks: Clocks,
  side: Side,
  milliseconds: number,
): Clocks {
  if (clock === undefined) return clocks;
  const left = Math.max(0, clocks[side] - milliseconds) + clock.increment;
  return side === 0 ? [left, clocks[1]] : [clocks[0], left];
}
