/** How far and how sharply a player below full strength sees. Numbers, not times: a level plays the same on every machine. */

import type { GameId } from '@gipfel/rules';
import type { Limits } from '../protocol/searcher.js';

export interface Sight {
  /** Depth of the search in its own moves; beyond it only what is forced is followed. */
  readonly depth: number;
  /** Size of the search for one turn. */
  readonly nodes: number;
  /** How many of its turns come to its mind at all, besides a win that is there at once; without it all do. */
  readonly turns?: number;
  /** Judgements are off by so many hundredths on average (standard deviation). */
  readonly blur: number;
}

/** The sights of levels 1, 2, 3, … of each game. */
export type SightTable = Readonly<Record<GameId, readonly Sight[]>>;

/** What was asked for, and no more than this sight has. */
export function limitBySight(limits: Limits, sight: Sight | undefined): Limits {
  if (sight === undefined) return limits;
  return {
    ...limits,
    nodes: Math.min(limits.nodes ?? sight.nodes, sight.nodes),
    depth: Math.min(limits.depth ?? sight.depth, sight.depth),
  };
}
