/** How far and how precisely a level sees. Numbers, not times: a level plays the same on every machine. */

import type { GameId } from '@gipfel/rules';
import type { Limits } from '../protocol/searcher.js';

export interface Sight {
  /** Search depth in the search's own moves; beyond it only forced moves are followed. */
  readonly depth: number;
  /** Nodes for one turn. */
  readonly nodes: number;
  /** How many turns it considers, besides immediate wins; by default all. */
  readonly turns?: number;
  /** Standard deviation of its evaluation errors, in hundredths. */
  readonly blur: number;
}

/** The sights of levels 1, 2, 3, … of each game. */
export type SightTable = Readonly<Record<GameId, readonly Sight[]>>;

/** The requested limits, tightened by this sight. */
export function limitBySight(limits: Limits, sight: Sight | undefined): Limits {
  if (sight === undefined) return limits;
  return {
    ...limits,
    nodes: Math.min(limits.nodes ?? sight.nodes, sight.nodes),
    depth: Math.min(limits.depth ?? sight.depth, sight.depth),
  };
}
