/** What an engine may use for a turn, and the clocks of a game where there are any. */

import type { Limits } from '@gipfel/engine';
import type { Side } from '@gipfel/rules';

/** All times in milliseconds. */
export interface MatchLimits {
  readonly movetime?: number;
  readonly nodes?: number;
  readonly depth?: number;
  readonly clock?: { readonly initial: number; readonly increment: number };
  /** Beyond its time, before a turn is lost: the way of an answer through a busy machine is not the engine's. */
  readonly grace: number;
  /** Where nothing limits the time. */
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

/** How long to wait for the answer of this side. */
export function patienceOf(limits: MatchLimits, clocks: Clocks, side: Side): number {
  const { movetime, clock, grace, longestTurn } = limits;
  const times = [
    ...(movetime === undefined ? [] : [movetime]),
    ...(clock === undefined ? [] : [clocks[side]]),
  ];
  return times.length === 0 ? longestTurn : Math.min(...times) + grace;
}

/** What is used within the grace is not held against it: the clock stands at zero at worst. */
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
