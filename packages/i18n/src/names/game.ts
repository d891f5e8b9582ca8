/** The names of one game, its sides and starts, and the sections with its longer texts. */

import type { PrintedStart } from '@gipfel/match';
import type { GameId, VariantOf } from '@gipfel/rules';
import type { Section, Sections } from '../generated/types.js';

type Name = (words: Sections['people']) => string;

export interface GameNames<Id extends GameId = GameId> {
  name(words: Sections['common']): string;
  /** The side that moves first comes first. */
  sides(words: Sections['common']): readonly [string, string];
  /** The sides, as a player chooses between them. */
  sideChoices(words: Sections['setup']): readonly [string, string];
  /** The sections with its lessons and its rules. */
  readonly sections: {
    readonly lessons: Extract<Section, `lessons${string}`>;
    readonly rules: Extract<Section, `rules${string}`>;
  };
  /** What is unusual about the rules of a start. */
  unusualRules(start: PrintedStart<Id>, words: Pick<Sections, 'setup' | 'online'>): readonly string[];
  readonly variants: Readonly<Record<VariantOf<Id>, Name>>;
}
