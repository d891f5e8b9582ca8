/**
 * One number for how well a level plays, for calibration. At first each unit doubles the number of turns it
 * considers; once it considers all, each unit halves the blur; beyond that the blur stays and each unit doubles the
 * nodes of a search.
 */

import type { Sight } from '@gipfel/engine';
import type { GameId } from '@gipfel/rules';
import { MIN_BLUR, SHAPES, type Stretch } from './games.js';

const DEEPEST = 100;

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
