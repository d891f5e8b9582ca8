/** Errors in turns and positions, before the rules apply. */

import type { Sentence } from '../refusals/facts.js';
import { MATCH_SENTENCES } from '../refusals/match.js';

export const TURN_TEXTS = {
  CELL_EXPECTED: (texts) => texts.cellExpected,
  CELL_UNKNOWN: (texts, { text }) => texts.cellUnknown({ cell: text('cell') }),
  TEXT_UNEXPECTED: (texts, { text }) => texts.textUnexpected({ text: text('text') }),
  TURN_EXPECTED: (texts) => texts.turnExpected,
  TURN_INCOMPLETE: MATCH_SENTENCES.TURN_INCOMPLETE,
  TURN_TOO_LONG: MATCH_SENTENCES.TURN_TOO_LONG,
  TURN_ILLEGAL: (texts) => texts.turnIllegal,
  ACTION_EXPECTED: (texts) => texts.actionExpected,
  ACTION_INCOMPLETE: (texts) => texts.actionIncomplete,
  ACTION_TOO_LONG: (texts) => texts.actionTooLong,
} satisfies Readonly<Record<string, Sentence>>;

export const POSITION_TEXTS = {
  POSITION_EXPECTED: (texts, { games }) => texts.positionExpected({ games }),
  POSITION_BREAKS_OFF: (texts) => texts.positionBreaksOff,
  POSITION_ILLEGAL: (texts) => texts.positionIllegal,
  GAME_UNKNOWN: (texts, { text, games }) => texts.gameNameUnknown({ game: text('game'), games }),
  COUNT_EXPECTED: (texts, { text }) => texts.countExpected({ text: text('text') }),
  COUNTS_WRONG: (texts, { number }) =>
    texts.countsWrong({ count: number('count'), expected: number('expected') }),
  OPTION_REPEATED: (texts, { text }) => texts.optionRepeated({ option: text('option') }),
  OPTION_UNKNOWN: (texts, { text }) => texts.optionUnknown({ option: text('option') }),
  OPTION_VALUE_UNKNOWN: (texts, { text }) =>
    texts.optionValueUnknown({ option: text('option'), value: text('value') }),
  SIDE_EXPECTED: (texts, { text }) => texts.sideExpected({ text: text('text') }),
} satisfies Readonly<Record<string, Sentence>>;
