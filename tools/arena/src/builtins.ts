/** Players inside the arena's own process. */

import { createEngineSearcher, createReferencePlayer, type Searcher } from '@gipfel/engine';
import { nodeHost, readCore } from '@gipfel/engine/node';
import type { Builtins } from './participants.js';

export function createBuiltinEngine(): Searcher {
  return createEngineSearcher({
    ...nodeHost,
    openCore: (game, poll) => readCore(game, 'fast', { poll }),
    isStopRequested: () => false,
  });
}

export const BUILTINS: Builtins = {
  /** With the option `Level` also below full strength. */
  engine: createBuiltinEngine,
  random: () => createReferencePlayer('random', nodeHost),
  greedy: () => createReferencePlayer('greedy', nodeHost),
  depth: () => createReferencePlayer('depth', nodeHost),
};
