/** What a name looks like: two names with one skeleton cannot be told apart, or hardly. */

import unhomoglyph from 'unhomoglyph';

/**
 * Beyond Unicode's confusables (UTS 39; `unhomoglyph` carries its table), which compare letters of one size only: small capitals, and
 * what readers of the Latin alphabet take for one of their letters. After lower case.
 */
const ALSO_ALIKE: Readonly<Record<string, string>> = {
  ᴀ: 'a',
  ʙ: 'b',
  ƅ: 'b',
  ᴄ: 'c',
  ς: 'c',
  ᴅ: 'd',
  '∂': 'd',
  ᴇ: 'e',
  ɛ: 'e',
  ꞓ: 'e',
  ε: 'e',
  ǝ: 'e',
  ə: 'e',
  ꜰ: 'f',
  ɢ: 'g',
  ʜ: 'h',
  ɪ: 'i',
  ᴊ: 'j',
  ĸ: 'k',
  ᴋ: 'k',
  ʟ: 'l',
  ʍ: 'rn',
  ᴍ: 'rn',
  ɴ: 'n',
  π: 'n',
  ᴨ: 'n',
  ŋ: 'n',
  ᴏ: 'o',
  ᴘ: 'p',
  þ: 'p',
  ʀ: 'r',
  ᴦ: 'r',
  γ: 'y',
  ꜱ: 's',
  ß: 'ss',
  ᴛ: 't',
  τ: 't',
  ᴜ: 'u',
  μ: 'u',
  ᴎ: 'u',
  и: 'u',
  ᴠ: 'v',
  ᴡ: 'w',
  ω: 'w',
  χ: 'x',
  ʏ: 'y',
  ᴢ: 'z',
  ɜ: '3',
};

/** Without accents and case. */
const bare = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** What is left of `l`, `1`, `i` and of `o`, `0` is one letter each; `-` and `_` tell nobody apart. */
const plain = (text: string): string =>
  Array.from(text, (letter) => ALSO_ALIKE[letter] ?? letter)
    .join('')
    .replace(/[1l|]/g, 'i')
    .replace(/0/g, 'o')
    .replace(/[_-]/g, '');

/** The second pass finds what only a confusable's lower case is confusable with (M, m, rn). */
const settle = (text: string): string =>
  plain(bare(unhomoglyph(bare(unhomoglyph(text.normalize('NFKD')))))).normalize('NFC');

/** The same for all ways to write a name in capitals and small letters. */
export function skeletonOf(name: string): string {
  return settle(bare(name));
}

/**
 * The skeleton of the Latin word that a name looks like as it is written, by Unicode's table alone; undefined when it looks like none.
 * Capitals look like other letters than the small ones they belong to: Greek Ν like N, but ν like v.
 */
export function latinLook(name: string): string | undefined {
  const look = unhomoglyph(name.normalize('NFKD').replace(/\p{M}/gu, '')).replace(/\p{M}/gu, '');
  return /^[\w-]+$/.test(look) ? skeletonOf(look) : undefined;
}

/** The key of somebody whose skeleton is another's; `=` is in no skeleton of a name. */
export const verbatimKey = (name: string): string => `=${name.normalize('NFKC').toLowerCase()}`;
