/** Texts inside a record: strings, comments, clock times. */

import { ok } from '@gipfel/rules';
import { isSpace, type Scan, type Scanner, scanError } from './scanner.js';

const ESCAPED: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '"': '\\"',
  '{': '\\{',
  '}': '\\}',
  '\n': '\\n',
  '\r': '\\r',
};

/** Both kinds of text know all escapes. */
const UNESCAPED = new Map([
  ...Object.entries(ESCAPED).map(([meant, [, name = '']]) => [name, meant] as const),
  ['[', '['],
]);

function escapeWith(text: string, special: RegExp): string {
  return text.replace(special, (character) => ESCAPED[character] ?? character);
}

export function makeString(text: string): string {
  return `"${escapeWith(text, /[\\"\n\r]/g)}"`;
}

/** The clock comes first; a comment that looks like one is escaped. Empty notes give an empty text. */
export function makeComment(comment = '', clock?: number): string {
  const text = escapeWith(comment, /[\\{}\r]/g).replaceAll(CLOCK_SIGN, `\\${CLOCK_SIGN}`);
  const time = clock === undefined ? '' : `${CLOCK_SIGN} ${makeClock(clock)}]`;
  if (text === '') return time === '' ? '' : `{${time}}`;
  return time === '' ? `{${text}}` : `{${time} ${text}}`;
}

/** `0:05:12.3` from milliseconds; fractions of a millisecond and negative times are dropped. */
function makeClock(milliseconds: number): string {
  const whole = Math.min(MAX_CLOCK, Math.max(0, Math.round(milliseconds) || 0));
  const seconds = Math.floor(whole / 1000);
  const [minutes, hours] = [Math.floor(seconds / 60) % 60, Math.floor(seconds / 3600)];
  const fraction = String(whole % 1000)
    .padStart(3, '0')
    .replace(/0+$/, '');
  const pair = (part: number): string => String(part).padStart(2, '0');
  return `${hours}:${pair(minutes)}:${pair(seconds % 60)}${fraction === '' ? '' : `.${fraction}`}`;
}

const CLOCK_SIGN = '[%clk';
const CLOCK = /\[%clk\s{1,9}(\d{1,7}):([0-5]\d):([0-5]\d)(?:\.(\d{1,3}))?\]/y;
/** Seven digits of hours: more than a thousand years. */
const MAX_CLOCK = 9_999_999 * 3_600_000;

const BACKSLASH = 92;
const LINE_FEED = 10;
const QUOTE = 34;
const CLOSING_BRACE = 125;

/** The cursor moves from after the opening quote to after the closing one. A string ends in its line. */
export function readString(scanner: Scanner): Scan<string> {
  return readEscaped(scanner, QUOTE);
}

export interface CommentRead {
  readonly comment: string;
  readonly clock: number | undefined;
}

/** The cursor moves from after the opening brace to after the closing one. */
export function readComment(scanner: Scanner): Scan<CommentRead> {
  const clock = readClock(scanner);
  if (!clock.ok) return clock;
  if (clock.value !== undefined && isSpace(scanner.text.charCodeAt(scanner.at))) scanner.at++;
  const comment = readEscaped(scanner, CLOSING_BRACE);
  return comment.ok ? ok({ comment: comment.value, clock: clock.value }) : comment;
}

function readClock(scanner: Scanner): Scan<number | undefined> {
  const { text } = scanner;
  let at = scanner.at;
  while (isSpace(text.charCodeAt(at))) at++;
  if (!text.startsWith(CLOCK_SIGN, at)) return ok(undefined);
  CLOCK.lastIndex = at;
  const match = CLOCK.exec(text);
  if (match === null) return scanError('CLOCK_MALFORMED', at);
  scanner.at = at + match[0].length;
  const [, hours, minutes, seconds, fraction = ''] = match;
  const whole = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  return ok(whole * 1000 + Number(fraction.padEnd(3, '0')));
}

function readEscaped(scanner: Scanner, closing: number): Scan<string> {
  const { text, end, at: from } = scanner;
  let hasEscapes = false;
  for (let at = from; at < end; at++) {
    const code = text.charCodeAt(at);
    if (code === closing) {
      scanner.at = at + 1;
      const raw = text.slice(from, at);
      return ok(hasEscapes ? raw.replace(/\\(.)/gs, (_, name: string) => UNESCAPED.get(name) ?? name) : raw);
    }
    if (code === LINE_FEED && closing === QUOTE) return scanError('STRING_UNCLOSED', at);
    if (code !== BACKSLASH) continue;
    if (at + 1 >= end) break;
    if (!UNESCAPED.has(text.charAt(at + 1))) return scanError('ESCAPE_UNKNOWN', at);
    hasEscapes = true;
    at++;
  }
  return scanError('RECORD_BREAKS_OFF', end);
}
