/**
 * The words of the app in the current language. `text.play.confirm` is reactive: after a change of language every sentence on
 * the page changes with it. A page names its sections in the route table, so that they are there before it is shown.
 */

import { type Language, loadSection, type Section, type Sections } from '@gipfel/i18n';

let loaded: Partial<Sections> = $state.raw({});
let current: Language = $state('en');

/** Loads these sections in this language; sections loaded before are reloaded in the new one. */
export async function loadText(language: Language, sections: readonly Section[]): Promise<void> {
  const known = Object.keys(loaded) as Section[];
  const wanted = new Set<Section>(language === current ? sections : [...known, ...sections]);
  const missing = [...wanted].filter((section) => language !== current || loaded[section] === undefined);
  if (missing.length === 0) return;
  const arrived = await Promise.all(
    missing.map(async (section) => [section, await loadSection(language, section)] as const),
  );
  loaded = { ...(language === current ? loaded : {}), ...Object.fromEntries(arrived) };
  current = language;
}

/** The language on the page, which lags behind the chosen one while words load. */
export function shownLanguage(): Language {
  return current;
}

/** Reading a section that no route has asked for is a mistake in the route table. */
export const text: Sections = new Proxy({} as Sections, {
  get(_target, section) {
    const words = loaded[section as Section];
    if (words === undefined) throw new Error(`The section ${String(section)} is not in the route table.`);
    return words;
  },
});
