/** Lists in words, as Intl.ListFormat writes them, without the tens of milliseconds of its first use. */

import { type ListKind, SEPARATORS } from './generated/lists.js';
import type { Language } from './generated/types.js';

/** Spanish says `e` instead of `y` before the sound of i. */
const SOUNDS_LIKE_I = /^(i|hi($|[^ae]))/iu;

/** `and`: a, b and c · `unit`: parts of one whole · `short`: the same, as tight as the language allows. */
export function listText(language: Language, kind: ListKind, parts: readonly string[]): string {
  const { pair, middle, last, pairBeforeI, lastBeforeI } = SEPARATORS[language][kind];
  const end = parts.at(-1) ?? '';
  const isBeforeI = SOUNDS_LIKE_I.test(end);
  const [first = '', ...more] = parts.slice(0, -1);
  if (parts.length < 2) return end;
  if (more.length === 0) return first + (isBeforeI ? pairBeforeI : pair) + end;
  return [first, ...more].join(middle) + (isBeforeI ? lastBeforeI : last) + end;
}
