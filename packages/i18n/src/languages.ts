/** The languages, choosing one for a browser, and loading a section. */

import { formatsOf } from './formats.js';
import { LANGUAGE_NAMES, LANGUAGES, LOADERS } from './generated/loaders.js';
import type { Language, Section, Sections } from './generated/types.js';

export { LANGUAGES };

export function isLanguage(value: unknown): value is Language {
  return typeof value === 'string' && Object.hasOwn(LANGUAGE_NAMES, value);
}

/** The language's own name, without loading any of its sections. */
export function languageName(language: Language): string {
  return LANGUAGE_NAMES[language];
}

/** The first language of a browser's list (`navigator.languages`) that we support, ignoring the region; otherwise English. */
export function pickLanguage(preferred: readonly string[]): Language {
  for (const tag of preferred) {
    const parts = tag.toLowerCase().split(/[-_]/);
    for (let length = parts.length; length > 0; length--) {
      const wanted = parts.slice(0, length).join('-');
      const found = LANGUAGES.find((each) => each.toLowerCase() === wanted);
      if (found !== undefined) return found;
    }
  }
  return 'en';
}

/** Rejects if the import fails: offline, before the section was cached. */
export async function loadSection<Name extends Section>(
  language: Language,
  section: Name,
): Promise<Sections[Name]> {
  return (await LOADERS[language][section]()).make(formatsOf);
}
