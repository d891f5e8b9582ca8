import { describe, expect, it } from 'vitest';
import { LANGUAGES } from './languages.js';
import { listText } from './lists.js';

const LISTS: readonly (readonly string[])[] = [
  [],
  ['d4'],
  ['d4', 'e5'],
  ['d4', 'i5'],
  ['d4', 'Iglesias'],
  ['cobre', 'hierro'],
  ['madre', 'hija'],
  ['a1', 'b2', 'c3'],
  ['a1', 'b2', 'c3', 'd4', 'i5'],
];

const OPTIONS = {
  and: { type: 'conjunction' },
  unit: { type: 'unit' },
  short: { type: 'unit', style: 'short' },
} as const satisfies Record<string, Intl.ListFormatOptions>;

describe('lists in words', () => {
  it.each(LANGUAGES)('are written in %s as Intl writes them', (language) => {
    for (const kind of ['and', 'unit', 'short'] as const) {
      const intl = new Intl.ListFormat(language, OPTIONS[kind]);
      for (const list of LISTS) expect(listText(language, kind, list)).toBe(intl.format(list));
    }
  });
});
