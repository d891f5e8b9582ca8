/** Plays any legal action with equal chance until its turn is over: the bottom of every ladder. */

import { randomTurn } from '@gipfel/rules';
import type { Searcher } from '../protocol/searcher.js';
import { chanceOf, SEED_OPTION } from './chance.js';
import { createSettings } from './settings.js';

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
      turn: randomTurn(request.position, chanceOf(settings.number('Seed'), request))?.turn ?? [],
    }),
  };
}
