/** The names of every game. Separate from a game's other texts, because every page loads them. */

import type { StartTerms } from '@gipfel/match';
import type { GameId } from '@gipfel/rules';
import type { Sections } from '../generated/types.js';
import { names as tzaar } from '../tzaar/names.js';
import { names as zertz } from '../zertz/names.js';
import type { GameNames } from './game.js';

const GAMES: { readonly [Id in GameId]: GameNames<Id> } = { zertz, tzaar };

export function gameName(words: Sections['common'], game: GameId): string {
  return GAMES[game].name(words);
}

export function sideNames(words: Sections['common'], game: GameId): readonly [string, string] {
  return GAMES[game].sides(words);
}

export function sideChoices(words: Sections['setup'], game: GameId): readonly [string, string] {
  return GAMES[game].sideChoices(words);
}

export function gameSections(game: GameId): GameNames['sections'] {
  return GAMES[game].sections;
}

/** All variants, without loading the rules. */
export function namedVariants(game: GameId): readonly string[] {
  return Object.keys(GAMES[game].variants);
}

export function unusualRules(
  start: StartTerms,
  words: Pick<Sections, 'setup' | 'online'>,
): readonly string[] {
  // Sound because the start's own `game` selects the names.
  return 'position' in start ? [] : (GAMES[start.game] as unknown as GameNames).unusualRules(start, words);
}

/** Also for `custom` and for variants of another version. */
export function variantText(words: Sections['people'], game: GameId, variant: string): string {
  if (variant === 'custom') return words.variantCustom;
  const { variants }: { readonly variants: Readonly<Record<string, (words: Sections['people']) => string>> } =
    GAMES[game];
  const name = Object.hasOwn(variants, variant) ? variants[variant] : undefined;
  return name?.(words) ?? variant;
}
