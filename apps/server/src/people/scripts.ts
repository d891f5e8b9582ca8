/** Names are written in one script (UTS 39, "single script"): a letter of another is there to deceive, or does so by accident. */

/** Those in everyday use (UAX 31, table 5). Letters of others, such as Cherokee or Lisu, imitate these; few people write names in them. */
const SCRIPTS = [
  'Arabic',
  'Armenian',
  'Bengali',
  'Bopomofo',
  'Cyrillic',
  'Devanagari',
  'Ethiopic',
  'Georgian',
  'Greek',
  'Gujarati',
  'Gurmukhi',
  'Han',
  'Hangul',
  'Hebrew',
  'Hiragana',
  'Kannada',
  'Katakana',
  'Khmer',
  'Lao',
  'Latin',
  'Malayalam',
  'Myanmar',
  'Oriya',
  'Sinhala',
  'Tamil',
  'Telugu',
  'Thaana',
  'Thai',
  'Tibetan',
] as const;
type Script = (typeof SCRIPTS)[number];

/** Writing systems of several scripts: Japanese, Korean, Chinese with phonetic signs. */
const TOGETHER: readonly (readonly Script[])[] = [
  ['Han', 'Hiragana', 'Katakana'],
  ['Han', 'Hangul'],
  ['Han', 'Bopomofo'],
];

/** Digits, hyphens and the like belong to all. */
const SHARED = '\\p{Script_Extensions=Common}\\p{Script_Extensions=Inherited}';

const patternOf = (scripts: readonly Script[]): RegExp =>
  new RegExp(`^[${SHARED}${scripts.map((script) => `\\p{Script_Extensions=${script}}`).join('')}]+$`, 'u');

const SINGLE = SCRIPTS.map((script) => ({ script, pattern: patternOf([script]) }));
const SYSTEMS = TOGETHER.map(patternOf);

/** Every script that the whole text can be written in. */
export function scriptsOf(text: string): readonly Script[] {
  return SINGLE.filter(({ pattern }) => pattern.test(text)).map(({ script }) => script);
}

export function isInOneScript(text: string): boolean {
  return scriptsOf(text).length > 0 || SYSTEMS.some((pattern) => pattern.test(text));
}
