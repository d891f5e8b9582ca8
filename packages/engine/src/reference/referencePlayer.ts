/** Simple players on the rules: fixed points for measuring the engine's progress. */

import type { Searcher } from '../protocol/searcher.js';
import type { SearchHost } from '../protocol/searchHost.js';
import { createDepthPlayer } from './depthPlayer.js';
import { createGreedyPlayer } from './greedyPlayer.js';
import { createRandomPlayer } from './randomPlayer.js';

export const REFERENCE_KINDS = ['random', 'greedy', 'depth'] as const;
type ReferenceKind = (typeof REFERENCE_KINDS)[number];

/** Incremented by any change that could alter a move: old measurements then refer to another player. */
const VERSION = '1';

export function isReferenceKind(value: unknown): value is ReferenceKind {
  return REFERENCE_KINDS.some((kind) => kind === value);
}

export function createReferencePlayer(kind: ReferenceKind, host: SearchHost): Searcher {
  switch (kind) {
    case 'random':
      return createRandomPlayer(VERSION);
    case 'greedy':
      return createGreedyPlayer(VERSION, host);
    case 'depth':
      return createDepthPlayer(VERSION, host);
  }
}
