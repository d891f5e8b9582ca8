/** Tokens of a record: tags, turns, comments, parentheses. */

import { ok } from '@gipfel/rules';
import { isResult, type TagValue } from './recordTags.js';
import { type CommentRead, readComment, readString } from './recordText.js';
import {
  isAtEnd,
  isDigit,
  isLetter,
  isSpace,
  peek,
  type Scan,
  type Scanner,
  scanError,
  skipSpaces,
} from './scanner.js';

export type Token =
  | { readonly type: 'open' | 'close' | 'tag' | 'end'; readonly offset: number }
  | ({ readonly type: 'comment'; readonly offset: number } & CommentRead)
  /** A turn, a demand or a result, without its number and surrounding spaces. */
  | { readonly type: 'text'; readonly offset: number; readonly end: number };

/** Ends a turn: a semicolon, the end of its line, a comment, a variation, the next game. */
const ENDS_TEXT = new Set([...';\n\r{}()['].map((character) => character.charCodeAt(0)));

export function readToken(scanner: Scanner): Scan<Token> {
  const { text, end } = scanner;
  for (;;) {
    skipSeparators(scanner);
    const offset = scanner.at;
    switch (peek(scanner)) {
      case '':
        return ok({ type: 'end', offset: end });
      case '[':
        return ok({ type: 'tag', offset });
      case '(':
        scanner.at++;
        return ok({ type: 'open', offset });
      case ')':
        scanner.at++;
        return ok({ type: 'close', offset });
      case '}':
        return scanError('BRACE_UNOPENED', offset);
      case '{': {
        scanner.at++;
        const comment = readComment(scanner);
        return comment.ok ? ok({ type: 'comment', offset, ...comment.value }) : comment;
      }
      default: {
        skipNumber(scanner);
        const from = scanner.at;
        while (scanner.at < end && !ENDS_TEXT.has(text.charCodeAt(scanner.at))) scanner.at++;
        const to = cutResult(scanner, from, trimEnd(text, from, scanner.at));
        if (to > from) return ok({ type: 'text', offset: from, end: to });
      }
    }
  }
}

function skipSeparators(scanner: Scanner): void {
  do skipSpaces(scanner);
  while (peek(scanner) === ';' && ++scanner.at);
}

/** `12.` or `12...`: for people only; the rules determine sides and order. */
function skipNumber(scanner: Scanner): void {
  const { text, end } = scanner;
  let at = scanner.at;
  while (at < end && isDigit(text.charAt(at))) at++;
  if (at === scanner.at || text.charAt(at) !== '.') return;
  while (at < end && text.charAt(at) === '.') at++;
  while (at < end && isSpace(text.charCodeAt(at)) && !ENDS_TEXT.has(text.charCodeAt(at))) at++;
  scanner.at = at;
}

function trimEnd(text: string, from: number, to: number): number {
  let end = to;
  while (end > from && isSpace(text.charCodeAt(end - 1))) end--;
  return end;
}

const MAX_RESULT_LENGTH = 7;

/** A result may follow the last turn in its line: leave it for the next token. */
function cutResult(scanner: Scanner, from: number, to: number): number {
  const { text } = scanner;
  let start = to;
  while (start > from && to - start <= MAX_RESULT_LENGTH && !isSpace(text.charCodeAt(start - 1))) start--;
  if (start === from || !isResult(text.slice(start, to))) return to;
  scanner.at = start;
  return trimEnd(text, from, start);
}

interface TagRead extends TagValue {
  readonly name: string;
  readonly nameOffset: number;
}

/** `[Name "value"]`, with the cursor on the bracket. */
export function readTag(scanner: Scanner): Scan<TagRead> {
  const { text, end } = scanner;
  scanner.at++;
  if (isAtEnd(scanner)) return breaksOff(scanner);
  const nameOffset = scanner.at;
  if (!isLetter(peek(scanner))) return scanError('TAG_NAME_EXPECTED', nameOffset);
  while (scanner.at < end && isNameCharacter(text.charAt(scanner.at))) scanner.at++;
  const name = text.slice(nameOffset, scanner.at);
  if (isAtEnd(scanner)) return breaksOff(scanner);
  if (peek(scanner) !== '"') return scanError('STRING_EXPECTED', scanner.at);
  const offset = ++scanner.at;
  const value = readString(scanner);
  if (!value.ok) return value;
  const isPlain = scanner.at - 1 - offset === value.value.length;
  if (isAtEnd(scanner)) return breaksOff(scanner);
  if (peek(scanner) !== ']') return scanError('BRACKET_EXPECTED', scanner.at);
  scanner.at++;
  return ok({ name, nameOffset, value: value.value, offset, isPlain });
}

export function isNameCharacter(character: string): boolean {
  return isLetter(character) || isDigit(character) || character === '_';
}

function breaksOff({ end }: Scanner): Scan<never> {
  return scanError('RECORD_BREAKS_OFF', end);
}
