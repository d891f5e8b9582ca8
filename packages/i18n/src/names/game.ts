/** What one game, its sides and its starts are called, and where its longer texts are. */

import type { GameId, VariantOf } from '@gipfel/rules';
import type { Section, Sections } from '../generated/types.js';

type Name = (words: Sections['people']) => string;

export interface GameNames<Id extends GameId = GameId> {
  name(words: Sections['common']): string;
  /** The side that moves first comes first. */
  sides(words: Sections['common']): readonly [string, string];
  /** The sides where one is chosen. */
  sideChoices(words: Sections['setup']): readonly [string, string];
  /** The sections with its lessons and its rules. */
  readonly sections: {
    readonly lessons: Extract<Section, `lessons${string}`>;
    readonly rules: Extract<Section, `rules${string}`>;
  };
  readonly variants: Readonly<Record<VariantOf<Id>, Name>>;
}
