/**
 * One number for how well a player sees, so that levels can be tuned by it. At first the player looks at its own next move and
 * what is forced behind it, then at its whole turn, and each unit halves the blur; from there on the blur stays and each unit
 * doubles the nodes.
 */

import type { Sight } from '@gipfel/engine';
import type { GameId } from '@gipfel/rules';

/** A stretch of the path on which the blur shrinks at one depth. */
interface Stretch {
  readonly depth: number;
  readonly from: number;
  readonly to: number;
}

interface Shape {
  readonly stretches: readonly Stretch[];
  /** Nodes where looking further begins: enough for the whole first iteration on every board. */
  readonly leastNodes: number;
  /** What a slow phone does in well under a second. */
  readonly mostNodes: number;
}

/** At this blur little more than a win at once is seen for what it is. */
const MOST_BLUR = 5_000;
/** Enough to choose now this, now that of nearly equal turns. */
const LEAST_BLUR = 10;
const DEEPEST = 100;

const SHAPES: Readonly<Record<GameId, Shape>> = {
  zertz: {
    stretches: [{ depth: 1, from: MOST_BLUR, to: LEAST_BLUR }],
    leastNodes: 8_000,
    mostNodes: 300_000,
  },
  tzaar: {
    // A move of the search is one of the two actions of a turn. Where one stretch ends and the next begins both play alike.
    stretches: [
      { depth: 1, from: MOST_BLUR, to: 30 },
      { depth: 2, from: 100, to: LEAST_BLUR },
    ],
    leastNodes: 4_000,
    mostNodes: 250_000,
  },
};

function lengthOf({ from, to }: Stretch): number {
  return Math.log2(from / to);
}

/** The sight at a place of the path; what lies outside of it is brought to its ends. */
export function sightAt(game: GameId, place: number): Sight {
  const { stretches, leastNodes, mostNodes } = SHAPES[game];
  let left = Math.max(0, place);
  for (const stretch of stretches) {
    const length = lengthOf(stretch);
    if (left < length)
      return { depth: stretch.depth, nodes: mostNodes, blur: Math.round(stretch.from / 2 ** left) };
    left -= length;
  }
  const nodes = Math.min(mostNodes, leastNodes * 2 ** left);
  return { depth: DEEPEST, nodes: Math.round(nodes / 100) * 100, blur: LEAST_BLUR };
}

/** Where on the path a sight lies that was made by it. */
export function placeOf(game: GameId, { depth, nodes, blur }: Sight): number {
  const { stretches, leastNodes } = SHAPES[game];
  let before = 0;
  for (const stretch of stretches) {
    if (depth <= stretch.depth) return before + Math.log2(stretch.from / blur);
    before += lengthOf(stretch);
  }
  return before + Math.log2(nodes / leastNodes);
}

/** The far end of the path. */
export function bestPlace(game: GameId): number {
  const { mostNodes } = SHAPES[game];
  return placeOf(game, { depth: DEEPEST, nodes: mostNodes, blur: LEAST_BLUR });
}
