import { describe, expect, it } from 'vitest';
import { LOADERS } from './generated/loaders.js';
import type { Section } from './generated/types.js';
import { isLanguage, LANGUAGES, languageName, loadSection, pickLanguage } from './languages.js';

describe('languages', () => {
  it('are eight, each with its own name', () => {
    expect([...LANGUAGES].sort()).toEqual(['de', 'en', 'es', 'fr', 'it', 'nl', 'pl', 'ru']);
    expect(LANGUAGES[0]).toBe('en');
    expect(LANGUAGES.map(languageName)).toEqual(
      expect.arrayContaining([
        'English',
        'Deutsch',
        'Français',
        'Italiano',
        'Nederlands',
        'Español',
        'Polski',
        'Русский',
      ]),
    );
  });

  it('are recognised', () => {
    expect(isLanguage('ru')).toBe(true);
    for (const other of ['xx', 'DE', 'toString', '', undefined, 3, ['de']])
      expect(isLanguage(other)).toBe(false);
  });

  it.each([
    [['de-CH', 'fr'], 'de'],
    [['FR_ca'], 'fr'],
    [['ja', 'pl-PL', 'en'], 'pl'],
    [['en-GB', 'de'], 'en'],
    [['zh-Hant-TW'], 'en'],
    [['', '-', 'dee'], 'en'],
    [[], 'en'],
  ])('%j asks for %s', (preferred, expected) => {
    expect(pickLanguage(preferred)).toBe(expected);
  });
});

describe('sections', () => {
  // Sound: the keys of a language's loaders are the sections.
  const sections = Object.keys(LOADERS.en) as Section[];

  it.each(LANGUAGES)('of %s hold what English holds', async (language) => {
    for (const section of sections) {
      const [english, own] = await Promise.all([loadSection('en', section), loadSection(language, section)]);
      const kinds = (texts: object) => Object.entries(texts).map(([key, text]) => [key, typeof text]);
      expect(kinds(own)).toEqual(kinds(english));
    }
  });

  it('count in their language', async () => {
    const [english, russian, polish, german] = await Promise.all([
      loadSection('en', 'common'),
      loadSection('ru', 'common'),
      loadSection('pl', 'common'),
      loadSection('de', 'common'),
    ]);
    expect([1, 2].map((count) => english.rings({ count }))).toEqual(['1 ring', '2 rings']);
    expect([1, 3, 11, 21].map((count) => russian.whiteMarbles({ count }))).toEqual([
      '1 белый шарик',
      '3 белых шарика',
      '11 белых шариков',
      '21 белый шарик',
    ]);
    expect([1, 4, 12, 22].map((count) => polish.rings({ count }))).toEqual([
      '1 pierścień',
      '4 pierścienie',
      '12 pierścieni',
      '22 pierścienie',
    ]);
    expect(german.turns({ count: 1234 })).toBe('1.234 Züge');
  });
});
