/** Why a position cannot stand on a table, in English. */

import type { Refusal } from '@gipfel/rules';
import type { TzaarSetupCode } from '@gipfel/rules/tzaar';
import type { ZertzSetupCode } from '@gipfel/rules/zertz';
import {
  colourWord,
  lawOf,
  listCells,
  type Names,
  numberOf,
  pieceWord,
  type Sentence,
  sideOf,
} from './names.js';

const FIELDS: Readonly<Record<string, string>> = {
  setup: 'The set-up',
  game: 'The game',
  board: 'The board',
  variant: 'The variant',
  goals: 'The set of goals',
  claims: 'The agreement about claims',
  captures: 'The agreement about captures',
  rings: 'The list of rings',
  pool: 'The pool',
  stores: 'The captured marbles',
  places: 'The list of places',
  side: 'The side to move',
  step: 'The step of the turn',
  passes: 'The number of passes',
  demanded: 'The demand',
};

function malformed({ values }: Refusal): string {
  return `${FIELDS[String(values['field'])] ?? 'A part of the position'} cannot be read.`;
}

/** ` at a1 and a2`, or nothing when the cells have no names here. */
function at({ cells }: Refusal, names: Names): string {
  const listed = listCells(cells, names);
  return listed === '' ? '' : ` at ${listed}`;
}

export const ZERTZ_SETUP_SENTENCES: Readonly<Record<ZertzSetupCode, Sentence>> = {
  SETUP_MALFORMED: malformed,
  BOARD_UNKNOWN: (refused) =>
    `There is no board "${numberOf(refused, 'board')}"${lawOf(refused)}: choose 37, 40, 43, 44, 48 or 61 rings.`,
  BOARD_EMPTY: (refused) => `A board needs at least one ring${lawOf(refused)}.`,
  BOARD_NOT_PRINTED: (refused) =>
    `These rings are none of the printed boards${lawOf(refused)}: declare the game as custom.`,
  RINGS_OFF_GRID: (refused) =>
    `${numberOf(refused, 'count')} of the rings lie outside the grid of 61 places${lawOf(refused)}.`,
  RINGS_OFF_BOARD: (refused, names) =>
    `There are rings outside the board${at(refused, names)}${lawOf(refused)}: choose a larger board.`,
  RINGS_MISSING: (refused) => `All rings are gone${lawOf(refused)}: a position has at least one.`,
  RINGS_UNREACHABLE: (refused) =>
    `${numberOf(refused, 'count')} rings are gone, but the marbles that left the pool can have taken at most ` +
    `${numberOf(refused, 'limit')}${lawOf(refused)}.`,
  BLITZ_BOARD: (refused) => `Blitz is played on 37 rings${lawOf(refused)}.`,
  GOALS_NOT_PRINTED: (refused) =>
    `The goals are not those of the printed game${lawOf(refused)}: declare the game as custom.`,
  MARBLES_TOO_MANY: (refused) =>
    `There are ${numberOf(refused, 'count')} ${colourWord(refused)} marbles on board, in the pool and captured, ` +
    `but only ${numberOf(refused, 'limit')} in the box${lawOf(refused)}.`,
  MARBLES_TOO_FEW: (refused) =>
    `There are only ${numberOf(refused, 'count')} ${colourWord(refused)} marbles on board, in the pool and captured, ` +
    `but ${numberOf(refused, 'limit')} in the box${lawOf(refused)}.`,
  BOTH_SIDES_WON: (refused) => `Both players have reached a goal, which cannot be${lawOf(refused)}.`,
  STEP_IMPOSSIBLE: (refused, names) =>
    `The turn cannot stand where the position says${at(refused, names)}${lawOf(refused)}.`,
  DEMAND_IMPOSSIBLE: (refused) => `No capture can have been demanded here${lawOf(refused)}.`,
};

export const TZAAR_SETUP_SENTENCES: Readonly<Record<TzaarSetupCode, Sentence>> = {
  SETUP_MALFORMED: malformed,
  PLACE_IS_HOLE: (refused) => `Something stands in the hole in the middle of the board${lawOf(refused)}.`,
  PIECES_TOO_MANY: (refused, names) =>
    `${sideOf(refused, names)} shows ${numberOf(refused, 'count')} pieces of the type ${pieceWord(refused)}, ` +
    `but has only ${numberOf(refused, 'limit')}${lawOf(refused)}.`,
  STACK_TOO_HIGH: (refused, names) =>
    `${sideOf(refused, names)} has ${numberOf(refused, 'limit')} pieces, but ${numberOf(refused, 'count')} are on the ` +
    `board${lawOf(refused)}: the stack${at(refused, names)} can be at most ${numberOf(refused, 'most')} high.`,
  STACKS_UNREACHABLE: (refused, names) =>
    `${sideOf(refused, names)} has strengthened ${numberOf(refused, 'count')} times${at(refused, names)}, ` +
    `but captured too little for more than ${numberOf(refused, 'limit')}${lawOf(refused)}: declare the game as custom.`,
  LOSSES_UNREACHABLE: (refused, names) =>
    `${sideOf(refused, names)} has lost no piece, although the opponent must have captured${lawOf(refused)}: ` +
    'declare the game as custom.',
  BOTH_SIDES_LOST: (refused) => `Both sides lack a type of piece, which cannot be${lawOf(refused)}.`,
  STEP_IMPOSSIBLE: (refused, names) =>
    `The turn cannot stand where the position says${at(refused, names)}${lawOf(refused)}.`,
};
