/** Which pairing plays on which board (C.04.2 4.1). */

import { compareRank, type SwissPlayer } from './swissPlayer.js';

type Pair = readonly [SwissPlayer, SwissPlayer];

/** By the score of the higher ranked player, the sum of both scores, and the number of the higher ranked player. */
export function inBoardOrder(pairs: readonly Pair[]): readonly Pair[] {
  return pairs.toSorted((one, other) => {
    const [key, against] = [keyOf(one), keyOf(other)];
    return against.score - key.score || against.sum - key.sum || key.tpn - against.tpn;
  });
}

function keyOf([one, other]: Pair): { readonly score: number; readonly sum: number; readonly tpn: number } {
  const higher = compareRank(one, other) < 0 ? one : other;
  return { score: higher.score, sum: one.score + other.score, tpn: higher.tpn };
}
