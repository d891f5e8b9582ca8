/** The look of one game's positions, and its automatic steps. Small: the home page loads it. */

import type { BoardCell, PieceLook } from '@gipfel/board';
import type { Action, Cell, Position } from '@gipfel/rules';

export interface Skin<P = Position, A = Action> {
  readonly cellKind: BoardCell['kind'];
  /** All places of this game's board, including removed ones. */
  frame(position: P): readonly Cell[];
  /** The present places. */
  cells(position: P): readonly Cell[];
  lookAt(position: P, cell: Cell): PieceLook | undefined;
  /** What a placement puts on the board. */
  placedLook(position: P, placement: Extract<A, { readonly type: 'place' }>): PieceLook;
  /** Groups that the side to move must claim or leave first. */
  groupsAtChoice(position: P): readonly (readonly Cell[])[];
  /** Whether the step is made automatically when it is the only legal one. */
  isAutomatic(position: P): boolean;
}
