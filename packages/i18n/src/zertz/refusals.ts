/** Why a step or a position of ZÈRTZ is refused. */

import type { ZertzRefusalCode, ZertzSetupCode, ZertzShapeCode } from '@gipfel/rules/zertz';
import type { Facts, Sentence } from '../refusals/facts.js';
import type { GameRefusals } from '../refusals/game.js';
import { countsOf, setupMalformed, stepImpossible } from '../refusals/setups.js';
import { colourOf } from './facts.js';

const steps: Readonly<Record<ZertzRefusalCode | ZertzShapeCode, Sentence>> = {
  ACTION_MALFORMED: (texts) => texts.stepUnknown,
  ACTION_UNKNOWN: (texts) => texts.stepUnknown,
  CELL_UNKNOWN: (texts) => texts.stepCellUnknown,
  COLOUR_UNKNOWN: (texts) => texts.colourUnknown,
  GAME_OVER: (texts) => texts.gameOver,
  CAPTURE_COMPULSORY: (texts, facts) => texts.captureCompulsory(jumpOf(facts)),
  CAPTURE_DEMANDED: (texts, facts) => texts.captureDemanded(jumpOf(facts)),
  CHAIN_CONTINUES: (texts, facts) => texts.chainContinues(jumpOf(facts)),
  // The first cell is where the marble was placed.
  REMOVAL_DUE: (texts, facts) => texts.removalDue({ cells: facts.cells(1) }),
  CLAIM_DUE: (texts, facts) => texts.claimDue({ cells: facts.cells() }),
  REMOVAL_BEFORE_PLACEMENT: (texts, facts) => texts.removalBeforePlacement({ cell: facts.cell(0) }),
  RING_MISSING: (texts, facts) =>
    isRemoval(facts)
      ? texts.ringMissingFree({ cell: facts.cell(0) })
      : texts.ringMissing({ cell: facts.cell(0) }),
  RING_OCCUPIED: (texts, facts) =>
    isRemoval(facts)
      ? texts.ringOccupiedFree({ cell: facts.cell(0) })
      : texts.ringOccupied({ cell: facts.cell(0) }),
  RING_NOT_FREE: (texts, facts) => texts.ringNotFree({ cell: facts.cell(0), cells: facts.cells(1) }),
  COLOUR_EXHAUSTED: (texts, { rule, text }) =>
    rule === 'Z3.5'
      ? texts.storeExhausted({ colour: colourOf(text('colour')) })
      : texts.poolExhausted({ colour: colourOf(text('colour')) }),
  MARBLE_MISSING: (texts, facts) => texts.marbleMissing({ cell: facts.cell(0) }),
  JUMP_NOT_STRAIGHT: (texts, facts) => texts.jumpNotStraight({ from: facts.cell(0), to: facts.cell(1) }),
  JUMP_OVER_NOTHING: (texts, facts) =>
    texts.jumpOverNothing({ over: facts.cell(0), from: facts.cell(1), to: facts.cell(2) }),
  LANDING_OCCUPIED: (texts, facts) => texts.landingOccupied({ cell: facts.cell(0) }),
  LANDING_MISSING: (texts, facts) => texts.landingMissing({ cell: facts.cell(0) }),
  GROUP_NOT_CLAIMABLE: (texts, facts) => texts.groupNotClaimable({ cells: facts.cells() }),
  GROUP_OUT_OF_ORDER: (texts, facts) => texts.groupOutOfOrder({ cells: facts.cells() }),
  PASS_NOT_FORCED: (texts, facts) =>
    facts.has(0) ? texts.passNotForcedCapture(jumpOf(facts)) : texts.passNotForced,
};

const setups: Readonly<Record<ZertzSetupCode, Sentence>> = {
  SETUP_MALFORMED: setupMalformed,
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

export const refusals: GameRefusals = { turns: {}, steps, setups };

function jumpOf(facts: Facts): { readonly from: string; readonly over: string } {
  return { from: facts.cell(0), over: facts.cell(1) };
}

/** The same codes serve placing (Z3.1) and removing (Z3.2). */
function isRemoval({ rule }: Facts): boolean {
  return rule === 'Z3.2';
}
