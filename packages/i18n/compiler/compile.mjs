/** From the texts of all languages to modules, or to a list of what is wrong with them. Touches no file. */

import { differenceOf } from './check.mjs';
import { emitLoaders, emitSection, emitTypes, HEAD } from './emit.mjs';
import { emitLists } from './lists.mjs';
import { parseMessage } from './message.mjs';

/**
 * @typedef {import('./message.mjs').Message} Message
 * @typedef {import('./emit.mjs').Entry} Entry
 * @typedef {Readonly<Record<string, Readonly<Record<string, unknown>>>>} Texts section → key → text
 * @typedef {{ file: string, section: string, key?: string, what: string, language: string }} Problem
 * @typedef {{ files: Map<string, string>, problems: Problem[], missing: Map<string, number> }} Compiled
 */

export const SOURCE = 'en';
const KEY = /^[a-z][A-Za-z0-9]*$/;

/** @param {string} language @param {string} section */
function fileOf(language, section) {
  return language === SOURCE ? `messages/en/${section}.json` : `messages/${language}.json`;
}

/** @param {Problem} problem */
export function makeSentence({ file, section, key, what }) {
  return key === undefined
    ? `${file}, section "${section}": ${what}.`
    : `${file}, section "${section}", key "${key}": the text ${what}.`;
}

/**
 * With `draft`, English stands in for every text of another language that is missing or wrong: `missing` counts the missing,
 * `problems` tells the rest. Problems of the English texts themselves are never forgiven.
 *
 * @param {Readonly<Record<string, Texts>>} texts by language, English among them
 * @param {{ draft?: boolean }} options
 * @returns {Compiled}
 */
export function compile(texts, { draft = false } = {}) {
  /** @type {Compiled} */
  const compiled = { files: new Map(), problems: [], missing: new Map() };
  const english = readEnglish(texts[SOURCE] ?? {}, compiled.problems);
  const others = Object.keys(texts)
    .filter((each) => each !== SOURCE)
    .sort();
  const languages = [SOURCE, ...others];
  const sections = [...english.keys()];
  const names = new Map();
  for (const language of languages) {
    for (const [section, messages] of english) {
      const own = texts[language]?.[section];
      const entries = entriesOf({ language, section, messages, own, draft }, compiled);
      compiled.files.set(`${language}/${section}.ts`, emitSection(section, entries));
    }
    names.set(language, texts[language]?.['meta']?.['name']);
    checkSections(language, Object.keys(texts[language] ?? {}), english, compiled.problems);
  }
  compiled.files.set('types.ts', emitTypes(languages, english));
  compiled.files.set('lists.ts', emitLists(languages, HEAD));
  compiled.files.set('loaders.ts', emitLoaders(languages, sections, names));
  return compiled;
}

/** @param {Texts} texts @param {Problem[]} problems */
function readEnglish(texts, problems) {
  /** @type {Map<string, Map<string, Message>>} */
  const sections = new Map();
  for (const section of Object.keys(texts).sort()) {
    /** @type {Map<string, Message>} */
    const messages = new Map();
    for (const [key, text] of Object.entries(texts[section] ?? {})) {
      const place = { language: SOURCE, file: fileOf(SOURCE, section), section, key };
      if (!KEY.test(key)) problems.push({ ...place, what: 'has a key that is not in lowerCamelCase' });
      const parsed = parseMessage(text, SOURCE);
      if ('problem' in parsed) problems.push({ ...place, what: parsed.problem });
      else messages.set(key, parsed.message);
    }
    sections.set(section, messages);
  }
  return sections;
}

/**
 * @param {{ language: string, section: string, messages: Map<string, Message>, own: Readonly<Record<string, unknown>> | undefined, draft: boolean }} source
 * @param {Compiled} compiled
 */
function entriesOf({ language, section, messages, own = {}, draft }, { problems, missing }) {
  /** @type {Map<string, Entry>} */
  const entries = new Map();
  const place = { language, file: fileOf(language, section), section };
  for (const [key, english] of messages) {
    const standIn = { message: english, language: SOURCE, english };
    if (language !== SOURCE && !Object.hasOwn(own, key)) {
      missing.set(language, (missing.get(language) ?? 0) + 1);
      if (!draft) problems.push({ ...place, key, what: `is missing; English says «${english.text}»` });
      entries.set(key, standIn);
      continue;
    }
    const parsed = parseMessage(own[key], language);
    const what = 'problem' in parsed ? parsed.problem : differenceOf(english, parsed.message);
    // Sound to leave out for English: its own problems were told when it was read.
    if (what !== undefined && language !== SOURCE) problems.push({ ...place, key, what });
    const isGood = 'message' in parsed && what === undefined;
    entries.set(key, isGood ? { message: parsed.message, language, english } : standIn);
  }
  for (const key of Object.keys(own)) {
    if (language !== SOURCE && !messages.has(key))
      problems.push({ ...place, key, what: 'is not needed: English has no such key' });
  }
  return entries;
}

/** @param {string} language @param {readonly string[]} found @param {Map<string, Map<string, Message>>} english @param {Problem[]} problems */
function checkSections(language, found, english, problems) {
  for (const section of found) {
    if (english.has(section)) continue;
    const file = fileOf(language, section);
    problems.push({ language, file, section, what: 'English has no such section' });
  }
}
