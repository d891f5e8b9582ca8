/** The path of each game's levels: a new game is a line here. */

import type { GameId } from '@gipfel/rules';

/** A stretch of the path where the blur shrinks at one depth. */
export interface Stretch {
  readonly depth: number;
  readonly from: number;
  readonly to: number;
}

interface Shape {
  /** The start of the path: from one considered turn to this many, judged with this blur. */
  readonly candidates: { readonly most: number; readonly blur: number };
  readonly stretches: readonly Stretch[];
  /** Nodes where searching begins: enough for the first iteration on every board. */
  readonly leastNodes: number;
  /** Acceptable on a slow phone: well under a second in ZÈRTZ, a few seconds in TZAAR, which needs them for ten levels. */
  readonly mostNodes: number;
}

/** Enough to vary the choice among nearly equal turns. */
export const MIN_BLUR = 10;

export const SHAPES: Readonly<Record<GameId, Shape>> = {
  zertz: {
    // The best of this many turns is nearly the best of all.
    candidates: { most: 64, blur: 50 },
    stretches: [
      { depth: 1, from: 200, to: MIN_BLUR },
      { depth: 2, from: 40, to: MIN_BLUR },
    ],
    leastNodes: 20_000,
    mostNodes: 300_000,
  },
  tzaar: {
    // Weak games are decided by who sees a win at once: considered turns cover a short start, blur the rest.
    candidates: { most: 2, blur: 5_000 },
    // A search move is one of the two actions of a turn. Adjacent stretches meet at equal strength.
    stretches: [
      { depth: 1, from: 5_000, to: 30 },
      { depth: 2, from: 100, to: MIN_BLUR },
    ],
    leastNodes: 2_000,
    mostNodes: 1_700_000,
  },
};
