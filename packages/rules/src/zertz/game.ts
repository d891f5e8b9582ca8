/** The rules of ZÈRTZ as one object. */

import type { Game } from '../game.js';
import { isSameAction, parseAction, type ZertzAction } from './action.js';
import { GRID, isBoardName } from './board.js';
import { key } from './key.js';
import { legalActions } from './legal.js';
import { outcome } from './outcome.js';
import { afterDemand, areDemandsAgreed, play } from './play.js';
import { BOARD_NAMES, type BoardName, type ZertzPosition, type ZertzRuleId } from './position.js';
import { refuse } from './refuse.js';
import { fromSetup, toSetup, type ZertzSetup } from './setup.js';
import { mapAction, mapPosition, symmetries } from './symmetry.js';

/** Standard play on a printed board, or blitz (Z8). */
type ZertzVariant = BoardName | 'blitz';

function setupOf(variant: string): ZertzSetup | undefined {
  if (variant === 'blitz') return { game: 'zertz', board: '37', variant };
  return isBoardName(variant) ? { game: 'zertz', board: variant } : undefined;
}

function variantOf({ rules, board }: ZertzPosition): ZertzVariant | 'custom' {
  if (rules.variant !== 'standard') return rules.variant;
  return board.name;
}

export interface ZertzTypes {
  readonly setup: ZertzSetup;
  readonly position: ZertzPosition;
  readonly action: ZertzAction;
  readonly variant: ZertzVariant;
  readonly ruleId: ZertzRuleId;
}

export const zertz: Game<ZertzTypes> = {
  variants: [...BOARD_NAMES, 'blitz'],
  drawnVariants: [],
  setupOf,
  variantOf,
  grid: GRID,
  isRuleId: (text): text is ZertzRuleId => /^Z\d{1,2}\.\d{1,2}$/.test(text),
  fromSetup,
  toSetup,
  parseAction,
  isSameAction,
  legalActions,
  refuse,
  play,
  isTurnStart: (position) => position.step.at === 'start',
  outcome,
  demands: { rule: 'Z9.3', areAgreed: areDemandsAgreed, after: afterDemand },
  key,
  symmetries,
  mapPosition,
  mapAction,
};
