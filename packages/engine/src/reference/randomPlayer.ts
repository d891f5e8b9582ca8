/** Plays any legal action with equal chance until its turn is over: the bottom of every ladder. */

import {
  type Action,
  isTurnOver,
  legalActions,
  type Position,
  pickRandom,
  play,
  type Turn,
} from '@gipfel/rules';
import type { Searcher } from '../protocol/searcher.js';
import { chanceOf, SEED_OPTION } from './chance.js';
import { createSettings } from './settings.js';

function randomTurn(start: Position, random: () => number): Turn {
  const turn: Action[] = [];
  let position = start;
  do {
    const action = pickRandom(legalActions(position), random);
    if (action === undefined) break;
    turn.push(action);
    position = play(position, action);
  } while (!isTurnOver(position, start.side));
  return turn;
}

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
      turn: randomTurn(request.position, chanceOf(settings.number('Seed'), request)),
    }),
  };
}
