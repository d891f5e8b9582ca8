/** Parse errors of TZAAR. */

import type { Table } from '../refusals/facts.js';

export const parsing: Table = {
  PIECE_EXPECTED: (texts, { text }) => texts.pieceExpected({ text: text('text') }),
  SIGN_EXPECTED: (texts) => texts.signExpected,
  COLUMNS_WRONG: (texts, { number }) =>
    texts.columnsWrong({ count: number('count'), expected: number('expected') }),
  COLUMN_TOO_SHORT: (texts, { number }) => texts.columnTooShort({ expected: number('expected') }),
  COLUMN_TOO_LONG: (texts, { number }) => texts.columnTooLong({ expected: number('expected') }),
  STEP_EXPECTED: (texts, { text }) => texts.stepExpected({ text: text('text') }),
  LAYOUT_MISSING: (texts) => texts.layoutMissing,
  LAYOUT_TOO_LONG: (texts, { number }) => texts.layoutTooLong({ limit: number('limit') }),
  LAYOUT_TOO_SHORT: (texts, { number }) =>
    texts.layoutTooShort({ count: number('count'), limit: number('limit') }),
  PIECE_UNKNOWN: (texts, { text }) => texts.pieceCodeUnknown({ piece: text('piece') }),
};
