/** Why no game can stand like this. */

import type { TzaarSetupCode } from '@gipfel/rules/tzaar';
import type { ZertzSetupCode } from '@gipfel/rules/zertz';
import { colourOf, type Facts, pieceOf, type Sentence, sideOf } from './facts.js';

const malformed: Sentence = (texts, { text }) => texts.setupMalformed({ field: text('field') });
const stepImpossible: Sentence = (texts, facts) =>
  texts.stepImpossible({ where: facts.where, cells: facts.cells() });

export const ZERTZ_SETUP_SENTENCES: Readonly<Record<ZertzSetupCode, Sentence>> = {
  SETUP_MALFORMED: malformed,
  BOARD_UNKNOWN: (texts, { text }) => texts.boardUnknown({ board: text('board') }),
  BOARD_EMPTY: (texts) => texts.boardEmpty,
  BOARD_NOT_PRINTED: (texts) => texts.boardNotPrinted,
  RINGS_OFF_GRID: (texts, { number }) => texts.ringsOffGrid({ count: number('count') }),
  RINGS_OFF_BOARD: (texts, facts) => texts.ringsOffBoard({ where: facts.where, cells: facts.cells() }),
  RINGS_MISSING: (texts) => texts.ringsMissing,
  RINGS_UNREACHABLE: (texts, facts) => texts.ringsUnreachable(countsOf(facts)),
  BLITZ_BOARD: (texts) => texts.blitzBoard,
  GOALS_NOT_PRINTED: (texts) => texts.goalsNotPrinted,
  MARBLES_TOO_MANY: (texts, facts) =>
    texts.marblesTooMany({ ...countsOf(facts), colour: colourOf(facts.text('colour')) }),
  MARBLES_TOO_FEW: (texts, facts) =>
    texts.marblesTooFew({ ...countsOf(facts), colour: colourOf(facts.text('colour')) }),
  BOTH_SIDES_WON: (texts) => texts.bothSidesWon,
  STEP_IMPOSSIBLE: stepImpossible,
  DEMAND_IMPOSSIBLE: (texts) => texts.demandImpossible,
};

export const TZAAR_SETUP_SENTENCES: Readonly<Record<TzaarSetupCode, Sentence>> = {
  SETUP_MALFORMED: malformed,
  PLACE_IS_HOLE: (texts) => texts.holeFilled,
  PIECES_TOO_MANY: (texts, facts) =>
    texts.piecesTooMany({
      ...countsOf(facts),
      side: sideOf(facts.text('side')),
      piece: pieceOf(facts.text('piece')),
    }),
  STACK_TOO_HIGH: (texts, facts) =>
    texts.stackTooHigh({
      ...countsOf(facts),
      side: sideOf(facts.text('side')),
      where: facts.where,
      cells: facts.cells(),
      most: facts.number('most'),
    }),
  STACKS_UNREACHABLE: (texts, facts) =>
    texts.stacksUnreachable({ ...countsOf(facts), side: sideOf(facts.text('side')) }),
  LOSSES_UNREACHABLE: (texts, { text }) => texts.lossesUnreachable({ side: sideOf(text('side')) }),
  BOTH_SIDES_LOST: (texts) => texts.bothSidesLost,
  STEP_IMPOSSIBLE: stepImpossible,
};

function countsOf({ number }: Facts): { readonly count: number; readonly limit: number } {
  return { count: number('count'), limit: number('limit') };
}
