/** What can be wrong with a text before the law is asked: turns and positions. */

import { colourOf, type Sentence } from './facts.js';
import { MATCH_SENTENCES } from './match.js';

export const TURN_TEXTS = {
  CELL_EXPECTED: (texts) => texts.cellExpected,
  CELL_UNKNOWN: (texts, { text }) => texts.cellUnknown({ cell: text('cell') }),
  CELL_REPEATED: (texts) => texts.cellRepeated,
  TEXT_UNEXPECTED: (texts, { text }) => texts.textUnexpected({ text: text('text') }),
  TURN_EXPECTED: (texts) => texts.turnExpected,
  TURN_INCOMPLETE: MATCH_SENTENCES.TURN_INCOMPLETE,
  TURN_TOO_LONG: MATCH_SENTENCES.TURN_TOO_LONG,
  TURN_ILLEGAL: (texts) => texts.turnIllegal,
  ACTION_EXPECTED: (texts) => texts.actionExpected,
  ACTION_INCOMPLETE: (texts) => texts.actionIncomplete,
  ACTION_TOO_LONG: (texts) => texts.actionTooLong,
  PIECE_EXPECTED: (texts, { text }) => texts.pieceExpected({ text: text('text') }),
  SIGN_EXPECTED: (texts) => texts.signExpected,
  COLOUR_EXPECTED: (texts) => texts.colourExpected,
  MARBLE_EXPECTED: (texts) => texts.marbleExpected,
  MARBLE_DIFFERS: (texts, { text }) =>
    texts.marbleDiffers({
      cell: text('cell'),
      written: colourOf(text('written')),
      actual: colourOf(text('actual')),
    }),
  CLAIM_AUTOMATIC: (texts) => texts.claimAutomatic,
} satisfies Readonly<Record<string, Sentence>>;

export const POSITION_TEXTS = {
  POSITION_EXPECTED: (texts) => texts.positionExpected,
  POSITION_BREAKS_OFF: (texts) => texts.positionBreaksOff,
  POSITION_ILLEGAL: (texts) => texts.positionIllegal,
  GAME_UNKNOWN: (texts, { text }) => texts.gameNameUnknown({ game: text('game') }),
  BOARD_UNKNOWN: (texts, { text }) => texts.boardUnknown({ board: text('board') }),
  COLUMNS_TOO_MANY: (texts, { number }) => texts.columnsTooMany({ limit: number('limit') }),
  COLUMNS_WRONG: (texts, { number }) =>
    texts.columnsWrong({ count: number('count'), expected: number('expected') }),
  COLUMN_TOO_SHORT: (texts, { number }) => texts.columnTooShort({ expected: number('expected') }),
  COLUMN_TOO_LONG: (texts, { number }) => texts.columnTooLong({ expected: number('expected') }),
  COUNT_EXPECTED: (texts, { text }) => texts.countExpected({ text: text('text') }),
  COUNTS_WRONG: (texts, { number }) =>
    texts.countsWrong({ count: number('count'), expected: number('expected') }),
  OPTION_REPEATED: (texts, { text }) => texts.optionRepeated({ option: text('option') }),
  OPTION_UNKNOWN: (texts, { text }) => texts.optionUnknown({ option: text('option') }),
  OPTION_VALUE_UNKNOWN: (texts, { text }) =>
    texts.optionValueUnknown({ option: text('option'), value: text('value') }),
  RING_EXPECTED: (texts, { text }) => texts.ringExpected({ text: text('text') }),
  RING_OFF_GRID: (texts) => texts.ringOffGrid,
  SIDE_EXPECTED: (texts, { text }) => texts.sideExpected({ text: text('text') }),
  STEP_EXPECTED: (texts, { text }) => texts.stepExpected({ text: text('text') }),
} satisfies Readonly<Record<string, Sentence>>;
