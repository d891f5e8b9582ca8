/**
 * A reader of SGF that keeps the place of everything it reads, and only the first branch of each fork. Nothing is stored
 * for skipped branches, so depth and size of a text cost no more than reading it.
 */

import { err, ok, type Result } from '@gipfel/rules';
import { type ParseError, parseError } from '../parseError.js';

/** One value of a property; a property with several values is listed once for each. */
export interface SgfProperty {
  /** In capitals. */
  readonly name: string;
  /** Index of its node in the main line. */
  readonly node: number;
  readonly offset: number;
  /** The range of the value between its brackets, still escaped. */
  readonly start: number;
  readonly end: number;
}

export interface SgfGame {
  readonly offset: number;
  /** After the closing parenthesis. */
  readonly end: number;
  readonly properties: readonly SgfProperty[];
}

export interface SgfWord {
  readonly text: string;
  readonly offset: number;
}

/** Far beyond any real game; limits the memory that a hostile text can claim. */
const MAX_PROPERTIES = 50_000;
const MAX_WORDS = 12;

/** The game that begins at or after `from`; undefined if only white space is left. */
export function readSgfGame(text: string, from: number): Result<SgfGame | undefined, ParseError> {
  const offset = skipSpace(text, from);
  if (offset === text.length) return ok(undefined);
  if (text[offset] !== '(')
    return err(parseError('SGF_EXPECTED', text, offset, { found: shown(text, offset) }));
  const properties: SgfProperty[] = [];
  let depth = 0;
  let node = -1;
  let mainLineEnded = false;
  let at = offset;
  while (at < text.length) {
    switch (text[at]) {
      case '(':
        depth++;
        at++;
        break;
      case ')':
        depth--;
        mainLineEnded = true;
        at++;
        if (depth === 0) return closeGame(text, offset, at, node, properties);
        break;
      case ';':
        if (!mainLineEnded) node++;
        at++;
        break;
      default: {
        const read = readProperty(text, at, node);
        if (!read.ok) return read;
        at = read.value.end;
        if (mainLineEnded) break;
        for (const property of read.value.properties) properties.push(property);
        if (properties.length > MAX_PROPERTIES) {
          return err(parseError('RECORD_TOO_LONG', text, at, { limit: MAX_PROPERTIES }));
        }
      }
    }
    at = skipSpace(text, at);
  }
  return breaksOff(text);
}

/** The results of `read` for every game, or the first error. Only one game is held at a time. */
export function readEveryGame<Value>(
  text: string,
  read: (game: SgfGame) => Result<Value, ParseError>,
): Result<readonly Value[], ParseError> {
  const values: Value[] = [];
  let from = 0;
  for (;;) {
    const game = readSgfGame(text, from);
    if (!game.ok) return game;
    if (game.value === undefined) return values.length === 0 ? noGame(text) : ok(values);
    const value = read(game.value);
    if (!value.ok) return value;
    values.push(value.value);
    from = game.value.end;
  }
}

function noGame(text: string): Result<never, ParseError> {
  return err(parseError('RECORD_EMPTY', text, text.length));
}

function closeGame(
  text: string,
  offset: number,
  end: number,
  node: number,
  properties: readonly SgfProperty[],
): Result<SgfGame, ParseError> {
  if (node === -1) return err(parseError('NODE_EXPECTED', text, end - 1, { found: ')' }));
  return ok({ offset, end, properties });
}

interface ReadProperty {
  readonly properties: readonly SgfProperty[];
  readonly end: number;
}

function readProperty(text: string, offset: number, node: number): Result<ReadProperty, ParseError> {
  let at = offset;
  while (isNameUnit(text.charCodeAt(at))) at++;
  if (at === offset) return err(parseError('PROPERTY_EXPECTED', text, at, { found: shown(text, at) }));
  if (node === -1) return err(parseError('NODE_EXPECTED', text, offset, { found: shown(text, offset) }));
  const name = text.slice(offset, at).toUpperCase();
  const properties: SgfProperty[] = [];
  for (at = skipSpace(text, at); text[at] === '['; at = skipSpace(text, at)) {
    const start = at + 1;
    const end = findBracket(text, start);
    if (end === undefined) return breaksOff(text);
    // A hostile property may have millions of values; the caller refuses the first excess one.
    if (properties.length <= MAX_PROPERTIES) properties.push({ name, node, offset, start, end });
    at = end + 1;
  }
  if (properties.length > 0) return ok({ properties, end: at });
  if (at === text.length) return breaksOff(text);
  return err(parseError('VALUE_EXPECTED', text, at, { found: shown(text, at) }));
}

function findBracket(text: string, from: number): number | undefined {
  for (let at = from; at < text.length; at++) {
    if (text[at] === '\\') at++;
    else if (text[at] === ']') return at;
  }
  return undefined;
}

/** The value with escapes resolved and line ends unified. */
export function sgfText(text: string, { start, end }: SgfProperty): string {
  return text
    .slice(start, end)
    .replace(/\r\n?/g, '\n')
    .replace(/\\([\s\S])/g, '$1')
    .trim();
}

/** The first words of the value with their places; a value that is not a command may be long. */
export function sgfWords(text: string, { start, end }: SgfProperty): readonly SgfWord[] {
  const words: SgfWord[] = [];
  let at = start;
  while (words.length < MAX_WORDS) {
    while (at < end && isSpaceUnit(text.charCodeAt(at))) at++;
    if (at >= end) break;
    const offset = at;
    while (at < end && !isSpaceUnit(text.charCodeAt(at))) at++;
    words.push({ text: text.slice(offset, at), offset });
  }
  return words;
}

/** The characters that SGF escapes. */
export function makeSgfText(value: string): string {
  return value.replace(/[\\\]]/g, '\\$&');
}

function breaksOff(text: string): Result<never, ParseError> {
  return err(parseError('RECORD_BREAKS_OFF', text, text.length));
}

function skipSpace(text: string, from: number): number {
  let at = from;
  while (at < text.length && isSpaceUnit(text.charCodeAt(at))) at++;
  return at;
}

const NO_BREAK_SPACE = 0xa0;
const BYTE_ORDER_MARK = 0xfeff;

function isSpaceUnit(unit: number): boolean {
  return unit <= 0x20 || unit === NO_BREAK_SPACE || unit === BYTE_ORDER_MARK;
}

function isNameUnit(unit: number): boolean {
  const isDigit = unit >= 0x30 && unit <= 0x39;
  const isLetter = (unit >= 0x41 && unit <= 0x5a) || (unit >= 0x61 && unit <= 0x7a);
  return isDigit || isLetter || unit === 0x2d;
}

/** The text found there, for an error message. */
function shown(text: string, at: number): string {
  return String.fromCodePoint(text.codePointAt(at) ?? 0x20);
}
