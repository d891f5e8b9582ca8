/** What the command line knows of one game. */

import type { GameId, PositionOf, VariantOf } from '@gipfel/rules';
import type { Palette } from './colours.js';
import type { Picture } from './drawing/picture.js';

export interface CliGame<Id extends GameId = GameId> {
  draw(position: PositionOf<Id>, palette: Palette): Picture;
  /** What the side to move has to do, as the end of a sentence that begins with its name. */
  duty(position: PositionOf<Id>): string;
  /** Beside the names of the game and of its variants. */
  readonly hint: string;
  readonly variantHints: Readonly<Record<VariantOf<Id>, string>>;
  /** Two lines of introduction, then how to write a move. Narrow enough for the menu's box. */
  readonly introduction: readonly string[];
  readonly rules: readonly string[];
}
