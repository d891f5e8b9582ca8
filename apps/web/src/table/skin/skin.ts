/** How the positions of one game look on the board, and what its turns do by themselves. Small: the home page loads it. */

import type { BoardCell, PieceLook } from '@gipfel/board';
import type { Action, Cell, Position } from '@gipfel/rules';

export interface Skin<P = Position, A = Action> {
  readonly cellKind: BoardCell['kind'];
  /** All places of the board this game is played on, the vanished ones too. */
  frame(position: P): readonly Cell[];
  /** The places that are there now. */
  cells(position: P): readonly Cell[];
  lookAt(position: P, cell: Cell): PieceLook | undefined;
  /** What a placement puts on the board. */
  placedLook(position: P, placement: Extract<A, { readonly type: 'place' }>): PieceLook;
  /** Groups the side to move may claim or leave, before anything else. */
  groupsAtChoice(position: P): readonly (readonly Cell[])[];
  /** Whether the step is made by itself when it is the only legal one. */
  isAutomatic(position: P): boolean;
}
