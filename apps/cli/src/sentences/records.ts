/** What can be wrong with a game record, ours or a foreign one, in English. */

import { quoted, shown, type TextSentence } from './texts.js';

export const RECORD_TEXTS: Readonly<Record<string, TextSentence>> = {
  RECORD_BREAKS_OFF: () => 'The record breaks off here.',
  RECORD_TOO_LONG: (error) => `The record is longer than any game: its limit is ${shown(error, 'limit')}.`,
  RECORD_EMPTY: () => 'There is no game in this text.',
  RECORD_EXPECTED: () => 'There is no game in this text.',
  FORMAT_UNKNOWN: () => 'This is no game record of a known format.',
  TAG_EXPECTED: () => 'A record begins with tags, such as [Game "zertz"].',
  TAG_NAME_EXPECTED: () => 'A tag begins with its name, such as [Game "zertz"].',
  TAG_REPEATED: (error) => `The tag ${shown(error, 'tag')} stands here twice.`,
  STRING_EXPECTED: () => "A tag's value stands in quotes.",
  STRING_UNCLOSED: () => 'The closing quote is missing in this line.',
  BRACKET_EXPECTED: () => 'The closing bracket of the tag is missing.',
  ESCAPE_UNKNOWN: () => 'Behind a backslash only \\\\, ", {, }, [, n and r have a meaning.',
  BRACE_UNOPENED: () => 'This brace closes no comment.',
  VARIANT_MISSING: () => 'The tag Variant or Start is missing.',
  VARIANT_UNKNOWN: (error) => `There is no variant ${quoted(error, 'variant')} of this game.`,
  START_MISSING: (error) => `A ${shown(error, 'variant')} start needs the tag Start with its position.`,
  START_DIFFERS: (error) => `The position of the tag Start is not what the tag ${shown(error, 'tag')} says.`,
  RESULT_UNKNOWN: (error) => `${quoted(error, 'result')} is no result: write 1-0, 0-1, 1/2 or *.`,
  RESULT_DIFFERS: (error) =>
    `The tag Result says ${shown(error, 'tag')}, the turns end with ${shown(error, 'result')}.`,
  RESULT_CONTRADICTS_LAW: ({ values }) =>
    values['result'] === '*'
      ? 'By the law this game is not over.'
      : `By the law this game ends ${values['result']} (${values['reason']}).`,
  REASON_UNKNOWN: (error) => `${quoted(error, 'reason')} is no reason for a result.`,
  REASON_WITHOUT_RESULT: () => 'There is a reason, but no result.',
  VARIATION_BEFORE_TURN: () => 'A variation stands behind the turn that it replaces.',
  VARIATION_EMPTY: () => 'This variation is empty.',
  VARIATION_UNCLOSED: () => 'This variation is not closed.',
  PARENTHESIS_UNOPENED: () => 'This parenthesis closes no variation.',
  NESTING_TOO_DEEP: (error) => `Variations are nested deeper than ${shown(error, 'limit')}.`,
  COMMENT_BEFORE_TURN: () => 'A comment of this kind stands behind a turn.',
  CLOCK_MALFORMED: () => 'A clock time is written like [%clk 0:05:12].',
  CLOCK_REPEATED: () => 'The turn has two clock times.',
  DEMAND_ILLEGAL: () => 'Nothing can be demanded here (Z9.3).',
  ACTION_ILLEGAL: () => 'The law refuses this step.',
  ACTION_AFTER_END: () => 'The game is over before this turn.',
  PLAYER_OUT_OF_TURN: () => 'It is the turn of the other player.',
};

export const FOREIGN_TEXTS: Readonly<Record<string, TextSentence>> = {
  SGF_EXPECTED: (error) => `A game record begins with "(", not with ${quoted(error, 'found')}.`,
  NODE_EXPECTED: (error) => `A node beginning with ";" is missing before ${quoted(error, 'found')}.`,
  PROPERTY_EXPECTED: (error) => `${quoted(error, 'found')} is no property name.`,
  VALUE_EXPECTED: (error) => `A property needs a value in brackets, not ${quoted(error, 'found')}.`,
  GAME_MISSING: () => 'The record does not say which game it is.',
  VERSION_UNKNOWN: (error) => `Version ${shown(error, 'version')} of the BoardSpace format is unknown.`,
  SETUP_MISSING: () => 'The record does not say how the game is set up.',
  SETUP_UNKNOWN: (error) => `The set-up ${quoted(error, 'setup')} is unknown.`,
  SETUP_IMPOSSIBLE: (error) => `The command ${quoted(error, 'command')} cannot be carried out on this board.`,
  SETUP_REFUSED: () => 'No game can start from this set-up.',
  LAYOUT_MISSING: (error) =>
    `The record stores only the key ${quoted(error, 'key')} of a random layout, not the layout itself, ` +
    'so the game cannot be replayed.',
  PLAYER_UNKNOWN: (error) => `There is no player ${shown(error, 'player')}: the game is for two, P0 and P1.`,
  COMMAND_UNKNOWN: (error) => `The command ${quoted(error, 'command')} is unknown.`,
  COMMAND_INCOMPLETE: (error) => `The command ${quoted(error, 'command')} is not complete.`,
  COMMAND_OUT_OF_PLACE: (error) => `The command ${quoted(error, 'command')} makes no sense here.`,
  EDIT_UNSUPPORTED: (error) =>
    `The command ${quoted(error, 'command')} edits the board, which is not supported.`,
  EDIT_IN_GAME: () => 'The board is changed by hand in the middle of the game, which is not supported.',
  LAYOUT_TOO_LONG: (error) => `The layout has more than ${shown(error, 'limit')} pieces.`,
  LAYOUT_TOO_SHORT: (error) =>
    `The layout has only ${shown(error, 'count')} of ${shown(error, 'limit')} pieces.`,
  BOARD_TOO_LARGE: (error) => `The ${shown(error, 'rings')} rings do not fit on the grid of 61 places.`,
  COLOUR_UNKNOWN: (error) => `${quoted(error, 'colour')} is no colour: 0 is white, 1 grey, 2 black.`,
  PIECE_UNKNOWN: (error) => `${quoted(error, 'piece')} is no piece.`,
  RACK_UNKNOWN: (error) => `There is no rack ${quoted(error, 'rack')}.`,
  RACK_WRONG: (error) =>
    `The marble or piece cannot come from rack ${quoted(error, 'rack')}; it is ${quoted(error, 'expected')}.`,
};
