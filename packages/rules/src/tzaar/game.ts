/** The rules of TZAAR as one object. */

import type { Game } from '../game.js';
import { isSameAction, parseAction, type TzaarAction } from './action.js';
import { FIXED_START, GRID } from './board.js';
import { key } from './key.js';
import { legalActions } from './legal.js';
import { outcome } from './outcome.js';
import { play } from './play.js';
import { TZAAR_STARTS, type TzaarPosition, type TzaarRuleId, type TzaarStart } from './position.js';
import { refuse } from './refuse.js';
import { fromSetup, type TzaarSetup, toSetup, tzaarSetup } from './setup.js';
import { mapAction, mapPosition, symmetries } from './symmetry.js';

function setupOf(variant: string, random: () => number): TzaarSetup | undefined {
  const start = TZAAR_STARTS.find((each) => each === variant);
  return start === undefined ? undefined : tzaarSetup(start, random);
}

function variantOf({ variant, places, step }: TzaarPosition): TzaarStart | 'custom' {
  if (variant === 'custom') return 'custom';
  if (step === 'place') return 'alternating';
  if (step !== 'first') return 'custom';
  const isFixed = places.every((place, cell) => {
    const fixed = FIXED_START[cell];
    return place?.owner === fixed?.owner && place?.type === fixed?.type;
  });
  return isFixed ? 'fixed' : 'random';
}

export interface TzaarTypes {
  readonly setup: TzaarSetup;
  readonly position: TzaarPosition;
  readonly action: TzaarAction;
  readonly variant: TzaarStart;
  readonly ruleId: TzaarRuleId;
}

export const tzaar: Game<TzaarTypes> = {
  variants: TZAAR_STARTS,
  drawnVariants: ['random'],
  setupOf,
  variantOf,
  grid: GRID,
  isRuleId: (text): text is TzaarRuleId => /^T\d{1,2}\.\d{1,2}$/.test(text),
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
