/** What a browser gets by the languages it asks for. */

import { type Language, pickLanguage } from '@gipfel/i18n';

/** The tags of an Accept-Language header, the most wanted first. */
function tagsOf(header: string): readonly string[] {
  return header
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';').map((each) => each.trim().toLowerCase());
      const weight = parameters.find((each) => each.startsWith('q='));
      return { tag, weight: weight === undefined ? 1 : Number(weight.slice(2)) };
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag);
}

/** Of a text that must have one; most who fetch previews ask for none, and get English. */
export function languageOf(acceptLanguage = ''): Language {
  return pickLanguage(tagsOf(acceptLanguage));
}

/**
 * Which of a page's files it gets: `play.de.html` shows itself before its code is there, `play.html` has no words.
 * As the app itself chooses: the first language that we speak, whatever its region; else English, if a header is there at all.
 */
export function pickFile(page: string, files: ReadonlySet<string>, acceptLanguage = ''): string {
  const tags = acceptLanguage === '' ? [] : [...tagsOf(acceptLanguage), 'en'];
  const languages = tags.map((tag) => tag.split('-')[0] ?? '');
  const worded = languages.map((language) => `${page}.${language}.html`).find((file) => files.has(file));
  if (worded !== undefined) return worded;
  return files.has(`${page}.html`) ? `${page}.html` : 'index.html';
}
