/** Errors in game records, our own and foreign, and failures of export. */

import type { ExportFailure } from '@gipfel/notation';
import type { Sentence } from '../refusals/facts.js';

const sgfUnreadable: Sentence = (texts, { text }) => texts.sgfUnreadable({ found: text('found') });

export const RECORD_TEXTS = {
  RECORD_BREAKS_OFF: (texts) => texts.recordBreaksOff,
  RECORD_TOO_LONG: (texts) => texts.recordTooLong,
  RECORD_EMPTY: (texts) => texts.recordEmpty,
  RECORD_EXPECTED: (texts) => texts.recordEmpty,
  FORMAT_UNKNOWN: (texts) => texts.formatUnknown,
  TAG_EXPECTED: (texts) => texts.tagExpected,
  TAG_NAME_EXPECTED: (texts) => texts.tagExpected,
  TAG_REPEATED: (texts, { text }) => texts.tagRepeated({ tag: text('tag') }),
  STRING_EXPECTED: (texts) => texts.stringExpected,
  STRING_UNCLOSED: (texts) => texts.stringUnclosed,
  BRACKET_EXPECTED: (texts) => texts.bracketExpected,
  ESCAPE_UNKNOWN: (texts) => texts.escapeUnknown,
  BRACE_UNOPENED: (texts) => texts.braceUnopened,
  VARIANT_MISSING: (texts) => texts.variantMissing,
  VARIANT_UNKNOWN: (texts, { text }) => texts.variantUnknown({ variant: text('variant') }),
  START_MISSING: (texts, { text }) => texts.startMissing({ variant: text('variant') }),
  START_DIFFERS: (texts, { text }) => texts.startDiffers({ tag: text('tag') }),
  RESULT_UNKNOWN: (texts, { text }) => texts.resultUnknown({ result: text('result') }),
  RESULT_DIFFERS: (texts, { text }) => texts.resultDiffers({ tag: text('tag'), result: text('result') }),
  RESULT_CONTRADICTS_RULES: (texts, { text }) =>
    text('result') === '*' ? texts.resultTooEarly : texts.resultContradictsRules({ result: text('result') }),
  REASON_UNKNOWN: (texts, { text }) => texts.reasonUnknown({ reason: text('reason') }),
  REASON_WITHOUT_RESULT: (texts) => texts.reasonWithoutResult,
  VARIATION_BEFORE_TURN: (texts) => texts.variationBeforeTurn,
  VARIATION_EMPTY: (texts) => texts.variationEmpty,
  VARIATION_UNCLOSED: (texts) => texts.variationUnclosed,
  PARENTHESIS_UNOPENED: (texts) => texts.parenthesisUnopened,
  NESTING_TOO_DEEP: (texts, { number }) => texts.nestingTooDeep({ limit: number('limit') }),
  COMMENT_BEFORE_TURN: (texts) => texts.commentBeforeTurn,
  CLOCK_MALFORMED: (texts) => texts.clockMalformed,
  CLOCK_REPEATED: (texts) => texts.clockRepeated,
  DEMAND_ILLEGAL: (texts) => texts.demandIllegal,
  ACTION_ILLEGAL: (texts) => texts.turnIllegal,
  ACTION_AFTER_END: (texts) => texts.actionAfterEnd,
  PLAYER_OUT_OF_TURN: (texts) => texts.playerOutOfTurn,
} satisfies Readonly<Record<string, Sentence>>;

export const FOREIGN_TEXTS = {
  SGF_EXPECTED: sgfUnreadable,
  NODE_EXPECTED: sgfUnreadable,
  PROPERTY_EXPECTED: sgfUnreadable,
  VALUE_EXPECTED: sgfUnreadable,
  GAME_MISSING: (texts) => texts.gameMissing,
  VERSION_UNKNOWN: (texts, { text }) => texts.versionUnknown({ version: text('version') }),
  SETUP_MISSING: (texts) => texts.setupMissing,
  SETUP_UNKNOWN: (texts, { text }) => texts.setupUnknown({ setup: text('setup') }),
  SETUP_IMPOSSIBLE: (texts, { text }) => texts.setupImpossible({ command: text('command') }),
  SETUP_REFUSED: (texts) => texts.setupRefused,
  PLAYER_UNKNOWN: (texts, { text }) => texts.playerUnknown({ player: text('player') }),
  COMMAND_UNKNOWN: (texts, { text }) => texts.commandUnknown({ command: text('command') }),
  COMMAND_INCOMPLETE: (texts, { text }) => texts.commandIncomplete({ command: text('command') }),
  COMMAND_OUT_OF_PLACE: (texts, { text }) => texts.commandOutOfPlace({ command: text('command') }),
  EDIT_UNSUPPORTED: (texts, { text }) => texts.editUnsupported({ command: text('command') }),
  EDIT_IN_GAME: (texts) => texts.editInGame,
  RACK_UNKNOWN: (texts, { text }) => texts.rackUnknown({ rack: text('rack') }),
  RACK_WRONG: (texts, { text }) => texts.rackWrong({ rack: text('rack'), expected: text('expected') }),
} satisfies Readonly<Record<string, Sentence>>;

export const EXPORT_TEXTS: Readonly<Record<ExportFailure['code'], Sentence>> = {
  EXPORT_BOARD_UNKNOWN: (texts, { text }) => texts.exportBoardUnknown({ board: text('board') }),
  EXPORT_VARIANT_UNKNOWN: (texts, { text }) => texts.exportVariantUnknown({ variant: text('variant') }),
  EXPORT_START_NOT_STANDARD: (texts) => texts.exportStartNotStandard,
  EXPORT_DECLINED_CLAIM: (texts, { number }) => texts.exportDeclinedClaim({ turn: number('turn') }),
  EXPORT_DEMAND: (texts, { number }) => texts.exportDemand({ turn: number('turn') }),
  EXPORT_PASS: (texts, { number }) => texts.exportPass({ turn: number('turn') }),
  EXPORT_TURN_ILLEGAL: (texts, { number }) => texts.exportTurnIllegal({ turn: number('turn') }),
};
