/** Why a TZAAR step is refused, in English: what, the rule, what instead. */

import type { TzaarRefusalCode, TzaarShapeCode } from '@gipfel/rules/tzaar';
import { cellOf, lawOf, numberOf, pieceWord, type Sentence } from './names.js';
import { SHAPE_SENTENCES } from './shapes.js';

export const TZAAR_SENTENCES: Readonly<Record<TzaarRefusalCode | TzaarShapeCode, Sentence>> = {
  ...SHAPE_SENTENCES,
  PIECE_UNKNOWN: () => 'A piece is a Tzaar, a Tzarra or a Tott (T1.1): write Z, R or T.',
  GAME_OVER: (refused) => `The game is over${lawOf(refused)}: no more turns can be played.`,
  PLACEMENT_DUE: (refused) =>
    `The board is still being filled${lawOf(refused)}: put one of your pieces on a vacant place.`,
  PLACEMENT_OVER: (refused) => `All pieces are on the board${lawOf(refused)}: capture with one of yours.`,
  HAND_EMPTY: (refused) =>
    `You have no ${pieceWord(refused)} left to place${lawOf(refused)}: place another type.`,
  PLACE_OCCUPIED: (refused, names) =>
    `A piece stands on ${cellOf(refused, 0, names)}${lawOf(refused)}: choose a vacant place.`,
  PLACE_IS_HOLE: (refused) => `The middle of the board is a hole${lawOf(refused)}: choose another place.`,
  CAPTURE_FIRST: (refused) =>
    refused.rule === 'T3.1'
      ? `White's first turn is exactly one capture${lawOf(refused)}: write it as from and to.`
      : `A turn begins with a capture${lawOf(refused)}: then capture again, strengthen or pass.`,
  PIECE_MISSING: (refused, names) =>
    `No piece stands on ${cellOf(refused, 0, names)}${lawOf(refused)}: move one of yours.`,
  PIECE_NOT_YOURS: (refused, names) =>
    `The piece on ${cellOf(refused, 0, names)} is your opponent's${lawOf(refused)}: move one of yours.`,
  MOVE_NOT_STRAIGHT: (refused, names) =>
    `No straight line leads from ${cellOf(refused, 0, names)} to ${cellOf(refused, 1, names)}${lawOf(refused)}: ` +
    'move along a line to the first piece on it.',
  MOVE_OVER_HOLE: (refused, names) =>
    `From ${cellOf(refused, 1, names)} to ${cellOf(refused, 2, names)} the way crosses the hole${lawOf(refused)}: ` +
    'no line goes over it.',
  MOVE_BLOCKED: (refused, names) =>
    `From ${cellOf(refused, 1, names)} to ${cellOf(refused, 2, names)} the piece on ${cellOf(refused, 0, names)} ` +
    `is in the way${lawOf(refused)}: a move ends on the first piece it meets.`,
  TARGET_VACANT: (refused, names) =>
    `Nothing stands on ${cellOf(refused, 0, names)}${lawOf(refused)}: a move ends on a piece, never on a vacant place.`,
  TARGET_OWN: (refused, names) =>
    `The piece on ${cellOf(refused, 0, names)} is your own${lawOf(refused)}: capture a piece of your opponent.`,
  TARGET_ENEMY: (refused, names) =>
    `The piece on ${cellOf(refused, 0, names)} is your opponent's${lawOf(refused)}: strengthen a piece of your own.`,
  TARGET_TOO_HIGH: (refused, names) =>
    `The stack on ${cellOf(refused, 0, names)} is ${numberOf(refused, 'height')} high, ` +
    `the piece on ${cellOf(refused, 1, names)} only ${numberOf(refused, 'mover')}${lawOf(refused)}: ` +
    'capture what is no higher than the piece that moves.',
};
