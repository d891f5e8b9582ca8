/** The law of TZAAR in one object. */

import type { Game } from '../game.js';
import { isSameAction, parseAction, type TzaarAction } from './action.js';
import { key } from './key.js';
import { legalActions } from './legal.js';
import { outcome } from './outcome.js';
import { play } from './play.js';
import type { TzaarPosition } from './position.js';
import { refuse } from './refuse.js';
import { alternatingSetup, fixedSetup, fromSetup, randomSetup, type TzaarSetup, toSetup } from './setup.js';
import { mapAction, mapPosition, symmetries } from './symmetry.js';

function setupOf(variant: string, random: () => number): TzaarSetup | undefined {
  switch (variant) {
    case 'random':
      return randomSetup(random);
    case 'fixed':
      return fixedSetup();
    case 'alternating':
      return alternatingSetup();
    default:
      return undefined;
  }
}

export const tzaar: Game<TzaarSetup, TzaarPosition, TzaarAction> = {
  variants: ['random', 'fixed', 'alternating'],
  setupOf,
  fromSetup,
  toSetup,
  parseAction,
  isSameAction,
  legalActions,
  refuse,
  play,
  isTurnStart: (position) => position.step !== 'second',
  outcome,
  key,
  symmetries,
  mapPosition,
  mapAction,
};
