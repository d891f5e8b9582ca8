/** A line of text as words with their places, and parsers of words. */

import { ok } from '@gipfel/rules';
import { excerpt, isSpace, type Scan, scanError } from './scanner.js';

export interface Word {
  readonly text: string;
  readonly offset: number;
}

/** Longer than any line of ours; texts with more words are refused unread. */
const MAX_WORDS = 32;

export function splitWords(text: string): readonly Word[] {
  const words: Word[] = [];
  let at = 0;
  while (at < text.length && words.length < MAX_WORDS) {
    while (at < text.length && isSpace(text.charCodeAt(at))) at++;
    const offset = at;
    while (at < text.length && !isSpace(text.charCodeAt(at))) at++;
    if (at > offset) words.push({ text: text.slice(offset, at), offset });
  }
  return words;
}

/** The parts of a word between slashes. */
export function splitParts({ text, offset }: Word, most: number): readonly Word[] {
  let at = offset;
  return text.split('/', most).map((part) => {
    const word = { text: part, offset: at };
    at += part.length + 1;
    return word;
  });
}

/** `6/8/10`: exactly this many counts. */
export function readCounts(word: Word, length: number): Scan<readonly number[]> {
  const parts = splitParts(word, length + 1);
  const counts: number[] = [];
  for (const { text, offset } of parts) {
    const count = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
    if (Number.isNaN(count)) return scanError('COUNT_EXPECTED', offset, { text: excerpt(text) });
    counts.push(count);
  }
  if (counts.length !== length)
    return scanError('COUNTS_WRONG', word.offset, { count: counts.length, expected: length });
  return ok(counts);
}

/** Sides are 1 and 2 in every line: the one that moves first is 1. */
export function readSide({ text, offset }: Word): Scan<0 | 1> {
  if (text === '1') return ok(0);
  return text === '2' ? ok(1) : scanError('SIDE_EXPECTED', offset, { text: excerpt(text) });
}
