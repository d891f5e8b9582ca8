/** What can be wrong with a text before the law is asked, in English. Turns and positions. */

import type { ParseError } from '@gipfel/notation';
import type { GameId } from '@gipfel/rules';

export type TextSentence = (error: ParseError, game: GameId) => string;

/** A value of the error, in quotes. */
export function quoted({ values }: ParseError, name: string): string {
  const value = values[name];
  return value === undefined || value === '' ? 'this' : `"${value}"`;
}

export function shown({ values }: ParseError, name: string): string {
  return String(values[name] ?? '?');
}

export const TURN_TEXTS: Readonly<Record<string, TextSentence>> = {
  CELL_EXPECTED: () => 'A place is missing here: write its letter and number, such as d4.',
  CELL_UNKNOWN: (error) => `There is no place ${shown(error, 'cell')} on this board.`,
  CELL_REPEATED: () => 'The same place is named twice.',
  TEXT_UNEXPECTED: (error) =>
    `There is more text than expected: ${quoted(error, 'text')} does not belong here.`,
  TURN_EXPECTED: () => 'A turn is missing here.',
  TURN_INCOMPLETE: (_, game) =>
    game === 'tzaar'
      ? 'The turn is not complete (T3.2): add a second action, or - to pass.'
      : 'The turn is not complete: add what is missing.',
  TURN_TOO_LONG: () => 'The turn goes on after its end: leave out what comes after it.',
  TURN_ILLEGAL: () => 'The law refuses this turn.',
  ACTION_EXPECTED: () => 'A step is missing here.',
  ACTION_INCOMPLETE: () => 'The step is not complete.',
  ACTION_TOO_LONG: () => 'This is more than one step.',
  PIECE_EXPECTED: (error) =>
    `${quoted(error, 'text')} is no piece: write Z, R or T (White) or z, r or t (Black).`,
  SIGN_EXPECTED: () => 'Between two places stands x to capture or + to strengthen.',
  COLOUR_EXPECTED: () => 'A colour is missing here: W, G or B.',
  MARBLE_EXPECTED: () => 'Name the marbles of the group here, such as Wa1Wa2.',
  MARBLE_DIFFERS: (error) =>
    `The marble on ${shown(error, 'cell')} is ${marbleWord(error, 'actual')}, not ${marbleWord(error, 'written')}.`,
  CLAIM_AUTOMATIC: () => 'Isolated groups are claimed automatically in this game; none can be left.',
};

const MARBLE_WORDS: Readonly<Record<string, string>> = { W: 'white', G: 'grey', B: 'black' };

function marbleWord({ values }: ParseError, name: string): string {
  return MARBLE_WORDS[String(values[name])] ?? 'not there';
}

export const POSITION_TEXTS: Readonly<Record<string, TextSentence>> = {
  POSITION_EXPECTED: () => 'A position is missing: it begins with zertz or tzaar.',
  POSITION_BREAKS_OFF: () => 'The position breaks off here.',
  POSITION_ILLEGAL: () => 'No game can stand like this.',
  GAME_UNKNOWN: (error) => `There is no game ${quoted(error, 'game')}: it is zertz or tzaar.`,
  BOARD_UNKNOWN: (error) =>
    `There is no board ${quoted(error, 'board')}: choose 37, 40, 43, 44, 48 or 61 rings, or custom.`,
  COLUMNS_TOO_MANY: (error) => `There are more than ${shown(error, 'limit')} columns.`,
  COLUMNS_WRONG: (error) =>
    `There are ${shown(error, 'count')} columns instead of ${shown(error, 'expected')}.`,
  COLUMN_TOO_SHORT: (error) => `This column has fewer than its ${shown(error, 'expected')} places.`,
  COLUMN_TOO_LONG: (error) => `This column has more than its ${shown(error, 'expected')} places.`,
  COUNT_EXPECTED: (error) => `${quoted(error, 'text')} is no count: write a whole number.`,
  COUNTS_WRONG: (error) =>
    `There are ${shown(error, 'count')} counts instead of ${shown(error, 'expected')}, written like 6/8/10.`,
  OPTION_REPEATED: (error) => `The word ${quoted(error, 'option')} stands here twice.`,
  OPTION_UNKNOWN: (error) => `A position knows no word ${quoted(error, 'option')}.`,
  OPTION_VALUE_UNKNOWN: (error) => `${quoted(error, 'value')} is no value for ${shown(error, 'option')}.`,
  RING_EXPECTED: (error) =>
    `${quoted(error, 'text')} is no ring: write o for a vacant one, W, G or B for a marble, a digit for missing ones.`,
  RING_OFF_GRID: () => 'This ring lies outside the grid.',
  SIDE_EXPECTED: (error) => `${quoted(error, 'text')} is no side to move: write 1 or 2.`,
  STEP_EXPECTED: (error) =>
    `${quoted(error, 'text')} is no step of a turn: write place, first, capture or second.`,
};
