/** From a parse error to its sentence, and to a failure with its place. */

import type { ParseError } from '@gipfel/notation';
import type { GameId } from '@gipfel/rules';
import { type Failure, failure, type Where } from '../failure.js';
import { type Names, namesWithoutPosition } from './names.js';
import { FOREIGN_TEXTS, RECORD_TEXTS } from './records.js';
import { makeRefusalSentence } from './refusals.js';
import { POSITION_TEXTS, TURN_TEXTS } from './texts.js';

const TABLES = [TURN_TEXTS, POSITION_TEXTS, RECORD_TEXTS, FOREIGN_TEXTS];

export function makeParseSentence(error: ParseError, names: Names, game: GameId): string {
  if (error.reason !== undefined) return makeRefusalSentence(error.reason, names, game);
  const table = TABLES.find((each) => Object.hasOwn(each, error.code));
  return table?.[error.code]?.(error, game) ?? `This cannot be read: ${error.code}.`;
}

export function hasParseSentence(code: string): boolean {
  return TABLES.some((table) => Object.hasOwn(table, code));
}

export interface ParseContext {
  readonly file?: string;
  readonly game?: GameId;
  readonly names?: Names;
}

export function makeParseFailure(error: ParseError, context: ParseContext = {}): Failure {
  const game = context.game ?? error.game ?? 'zertz';
  const names = context.names ?? namesWithoutPosition(game);
  const where: Where = {
    ...(context.file === undefined ? {} : { file: context.file }),
    line: error.line,
    column: error.column,
  };
  return failure(error.reason?.code ?? error.code, makeParseSentence(error, names, game), where);
}
