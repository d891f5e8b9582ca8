import { describe, expect, it } from 'vitest';
import { languageOf, pickFile } from './languages.js';

const FILES = new Set(['index.html', 'index.de.html', 'index.en.html', 'play.html', 'rules.html']);

it.each([
  ['de-CH, fr;q=0.9', 'de'],
  ['ja, ru;q=0.5, pl;q=0.8', 'pl'],
  ['de;q=0, *', 'en'],
  ['../../etc/passwd', 'en'],
  ['', 'en'],
  [undefined, 'en'],
])('a text for %s is in %s', (header, language) => {
  expect(languageOf(header)).toBe(language);
});

describe('the file of a page', () => {
  it.each([
    ['de-CH, fr;q=0.9', 'index.de.html'],
    ['fr, en;q=0.5, de;q=0.8', 'index.de.html'],
    ['de;q=0, en', 'index.en.html'],
    ['ja', 'index.en.html'],
    ['DE', 'index.de.html'],
  ])('follows the languages %s', (header, file) => {
    expect(pickFile('index', FILES, header)).toBe(file);
  });

  it('has no words where nothing was asked for or none are there', () => {
    expect(pickFile('index', FILES)).toBe('index.html');
    expect(pickFile('play', FILES, 'de')).toBe('play.html');
    expect(pickFile('unknown', FILES, 'de')).toBe('index.html');
  });

  it('is never led elsewhere by a header', () => {
    for (const header of ['../../etc/passwd', ';;;', ',', 'q=1', '*', 'de;q=x']) {
      expect([...FILES], header).toContain(pickFile('index', FILES, header));
    }
  });
});
