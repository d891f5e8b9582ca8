/** Honest simple players on the law: fixed points against which the engine's progress is measured. */

import type { Searcher } from '../protocol/searcher.js';
import type { SearchHost } from '../protocol/searchHost.js';
import { createDepthPlayer } from './depthPlayer.js';
import { createGreedyPlayer } from './greedyPlayer.js';
import { createRandomPlayer } from './randomPlayer.js';

export const REFERENCE_KINDS = ['random', 'greedy', 'depth'] as const;
export type ReferenceKind = (typeof REFERENCE_KINDS)[number];

/** Raised whenever a change could alter a move: old measurements then stand for another player. */
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
