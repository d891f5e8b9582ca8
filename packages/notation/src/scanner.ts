/** A cursor over a text, and errors by offset: line and column are computed when an error leaves the package. */

import { err, type Position, type Refusal, type Result } from '@gipfel/rules';
import { afterStart, type ParseError, parseError, type Scene } from './parseError.js';

interface ScanError extends Scene {
  readonly code: string;
  readonly offset: number;
  readonly values: Readonly<Record<string, string | number>>;
  readonly reason?: Refusal;
}

export type Scan<Value> = Result<Value, ScanError>;

/** Reads `text` up to `end`; `at` advances. Exists only during one parse call. */
export interface Scanner {
  readonly text: string;
  readonly end: number;
  at: number;
}

export function scan(text: string, at = 0, end = text.length): Scanner {
  return { text, end, at };
}

export function scanError(
  code: string,
  offset: number,
  values: Readonly<Record<string, string | number>> = {},
  reason?: Refusal,
): Scan<never> {
  return err(reason === undefined ? { code, offset, values } : { code, offset, values, reason });
}

/** `start` is where the text begins that was read, if that is known. */
export function located<Value>(text: string, read: Scan<Value>, start?: Position): Result<Value, ParseError> {
  if (read.ok) return read;
  const { code, offset, values, reason, ...scene } = read.error;
  return afterStart(err({ ...parseError(code, text, offset, values, reason), ...scene }), start);
}

const NO_BREAK_SPACE = 0xa0;
const BYTE_ORDER_MARK = 0xfeff;

export function isSpace(code: number): boolean {
  return code === 32 || (code >= 9 && code <= 13) || code === NO_BREAK_SPACE || code === BYTE_ORDER_MARK;
}

export function skipSpaces(scanner: Scanner): void {
  const { text, end } = scanner;
  while (scanner.at < end && isSpace(text.charCodeAt(scanner.at))) scanner.at++;
}

export function isAtEnd(scanner: Scanner): boolean {
  skipSpaces(scanner);
  return scanner.at >= scanner.end;
}

/** The character at the cursor, empty at the end. */
export function peek({ text, at, end }: Scanner): string {
  return at < end ? text.charAt(at) : '';
}

/** Skips the character at the cursor if it is one of these. */
export function accept(scanner: Scanner, characters: string): boolean {
  const next = peek(scanner);
  if (next === '' || !characters.includes(next)) return false;
  scanner.at++;
  return true;
}

/** Skips this word, in either case, unless it is only the beginning of a longer one. */
export function acceptWord(scanner: Scanner, word: string): boolean {
  const { text, at, end } = scanner;
  const after = at + word.length;
  if (after > end || text.slice(at, after).toLowerCase() !== word) return false;
  if (after < end && isLetter(text.charAt(after))) return false;
  scanner.at = after;
  return true;
}

export function isLetter(character: string): boolean {
  return (character >= 'a' && character <= 'z') || (character >= 'A' && character <= 'Z');
}

export function isDigit(character: string): boolean {
  return character >= '0' && character <= '9';
}

/** An excerpt of a wrong text, for the values of an error. */
export function excerpt(text: string): string {
  return text.slice(0, 20);
}
