/** Why a step or a position of TZAAR is refused. */

import type { TzaarRefusalCode, TzaarSetupCode, TzaarShapeCode } from '@gipfel/rules/tzaar';
import type { Sentence } from '../refusals/facts.js';
import type { GameRefusals } from '../refusals/game.js';
import { countsOf, setupMalformed, stepImpossible } from '../refusals/setups.js';
import { pieceOf, sideOf } from './facts.js';

const steps: Readonly<Record<TzaarRefusalCode | TzaarShapeCode, Sentence>> = {
  ACTION_MALFORMED: (texts) => texts.stepUnknown,
  ACTION_UNKNOWN: (texts) => texts.stepUnknown,
  CELL_UNKNOWN: (texts) => texts.stepCellUnknown,
  PIECE_UNKNOWN: (texts) => texts.pieceUnknown,
  GAME_OVER: (texts) => texts.gameOver,
  PLACEMENT_DUE: (texts) => texts.placementDue,
  PLACEMENT_OVER: (texts) => texts.placementOver,
  HAND_EMPTY: (texts, { text }) => texts.handEmpty({ piece: pieceOf(text('piece')) }),
  PLACE_OCCUPIED: (texts, facts) => texts.placeOccupied({ cell: facts.cell(0) }),
  PLACE_IS_HOLE: (texts) => texts.placeIsHole,
  CAPTURE_FIRST: (texts, { rule }) => (rule === 'T3.1' ? texts.openingCapture : texts.captureFirst),
  PIECE_MISSING: (texts, facts) => texts.pieceMissing({ cell: facts.cell(0) }),
  PIECE_NOT_YOURS: (texts, facts) => texts.pieceNotYours({ cell: facts.cell(0) }),
  MOVE_NOT_STRAIGHT: (texts, facts) => texts.moveNotStraight({ from: facts.cell(0), to: facts.cell(1) }),
  MOVE_OVER_HOLE: (texts, facts) => texts.moveOverHole({ from: facts.cell(1), to: facts.cell(2) }),
  MOVE_BLOCKED: (texts, facts) =>
    texts.moveBlocked({ blocker: facts.cell(0), from: facts.cell(1), to: facts.cell(2) }),
  TARGET_VACANT: (texts, facts) => texts.targetVacant({ cell: facts.cell(0) }),
  TARGET_OWN: (texts, facts) => texts.targetOwn({ cell: facts.cell(0) }),
  TARGET_ENEMY: (texts, facts) => texts.targetEnemy({ cell: facts.cell(0) }),
  TARGET_TOO_HIGH: (texts, facts) =>
    texts.targetTooHigh({
      cell: facts.cell(0),
      from: facts.cell(1),
      height: facts.number('height'),
      mover: facts.number('mover'),
    }),
};

const setups: Readonly<Record<TzaarSetupCode, Sentence>> = {
  SETUP_MALFORMED: setupMalformed,
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

export const refusals: GameRefusals = {
  turns: { TURN_INCOMPLETE: (texts) => texts.turnIncompleteTzaar },
  steps,
  setups,
};
