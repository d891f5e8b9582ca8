/** One ICU text: its syntax tree and the placeholders it uses. */

import { parse, TYPE } from '@formatjs/icu-messageformat-parser';

/**
 * @typedef {import('@formatjs/icu-messageformat-parser').MessageFormatElement} Element
 * @typedef {{ kind: 'text' | 'number' | 'select', keys: Set<string> }} Placeholder
 * @typedef {{ text: string, tree: readonly Element[], placeholders: Map<string, Placeholder> }} Message
 */

const NAME = /^[a-z][A-Za-z0-9]*$/;
/** A `<` that begins a word would be shown as it stands: the app never sets HTML from a translation. */
const MARKUP = /<\/?[a-z]/i;

/**
 * @param {unknown} text
 * @param {string} language
 * @returns {{ message: Message } | { problem: string }}
 */
export function parseMessage(text, language) {
  if (typeof text !== 'string') return { problem: 'must be a text in quotes' };
  if (text.trim() === '') return { problem: 'is empty' };
  if (text !== text.trim()) return { problem: 'begins or ends with a space' };
  if (MARKUP.test(text)) return { problem: 'contains markup; texts are plain' };
  let tree;
  try {
    tree = parse(text, { ignoreTag: true, shouldParseSkeletons: true });
  } catch (error) {
    return { problem: `is not valid ICU: ${syntaxError(error, text)}` };
  }
  /** @type {Map<string, Placeholder>} */
  const placeholders = new Map();
  const problem = collect(tree, placeholders, language);
  return problem === undefined ? { message: { text, tree, placeholders } } : { problem };
}

/** @param {any} error @param {string} text */
function syntaxError(error, text) {
  const at = error.location?.start?.offset;
  const words = String(error.message).toLowerCase().replaceAll('_', ' ');
  return at === undefined ? words : `${words} at character ${at + 1} («${text.slice(at, at + 20)}»)`;
}

/**
 * @param {readonly Element[]} tree
 * @param {Map<string, Placeholder>} placeholders
 * @param {string} language
 * @returns {string | undefined}
 */
function collect(tree, placeholders, language) {
  for (const element of tree) {
    const problem = collectElement(element, placeholders, language);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

/** @param {Element} element @param {Map<string, Placeholder>} placeholders @param {string} language */
function collectElement(element, placeholders, language) {
  switch (element.type) {
    case TYPE.literal:
      // The parser counts `#` as a number only directly in a plural form; in a choice inside one it would be shown as it is.
      return element.value.includes('#') ? 'has a # outside a plural form; write the placeholder' : undefined;
    case TYPE.pound:
      return undefined;
    case TYPE.argument:
      return add(placeholders, element.value, 'text');
    case TYPE.number:
      if (typeof element.style === 'string')
        return `uses {${element.value}, number, ${element.style}}; write a skeleton, such as ::percent`;
      return add(placeholders, element.value, 'number');
    case TYPE.select:
      return (
        add(placeholders, element.value, 'select', Object.keys(element.options)) ??
        collectOptions(element.options, placeholders, language)
      );
    case TYPE.plural:
      return (
        add(placeholders, element.value, 'number') ??
        missingCategory(element, language) ??
        collectOptions(element.options, placeholders, language)
      );
    default:
      return `uses a placeholder that the compiler does not know: {${'value' in element ? element.value : '?'}}`;
  }
}

/** @param {Record<string, { value: readonly Element[] }>} options @param {Map<string, Placeholder>} placeholders @param {string} language */
function collectOptions(options, placeholders, language) {
  for (const { value } of Object.values(options)) {
    const problem = collect(value, placeholders, language);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

/**
 * @param {Map<string, Placeholder>} placeholders
 * @param {string} name
 * @param {Placeholder['kind']} kind
 * @param {readonly string[]} keys
 * @returns {string | undefined}
 */
function add(placeholders, name, kind, keys = []) {
  if (!NAME.test(name)) return `has a placeholder {${name}} whose name is not in lowerCamelCase`;
  const known = placeholders.get(name);
  if (known === undefined) {
    placeholders.set(name, { kind, keys: new Set(keys) });
    return undefined;
  }
  if (known.kind !== kind && known.kind !== 'text' && kind !== 'text')
    return `uses {${name}} both as a ${known.kind} and as a ${kind}`;
  if (known.kind === 'text') known.kind = kind;
  for (const key of keys) known.keys.add(key);
  return undefined;
}

/** In the order people know them; that of `Intl` differs from version to version. */
const FORMS = /** @type {const} */ (['zero', 'one', 'two', 'few', 'many', 'other']);

/** @type {Map<string, readonly string[]>} */
const categories = new Map();

/**
 * The plural forms a language needs for whole numbers below a thousand. Not all that `Intl.PluralRules` lists: French,
 * Italian and Spanish have a form for round millions only, which a text may give but need not.
 *
 * @param {string} language
 * @param {'cardinal' | 'ordinal'} type
 */
export function pluralCategories(language, type = 'cardinal') {
  const id = `${language} ${type}`;
  const known = categories.get(id);
  if (known !== undefined) return known;
  const rules = new Intl.PluralRules(language, { type });
  const found = new Set(Array.from({ length: 1000 }, (_, count) => rules.select(count)));
  const listed = FORMS.filter((each) => found.has(each));
  categories.set(id, listed);
  return listed;
}

/** @param {import('@formatjs/icu-messageformat-parser').PluralElement} element @param {string} language */
function missingCategory({ value, options, pluralType = 'cardinal' }, language) {
  const needed = pluralCategories(language, pluralType);
  const missing = needed.filter((each) => !Object.hasOwn(options, each));
  if (missing.length > 0) {
    return `lacks the plural form ${missing.map((each) => `"${each}"`).join(', ')} of {${value}}`;
  }
  const all = new Intl.PluralRules(language, { type: pluralType }).resolvedOptions().pluralCategories;
  const unknown = Object.keys(options).find((each) => !/^=\d+$|^other$/.test(each) && !all.includes(each));
  return unknown === undefined
    ? undefined
    : `gives {${value}} a plural form "${unknown}" that ${language} does not have`;
}
