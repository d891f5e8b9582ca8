/** What the editor needs of one game. A draft may be no legal position. */

import type { BoardCell, PieceLook } from '@gipfel/board';
import type { Sections } from '@gipfel/i18n';
import type { Cell, GameId, Position, Setup } from '@gipfel/rules';
import type { IconName } from '../../../ui/icons.js';

/** Of any game; told apart by `game`. */
export interface Draft {
  readonly game: GameId;
}

type Words = Sections['analysis'];

/** What a tap does to a place. */
export interface EditorTool<D = Draft> {
  label(words: Words): string;
  readonly look: PieceLook | IconName | 'ring';
  use(draft: D, cell: Cell): D;
}

export interface EditorGame<D = Draft, P = Position> {
  /** Where the reader begins who has chosen this game. */
  start(): D;
  /** Steps inside a turn are not edited: the turn begins. */
  fromPosition(position: P): D;
  /** Unchecked. */
  toSetup(draft: D): Setup;
  /** Good for looking at only. */
  toPicture(draft: D): P;
  /** The places that can be tapped, also those where nothing is. */
  cellsOf(draft: D): readonly Cell[];
  kindOf(draft: D, cell: Cell): BoardCell['kind'];
  readonly tools: readonly EditorTool<D>[];
  hint(words: Words): string;
}
