/** Parse errors of ZÈRTZ. */

import type { Table } from '../refusals/facts.js';
import { colourOf } from './facts.js';

export const parsing: Table = {
  CELL_REPEATED: (texts) => texts.cellRepeated,
  CLAIM_AUTOMATIC: (texts) => texts.claimAutomatic,
  MARBLE_EXPECTED: (texts) => texts.marbleExpected,
  MARBLE_DIFFERS: (texts, { text }) =>
    texts.marbleDiffers({
      cell: text('cell'),
      written: colourOf(text('written')),
      actual: colourOf(text('actual')),
    }),
  RING_EXPECTED: (texts, { text }) => texts.ringExpected({ text: text('text') }),
  RING_OFF_GRID: (texts) => texts.ringOffGrid,
  COLUMNS_TOO_MANY: (texts, { number }) => texts.columnsTooMany({ limit: number('limit') }),
  BOARD_UNKNOWN: (texts, { text }) => texts.boardUnknown({ board: text('board') }),
  BOARD_TOO_LARGE: (texts, { number }) => texts.boardTooLarge({ rings: number('rings') }),
  COLOUR_UNKNOWN: (texts, { text }) => texts.colourCodeUnknown({ colour: text('colour') }),
};
