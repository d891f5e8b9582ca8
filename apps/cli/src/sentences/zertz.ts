/** Why a ZÈRTZ step is refused, in English: what, the rule, what instead. */

import type { ZertzRefusalCode, ZertzShapeCode } from '@gipfel/rules/zertz';
import { cellOf, colourWord, jumpOf, lawOf, listCells, type Sentence } from './names.js';
import { SHAPE_SENTENCES } from './shapes.js';

export const ZERTZ_SENTENCES: Readonly<Record<ZertzRefusalCode | ZertzShapeCode, Sentence>> = {
  ...SHAPE_SENTENCES,
  COLOUR_UNKNOWN: () => 'A marble is white, grey or black (Z1.1): write W, G or B.',
  GAME_OVER: (refused) => `The game is over${lawOf(refused)}: no more turns can be played.`,
  CAPTURE_COMPULSORY: (refused, names) =>
    `A capture is compulsory${lawOf(refused)}${jumpOf(refused, names)}.`,
  CAPTURE_DEMANDED: (refused, names) =>
    `Your opponent demanded the capture you skipped${lawOf(refused)}${jumpOf(refused, names)}.`,
  CHAIN_CONTINUES: (refused, names) =>
    `The marble on ${cellOf(refused, 0, names)} must go on jumping${lawOf(refused)}${jumpOf(refused, names)}.`,
  REMOVAL_DUE: (refused, names) =>
    `After the marble on ${cellOf(refused, 0, names)} a free ring must be removed${lawOf(refused)}: ` +
    `${listCells(refused.cells.slice(1), names)}.`,
  CLAIM_DUE: (refused, names) =>
    `The cut-off group ${listCells(refused.cells, names)} waits${lawOf(refused)}: claim it or leave it first.`,
  REMOVAL_BEFORE_PLACEMENT: (refused, names) =>
    `The ring ${cellOf(refused, 0, names)} cannot be removed yet${lawOf(refused)}: place a marble first.`,
  RING_MISSING: (refused, names) =>
    `There is no ring at ${cellOf(refused, 0, names)}${lawOf(refused)}: ` +
    `choose a ${refused.rule === 'Z3.2' ? 'free' : 'vacant'} ring.`,
  RING_OCCUPIED: (refused, names) =>
    `The ring ${cellOf(refused, 0, names)} holds a marble${lawOf(refused)}: ` +
    `choose a ${refused.rule === 'Z3.2' ? 'free' : 'vacant'} ring.`,
  RING_NOT_FREE: (refused, names) =>
    `The ring ${cellOf(refused, 0, names)} is held in place by ${listCells(refused.cells.slice(1), names)}` +
    `${lawOf(refused)}: remove a ring that can be slid out at the edge.`,
  COLOUR_EXHAUSTED: (refused) =>
    refused.rule === 'Z3.5'
      ? `The pool is empty and you hold no ${colourWord(refused)} marble${lawOf(refused)}: place one that you hold.`
      : `No ${colourWord(refused)} marble is left in the pool${lawOf(refused)}: take another colour.`,
  MARBLE_MISSING: (refused, names) =>
    `There is no marble on ${cellOf(refused, 0, names)} to jump with${lawOf(refused)}: start from a marble.`,
  JUMP_NOT_STRAIGHT: (refused, names) =>
    `From ${cellOf(refused, 0, names)} to ${cellOf(refused, 1, names)} is no jump${lawOf(refused)}: ` +
    'jump in a straight line over the next ring onto the one behind it.',
  JUMP_OVER_NOTHING: (refused, names) =>
    `There is no marble on ${cellOf(refused, 0, names)} to jump over from ${cellOf(refused, 1, names)} ` +
    `to ${cellOf(refused, 2, names)}${lawOf(refused)}: a jump captures the marble in between.`,
  LANDING_OCCUPIED: (refused, names) =>
    `The jump cannot land on ${cellOf(refused, 0, names)}, where a marble lies${lawOf(refused)}: land on a vacant ring.`,
  LANDING_MISSING: (refused, names) =>
    `The jump cannot land on ${cellOf(refused, 0, names)}, where no ring is${lawOf(refused)}: land on a vacant ring.`,
  GROUP_NOT_CLAIMABLE: (refused, names) =>
    `The group ${listCells(refused.cells, names)} cannot be claimed${lawOf(refused)}: ` +
    'only a group that this turn cut off or filled, with a marble on every ring.',
  GROUP_OUT_OF_ORDER: (refused, names) =>
    `Another group comes first${lawOf(refused)}: claim or leave ${listCells(refused.cells, names)}.`,
  PASS_NOT_FORCED: (refused, names) =>
    refused.cells.length > 0
      ? `You may pass only when nothing else is possible${lawOf(refused)}; you can capture${jumpOf(refused, names)}.`
      : `You may pass only when nothing else is possible${lawOf(refused)}: you have a marble to place.`,
};
