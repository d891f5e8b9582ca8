/** A parse error as one sentence. Separate from refusalText.ts, so that only pages that read texts load it. */

import type { ExportFailure, ParseError } from '@gipfel/notation';
import type { GameId, Refusal } from '@gipfel/rules';
import { GAME_PARSING } from './parsing/games.js';
import { EXPORT_TEXTS, FOREIGN_TEXTS, RECORD_TEXTS } from './parsing/records.js';
import { POSITION_TEXTS, TURN_TEXTS } from './parsing/texts.js';
import { factsOf, type RefusalWords, type Sentence, type Table } from './refusals/facts.js';
import { GAME_REFUSALS } from './refusals/games.js';
import { type RefusalText, refusalText, setupText } from './refusalText.js';

const TEXTS: Table = { ...TURN_TEXTS, ...POSITION_TEXTS, ...RECORD_TEXTS, ...FOREIGN_TEXTS };

const SETUP_CODES: readonly string[] = ['POSITION_ILLEGAL', 'SETUP_REFUSED'];

function sentenceOf(code: string, game: GameId): Sentence | undefined {
  const tables = [GAME_REFUSALS[game].turns, GAME_PARSING[game], TEXTS];
  return tables.find((table) => Object.hasOwn(table, code))?.[code];
}

export function parseErrorText(error: ParseError, game: GameId, words: RefusalWords): RefusalText {
  const { code, reason, values } = error;
  if (reason !== undefined) {
    return (SETUP_CODES.includes(code) ? setupText : refusalText)(reason, game, words);
  }
  const facts = factsOf({ cells: [], values }, words);
  return {
    sentence: sentenceOf(code, game)?.(words.texts, facts) ?? words.texts.textUnknown({ code }),
    rule: undefined,
  };
}

/** Why proposed terms are refused: their position cannot be parsed, or is impossible. */
export function termsText(refused: Refusal, game: GameId, words: RefusalWords): RefusalText {
  const { code, values } = refused;
  const { column } = values;
  const isUnreadable = typeof column === 'number' && sentenceOf(code, game) !== undefined;
  if (!isUnreadable) return setupText(refused, game, words);
  return parseErrorText({ code, values, offset: column - 1, line: 1, column }, game, words);
}

/** A parse error with its line and column, for texts of several lines. */
export function makeParseErrorLine(error: ParseError, game: GameId, words: RefusalWords): string {
  const { sentence } = parseErrorText(error, game, words);
  return words.texts.atLine({ line: error.line, column: error.column, sentence });
}

/** Why a game cannot be written in a foreign format. */
export function exportFailureText({ code, values }: ExportFailure, words: RefusalWords): string {
  return EXPORT_TEXTS[code](words.texts, factsOf({ cells: [], values }, words));
}
