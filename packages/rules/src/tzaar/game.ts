/** The law of TZAAR in one object. */

import type { Game } from '../game.js';
import { isSameAction, parseAction, type TzaarAction } from './action.js';
import { key } from './key.js';
import { legalActions } from './legal.js';
import { outcome } from './outcome.js';
import { play } from './play.js';
import type { TzaarPosition } from './position.js';
import { refuse } from './refuse.js';
import { fromSetup, TZAAR_STARTS, type TzaarSetup, toSetup, tzaarSetup } from './setup.js';
import { mapAction, mapPosition, symmetries } from './symmetry.js';

function setupOf(variant: string, random: () => number): TzaarSetup | undefined {
  const start = TZAAR_STARTS.find((each) => each === variant);
  return start === undefined ? undefined : tzaarSetup(start, random);
}

export const tzaar: Game<TzaarSetup, TzaarPosition, TzaarAction> = {
  variants: TZAAR_STARTS,
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
