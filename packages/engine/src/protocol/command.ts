/** A client's commands, one per line. */

import { err, ok, type Result } from '@gipfel/rules';
import { parseLimits } from './limits.js';
import { missingAt, type Problem, problem, problemAt } from './problem.js';
import type { Limits } from './searcher.js';
import { splitWords, type Word } from './words.js';

/** In UTF-16 units; far more than the longest game needs. */
export const MAX_LINE_LENGTH = 2 ** 20;

export type Command =
  | { readonly type: 'gipfel' | 'isready' | 'stop' | 'quit' }
  | { readonly type: 'newgame' }
  | {
      readonly type: 'setoption';
      readonly name: Word;
      readonly value: Word | undefined;
      /** The end of the line, where something is missing. */
      readonly end: number;
    }
  /** Parsed only when wanted: replaying a game takes time. */
  | { readonly type: 'position'; readonly text: string; readonly offset: number }
  | { readonly type: 'go'; readonly limits: Limits };

/** More than any command except `position`, whose words are not counted. */
const MAX_WORDS = 40;

/** Undefined for an empty line. */
export function parseCommand(line: string): Result<Command | undefined, Problem> {
  if (line.length > MAX_LINE_LENGTH) return err(problem('LINE_TOO_LONG', { length: line.length }));
  const text = line.trimEnd();
  if (/[\n\r]/.test(text)) return err(problem('LINE_MALFORMED'));
  const [first, ...rest] = splitWords(text, MAX_WORDS);
  if (first === undefined) return ok(undefined);
  switch (first.text) {
    case 'gipfel':
    case 'isready':
    case 'newgame':
    case 'stop':
    case 'quit': {
      const [extra] = rest;
      return extra === undefined ? ok({ type: first.text }) : problemAt('TEXT_UNEXPECTED', extra);
    }
    case 'setoption':
      return parseSetOption(rest, text.length);
    case 'position': {
      const offset = first.offset + first.text.length;
      return ok({ type: 'position', text: text.slice(offset), offset });
    }
    case 'go': {
      const limits = parseLimits(rest, text.length);
      return limits.ok ? ok({ type: 'go', limits: limits.value }) : limits;
    }
    default:
      return problemAt('COMMAND_UNKNOWN', first);
  }
}

/** `name NAME` and, except for a button, `value VALUE`. */
function parseSetOption(words: readonly Word[], end: number): Result<Command, Problem> {
  const [nameKey, name, valueKey, value, extra] = words;
  if (nameKey === undefined || name === undefined) return missingAt('NAME_EXPECTED', end);
  if (nameKey.text !== 'name') return problemAt('NAME_EXPECTED', nameKey);
  if (valueKey === undefined) return ok({ type: 'setoption', name, value: undefined, end });
  if (valueKey.text !== 'value') return problemAt('VALUE_EXPECTED', valueKey);
  if (value === undefined) return missingAt('VALUE_EXPECTED', end);
  if (extra !== undefined) return problemAt('TEXT_UNEXPECTED', extra);
  return ok({ type: 'setoption', name, value, end });
}
