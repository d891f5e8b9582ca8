/**
 * One number for how well a player sees, so that levels can be tuned by it. Up to `turn` the player looks at its own turn and
 * at what is forced behind it, and each unit halves the blur; from there on the blur stays and each unit doubles the nodes.
 */

import type { Sight } from '@gipfel/engine';
import type { GameId } from '@gipfel/rules';

interface Shape {
  /** Moves of the search in one turn. */
  readonly turnDepth: number;
  /** Nodes where looking further begins: enough for the whole first iteration on every board. */
  readonly leastNodes: number;
  /** What a slow phone does in well under a second. */
  readonly mostNodes: number;
}

const SHAPES: Readonly<Record<GameId, Shape>> = {
  zertz: { turnDepth: 1, leastNodes: 8_000, mostNodes: 300_000 },
  tzaar: { turnDepth: 2, leastNodes: 1_000, mostNodes: 200_000 },
};

/** At this blur only wins at once are seen for what they are. */
const MOST_BLUR = 5_000;
/** Enough to choose now this, now that of nearly equal turns. */
const LEAST_BLUR = 10;
const BLUR_STEPS = Math.log2(MOST_BLUR / LEAST_BLUR);
const DEEPEST = 100;

/** The sight at a place of the path; what lies outside of it is brought to its ends. */
export function sightAt(game: GameId, place: number): Sight {
  const { turnDepth, leastNodes, mostNodes } = SHAPES[game];
  if (place < BLUR_STEPS) {
    const blur = Math.min(MOST_BLUR, MOST_BLUR / 2 ** place);
    return { depth: turnDepth, nodes: mostNodes, blur: Math.round(blur) };
  }
  const nodes = Math.min(mostNodes, leastNodes * 2 ** (place - BLUR_STEPS));
  return { depth: DEEPEST, nodes: Math.round(nodes / 100) * 100, blur: LEAST_BLUR };
}

/** Where on the path a sight lies that was made by it. */
export function placeOf(game: GameId, { depth, nodes, blur }: Sight): number {
  const { turnDepth, leastNodes } = SHAPES[game];
  return depth <= turnDepth ? Math.log2(MOST_BLUR / blur) : BLUR_STEPS + Math.log2(nodes / leastNodes);
}

/** The far end of the path. */
export function bestPlace(game: GameId): number {
  const { leastNodes, mostNodes } = SHAPES[game];
  return BLUR_STEPS + Math.log2(mostNodes / leastNodes);
}

/** How long a turn of this player takes, roughly and in nodes. */
export function workOf({ depth, nodes }: Sight): number {
  return depth < DEEPEST ? Math.min(nodes, 4_000) : nodes;
}
