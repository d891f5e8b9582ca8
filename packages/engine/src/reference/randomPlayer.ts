/** Plays uniformly random legal actions until its turn is over. */

import { randomTurn } from '@gipfel/rules';
import { randomFor, SEED_OPTION } from '../levels/chance.js';
import type { Searcher } from '../protocol/searcher.js';
import { createSettings } from '../protocol/settings.js';

export function createRandomPlayer(version: string): Searcher {
  const settings = createSettings([SEED_OPTION]);
  return {
    name: 'Gipfel random',
    version,
    options: settings.options,
    setOption: settings.set,
    newGame: () => undefined,
    ready: async () => undefined,
    search: async (request) => ({
      turn:
        randomTurn(request.position, randomFor(request.seed ?? settings.number('Seed'), request))?.turn ?? [],
    }),
  };
}
