/** A problem with a line, as a code with values: `error TURN_ILLEGAL column=31 reason=… rule=Z2.2 cells=d4,d5`. */

import { makeCell, type ParseError } from '@gipfel/notation';
import { err, type Position, type Result } from '@gipfel/rules';
import type { Word } from './words.js';

type ProblemCode =
  | 'LINE_TOO_LONG'
  | 'LINE_MALFORMED'
  | 'COMMAND_UNKNOWN'
  | 'TEXT_UNEXPECTED'
  | 'SEARCH_RUNNING'
  | 'POSITION_MISSING'
  | 'GAME_UNKNOWN'
  | 'VARIANT_UNKNOWN'
  | 'SEED_EXPECTED'
  | 'LIMIT_UNKNOWN'
  | 'LIMIT_REPEATED'
  | 'LIMIT_CONFLICT'
  | 'NUMBER_EXPECTED'
  | 'CLOCK_INCOMPLETE'
  | 'NAME_EXPECTED'
  | 'OPTION_UNKNOWN'
  | 'VALUE_EXPECTED'
  | 'VALUE_UNEXPECTED'
  | 'VALUE_WRONG'
  | 'ENGINE_FAILED'
  | 'SEARCH_FAILED'
  | 'SEARCH_ILLEGAL';

export type Details = Readonly<Record<string, string | number>>;

export interface Problem {
  /** A `ProblemCode`, or the code of a notation's parse error. */
  readonly code: string;
  readonly details: Details;
}

const MAX_EXCERPT_LENGTH = 20;

export function problem(code: ProblemCode, details: Details = {}): Problem {
  return { code, details };
}

export function problemAt(code: ProblemCode, word: Word, details: Details = {}): Result<never, Problem> {
  return err(
    problem(code, { column: word.offset + 1, found: word.text.slice(0, MAX_EXCERPT_LENGTH), ...details }),
  );
}

export function missingAt(code: ProblemCode, offset: number, details: Details = {}): Result<never, Problem> {
  return err(problem(code, { column: offset + 1, ...details }));
}

/** `offset` is where the parsed text begins in the line; `position` names the cells, if known. */
export function fromParseError(error: ParseError, offset: number, position?: Position): Problem {
  const { code, values, reason } = error;
  const column = offset + error.offset + 1;
  if (reason === undefined) return { code, details: { ...values, column } };
  const { rule, cells } = reason;
  const hasCells = position !== undefined && cells.length > 0;
  return {
    code,
    details: {
      ...values,
      ...reason.values,
      column,
      reason: reason.code,
      ...(rule === undefined ? {} : { rule }),
      ...(hasCells ? { cells: cells.map((cell) => makeCell(position, cell)).join(',') } : {}),
    },
  };
}

/** User text is echoed in errors: characters that could break the line are replaced. */
export function makeProblem({ code, details }: Problem): string {
  const { column, ...rest } = details;
  const pairs = Object.entries(column === undefined ? rest : { column, ...rest });
  return [code, ...pairs.map(([key, value]) => `${key}=${String(value).replace(/[^!-~]/g, '?')}`)].join(' ');
}
