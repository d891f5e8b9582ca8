/** The notation of TZAAR as one object. */

import { variantOf } from '@gipfel/rules';
import type { TzaarPosition } from '@gipfel/rules/tzaar';
import type { GameNotation } from '../notation.js';
import { boardspaceTzaar } from './boardspace.js';
import { makeTzaarCommands, openTzaarRecord } from './boardspaceExport.js';
import { LABELS } from './labels.js';
import { LITTLE_GOLEM } from './littleGolem.js';
import { makeTzaarPosition, readTzaarPosition } from './position.js';
import { makeTzaarAction, makeTzaarTurn, readTzaarAction, readTzaarTurn } from './turn.js';

/** A layout may be random or the result of placing; any other variant determines the start. */
function fitsVariant(start: TzaarPosition, variant: string): boolean {
  if (start.variant === 'standard') {
    if (variant === 'custom') return true;
    if (variant !== 'fixed' && start.step === 'first') return true;
  }
  return variant === variantOf(start);
}

export const tzaarNotation: GameNotation<'tzaar'> = {
  labelsOf: () => LABELS,
  labels: LABELS,
  makeTurn: makeTzaarTurn,
  readTurn: readTzaarTurn,
  makeAction: makeTzaarAction,
  readAction: readTzaarAction,
  makePosition: makeTzaarPosition,
  readPosition: readTzaarPosition,
  fitsVariant,
  ownFormats: [LITTLE_GOLEM],
  boardspace: {
    gameName: 'tzaar',
    read: boardspaceTzaar,
    openRecord: openTzaarRecord,
    makeCommands: makeTzaarCommands,
  },
};
