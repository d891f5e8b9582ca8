/** What the editor needs of one game. A draft need not be a legal position. */

import type { BoardCell, PieceLook } from '@gipfel/board';
import type { Sections } from '@gipfel/i18n';
import type { Cell, GameId, Position, Setup } from '@gipfel/rules';
import type { IconName } from '../../../ui/icons.js';

/** Of any game, discriminated by `game`. */
export interface Draft {
  readonly game: GameId;
}

type Words = Sections['analysis'];

/** The effect of a tap on a place. */
export interface EditorTool<D = Draft> {
  label(words: Words): string;
  readonly look: PieceLook | IconName | 'ring';
  use(draft: D, cell: Cell): D;
}

export interface EditorGame<D = Draft, P = Position> {
  /** The initial draft when this game is chosen. */
  start(): D;
  /** Steps inside a turn cannot be edited: the turn starts over. */
  fromPosition(position: P): D;
  /** Unchecked. */
  toSetup(draft: D): Setup;
  /** For display only. */
  toPicture(draft: D): P;
  /** The places that can be tapped, also empty ones. */
  cellsOf(draft: D): readonly Cell[];
  kindOf(draft: D, cell: Cell): BoardCell['kind'];
  readonly tools: readonly EditorTool<D>[];
  hint(words: Words): string;
}
