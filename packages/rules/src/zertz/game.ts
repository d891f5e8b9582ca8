/** The law of ZÈRTZ in one object. */

import type { Game } from '../game.js';
import { isSameAction, parseAction, type ZertzAction } from './action.js';
import { BOARD_NAMES, isBoardName } from './board.js';
import { key } from './key.js';
import { legalActions } from './legal.js';
import { outcome } from './outcome.js';
import { play } from './play.js';
import type { ZertzPosition } from './position.js';
import { refuse } from './refuse.js';
import { fromSetup, toSetup, type ZertzSetup } from './setup.js';
import { mapAction, mapPosition, symmetries } from './symmetry.js';

function setupOf(variant: string): ZertzSetup | undefined {
  if (variant === 'blitz') return { game: 'zertz', board: '37', variant };
  return isBoardName(variant) ? { game: 'zertz', board: variant } : undefined;
}

export const zertz: Game<ZertzSetup, ZertzPosition, ZertzAction> = {
  variants: [...BOARD_NAMES, 'blitz'],
  setupOf,
  fromSetup,
  toSetup,
  parseAction,
  isSameAction,
  legalActions,
  refuse,
  play,
  isTurnStart: (position) => position.step.at === 'start',
  outcome,
  key,
  symmetries,
  mapPosition,
  mapAction,
};
