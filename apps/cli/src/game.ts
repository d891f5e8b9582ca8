/** What the command line knows of one game. */

import type { GameId, PositionOf, VariantOf } from '@gipfel/rules';
import type { Palette } from './colours.js';
import type { Picture } from './drawing/picture.js';

/** An option for one field of a start: `--name <argument>`, with what players may choose of it in a match. */
export interface StartOption {
  readonly name: string;
  readonly argument: string;
  readonly about: string;
  /** Where it is not the usual choice of a match, for most commands and for `perft`. */
  readonly fallback?: { readonly play: string; readonly perft: string };
}

export interface CliGame<Id extends GameId = GameId> {
  draw(position: PositionOf<Id>, palette: Palette): Picture;
  /** What the side to move has to do, as the end of a sentence that begins with its name. */
  duty(position: PositionOf<Id>): string;
  /** Beside the names of the game and of its variants. */
  readonly hint: string;
  /** Chooses the variant. */
  readonly variantOption: StartOption;
  /** Choose the rules. */
  readonly ruleOptions: readonly StartOption[];
  /** What `--tournament` means. */
  readonly tournament: string;
  /** The rules under which `perft` counts from a position, unless others are given. */
  perftRules(position: PositionOf<Id>): Readonly<Record<string, string>>;
  readonly variantHints: Readonly<Record<VariantOf<Id>, string>>;
  /** Two lines of introduction, then how to write a move. Narrow enough for the menu's box. */
  readonly introduction: readonly string[];
  readonly rules: readonly string[];
}
