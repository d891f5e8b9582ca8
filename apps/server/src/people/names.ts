/** Names: what they may look like, and when two of them are too much alike. */

import { LONGEST_NAME, type ServerCode } from '@gipfel/protocol';
import { err, ok, type Result } from '@gipfel/rules';

export interface CheckedName {
  readonly name: string;
  /** Two names with one key are one name. */
  readonly key: string;
}

const ALLOWED = /^[\p{L}\p{N}_-]+$/u;
const SHORTEST_NAME = 2;

/** Letters that look like Latin ones, after lower case: Cyrillic, Greek, and Latin ones that do not decompose. */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  а: 'a',
  в: 'b',
  е: 'e',
  ё: 'e',
  з: '3',
  и: 'u',
  і: 'i',
  ї: 'i',
  ј: 'j',
  к: 'k',
  м: 'm',
  н: 'h',
  о: 'o',
  п: 'n',
  р: 'p',
  с: 'c',
  ѕ: 's',
  т: 't',
  у: 'y',
  х: 'x',
  ԁ: 'd',
  ԛ: 'q',
  ԝ: 'w',
  һ: 'h',
  ь: 'b',
  г: 'r',
  α: 'a',
  β: 'b',
  γ: 'y',
  ε: 'e',
  η: 'n',
  ι: 'i',
  κ: 'k',
  μ: 'u',
  ν: 'v',
  ο: 'o',
  ρ: 'p',
  σ: 'o',
  ς: 'c',
  τ: 't',
  υ: 'u',
  χ: 'x',
  ω: 'w',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  ŋ: 'n',
  þ: 'p',
  ŧ: 't',
  ſ: 's',
  ə: 'e',
  ɡ: 'g',
  ɑ: 'a',
};

/** Without case, accents and look-alikes; what is left of `l`, `1`, `i` and of `o`, `0` is one letter. `-` and `_` tell nobody apart. */
export function foldName(name: string): string {
  const bare = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  let key = '';
  for (const letter of bare) {
    const plain = LOOK_ALIKES[letter] ?? letter;
    key += plain.replace(/[1l|]/g, 'i').replace(/0/g, 'o').replace(/[_-]/g, '');
  }
  return key.normalize('NFC');
}

/** Addresses of the site, and names that would lend their owner an authority that it does not have. */
const RESERVED: ReadonlySet<string> = new Set(
  [
    'admin administrator root system server gipfel gipfelteam team staff moderator mod mods support help helpdesk security',
    'official info contact webmaster postmaster abuse owner operator sysop service api bot bots computer engine guest guests',
    'anonymous anonym deleted unknown nobody nobodys everyone all me you self undefined null nan true false none',
    'zertz tzaar player players account accounts settings login logout signin signout register lobby game games match matches',
    'challenge challenges leaderboard leaderboards tournament tournaments puzzle puzzles analysis learn play watch rules notices',
  ]
    .join(' ')
    .split(' ')
    .map(foldName),
);

/** Alphabets that share letters for the eye: a name is written in one of them. */
const ALPHABETS = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u];

export function checkName(text: string): Result<CheckedName, { readonly code: ServerCode }> {
  const name = text.normalize('NFKC');
  const key = foldName(name);
  const letters = [...name].length;
  const isName =
    ALLOWED.test(name) &&
    /\p{L}/u.test(name) &&
    letters >= SHORTEST_NAME &&
    letters <= LONGEST_NAME &&
    // What a fold leaves nothing of is no name either.
    [...key].length >= SHORTEST_NAME &&
    ALPHABETS.filter((alphabet) => alphabet.test(name)).length <= 1 &&
    !RESERVED.has(key);
  return isName ? ok({ name, key }) : err({ code: 'NAME_REFUSED' });
}
