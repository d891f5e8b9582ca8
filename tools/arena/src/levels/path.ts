/**
 * One number for how well a player sees, so that levels can be tuned by it. At first each unit doubles the number of turns that
 * come to its mind; when it sees all of them, each unit halves the blur; from there on the blur stays and each unit doubles the
 * nodes of a search that looks ahead.
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
  /** Where the path begins: from one turn that comes to mind up to so many, judged with this blur. */
  readonly candidates: { readonly most: number; readonly blur: number };
  readonly stretches: readonly Stretch[];
  /** Nodes where looking further begins: enough for the whole first iteration on every board. */
  readonly leastNodes: number;
  /** What a slow phone does while one waits: well under a second in ZÈRTZ, a few in TZAAR, where nothing less makes ten levels. */
  readonly mostNodes: number;
}

/** Enough to choose now this, now that of nearly equal turns. */
const LEAST_BLUR = 10;
const DEEPEST = 100;

const SHAPES: Readonly<Record<GameId, Shape>> = {
  zertz: {
    // Of so many turns the best is nearly as good as the best of all.
    candidates: { most: 64, blur: 50 },
    stretches: [
      { depth: 1, from: 200, to: LEAST_BLUR },
      { depth: 2, from: 40, to: LEAST_BLUR },
    ],
    leastNodes: 20_000,
    mostNodes: 300_000,
  },
  tzaar: {
    // Weak games are decided by who sees a win at once: candidates make a short start, blur the long way.
    candidates: { most: 2, blur: 5_000 },
    // A move of the search is one of the two actions of a turn. Where one stretch ends and the next begins both play alike.
    stretches: [
      { depth: 1, from: 5_000, to: 30 },
      { depth: 2, from: 100, to: LEAST_BLUR },
    ],
    leastNodes: 2_000,
    mostNodes: 1_700_000,
  },
};

function lengthOf({ from, to }: Stretch): number {
  return Math.log2(from / to);
}

/** The sight at a place of the path; what lies outside of it is brought to its ends. */
export function sightAt(game: GameId, place: number): Sight {
  const { candidates, stretches, leastNodes, mostNodes } = SHAPES[game];
  const turnSteps = Math.log2(candidates.most);
  let left = Math.max(0, place);
  if (left < turnSteps) {
    const turns = Math.round(100 * 2 ** left) / 100;
    return { depth: 1, nodes: mostNodes, turns, blur: candidates.blur };
  }
  left -= turnSteps;
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
export function placeOf(game: GameId, { depth, nodes, turns, blur }: Sight): number {
  const { candidates, stretches, leastNodes } = SHAPES[game];
  if (turns !== undefined) return Math.log2(turns);
  let before = Math.log2(candidates.most);
  for (const stretch of stretches) {
    if (depth <= stretch.depth) return before + Math.log2(stretch.from / blur);
    before += lengthOf(stretch);
  }
  return before + Math.log2(nodes / leastNodes);
}

/** The far end of the path, or where it has these nodes. */
export function bestPlace(game: GameId, nodes: number = SHAPES[game].mostNodes): number {
  const mostNodes = Math.min(nodes, SHAPES[game].mostNodes);
  return placeOf(game, { depth: DEEPEST, nodes: mostNodes, blur: LEAST_BLUR });
}
