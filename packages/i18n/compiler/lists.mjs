/**
 * What stands between the parts of a list in each language, asked of Intl once, here: in a browser the first list of a page costs
 * it tens of milliseconds.
 */

/** @type {Readonly<Record<string, Intl.ListFormatOptions>>} */
const KINDS = {
  and: { type: 'conjunction' },
  unit: { type: 'unit' },
  short: { type: 'unit', style: 'short' },
};

/**
 * Between two, between the first ones of more, before the last of more; then before a last one that begins with an i, which
 * Spanish joins by another word.
 *
 * @param {string} language
 * @param {Intl.ListFormatOptions} options
 */
function separatorsOf(language, options) {
  const list = new Intl.ListFormat(language, options);
  /** @param {readonly string[]} parts */
  const between = (parts) =>
    list
      .formatToParts(parts)
      .filter(({ type }) => type === 'literal')
      .map(({ value }) => value);
  const [pair = ''] = between(['x', 'x']);
  const [middle = '', , last = ''] = between(['x', 'x', 'x', 'x']);
  const [pairBeforeI = ''] = between(['x', 'i']);
  const [, lastBeforeI = ''] = between(['x', 'x', 'i']);
  return { pair, middle, last, pairBeforeI, lastBeforeI };
}

/** @param {readonly string[]} languages @param {string} head */
export function emitLists(languages, head) {
  const entries = languages.map((language) => {
    const kinds = Object.entries(KINDS).map(
      ([kind, options]) => `    ${kind}: ${JSON.stringify(separatorsOf(language, options))},\n`,
    );
    return `  '${language}': {\n${kinds.join('')}  },\n`;
  });
  return (
    `${head}import type { Language } from './types.js';\n\n` +
    `export interface Separators {\n` +
    ['pair', 'middle', 'last', 'pairBeforeI', 'lastBeforeI']
      .map((name) => `  readonly ${name}: string;\n`)
      .join('') +
    `}\n\nexport type ListKind = ${Object.keys(KINDS)
      .map((kind) => `'${kind}'`)
      .join(' | ')};\n\n` +
    `export const SEPARATORS: Readonly<Record<Language, Readonly<Record<ListKind, Separators>>>> = {\n` +
    `${entries.join('')}};\n`
  );
}
