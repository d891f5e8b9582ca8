/**
 * One number for how well a level plays, for calibration. At first each unit doubles the number of turns it
 * considers; once it considers all, each unit halves the blur; beyond that the blur stays and each unit doubles the
 * nodes of a search.
 */

import type { Sight } from '@gipfel/engine';
import type { GameId } from '@gipfel/rules';

/** A stretch of the path where the blur shrinks at one depth. */
interface Stretch {
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
const MIN_BLUR = 10;
const DEEPEST = 100;

const SHAPES: Readonly<Record<GameId, Shape>> = {
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

function lengthOf({ from, to }: Stretch): number {
  return Math.log2(from / to);
}

/** The sight at a place on the path, clamped to its ends. */
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
  return { depth: DEEPEST, nodes: Math.round(nodes / 100) * 100, blur: MIN_BLUR };
}

/** The inverse of `sightAt`. */
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

/** The far end of the path, or where it has this many nodes. */
export function bestPlace(game: GameId, nodes: number = SHAPES[game].mostNodes): number {
  const mostNodes = Math.min(nodes, SHAPES[game].mostNodes);
  return placeOf(game, { depth: DEEPEST, nodes: mostNodes, blur: MIN_BLUR });
}
