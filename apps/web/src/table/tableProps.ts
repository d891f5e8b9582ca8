/** What a page hands to the game table and gets back from it. */

import type { BoardHandle, Drawing, Mark } from '@gipfel/board';
import type { Action, Position, Side, Turn } from '@gipfel/rules';
import type { Colour } from '@gipfel/rules/zertz';
import type { Snippet } from 'svelte';
import type { EntryDraft } from './entryDraft.js';
import type { LastTurn } from './pieceNames.js';

export type { LastTurn };

export interface EntryDrafts {
  read(): unknown;
  write(draft: EntryDraft | undefined): void;
}

export interface TableProps {
  /** The start of a turn, or the middle of one (touch-move, lessons, positions from a file). */
  readonly position: Position;
  readonly last?: LastTurn | undefined;
  /** Z9.3: the turn that was taken back on demand, until it is replaced. */
  readonly demanded?: LastTurn | undefined;
  /**
   * The position is that of a game which goes on by itself: a turn waits until the one before has been seen. Otherwise the reader
   * leads, and every position is shown at once.
   */
  readonly follows?: boolean;
  /** Whether the reader may enter a turn for the side to move; false when it is not given. */
  readonly canMove?: boolean;
  /** The game has ended although its position goes on: resigned, aborted, out of time. Nobody is to move. */
  readonly isOver?: boolean;
  /** Said when the board is tapped while `canMove` is false; nothing is said when it is not given. */
  readonly idleReason?: string | undefined;

  /**
   * A whole turn was entered and confirmed: all actions still to come of this turn, legal and complete. A page that answers
   * later sets `canMove` to false until it does; a turn that changes nothing is taken off the board again.
   */
  readonly onTurn?: (turn: Turn) => void;
  /**
   * Given, every step is handed out the moment it is made, without ghost, confirmation or undo, and `onTurn` is not called.
   * A jump that forces the next ones calls it once for each, in succession; the page plays them and hands in the position.
   */
  readonly onStep?: (action: Action) => void;
  /** Z9.2 (a), with `onStep`: a marble of this colour was taken into the hand. */
  readonly onTouch?: (colour: Colour) => void;
  /** Z9.2 (a): the marble that was taken and has to be placed. */
  readonly touched?: Colour | undefined;
  /** Lessons: the sentence that refuses a legal step, or undefined to let it pass. */
  readonly judge?: (action: Action, position: Position) => string | undefined;
  /** A turn to show as advice. */
  readonly hint?: Turn | undefined;
  /** Instead of the reader's setting. */
  readonly confirm?: 'always' | 'phone' | 'never';
  /** Where a half-entered turn is kept over a reload. */
  readonly drafts?: EntryDrafts | undefined;
  /** Whenever the turn under way changes: its steps so far (not handed out yet). */
  readonly onProgress?: (steps: Turn) => void;

  readonly drawings?: readonly Drawing[];
  readonly drawable?: boolean;
  readonly onDraw?: (drawing: Drawing) => void;
  /** More marks, such as a lesson's; cells by `toCellId`. */
  readonly marks?: readonly Mark[];

  /** Sixths of a full turn, clockwise. */
  readonly rotation?: number;
  readonly flipped?: boolean;
  /** Whose tray is below; side 0 when it is not given. */
  readonly bottomSide?: Side;
  /** Names of side 0 and 1; "Player 1/2" or "White/Black" when they are not given. */
  readonly names?: readonly [string, string] | undefined;
  /** The side the reader plays, for "my captures" aloud; the side to move when it is not given. */
  readonly ownSide?: Side | undefined;
  /** Without trays, pool and bars: for small illustrations. */
  readonly bare?: boolean;
  /** Says the turns of this side as they arrive; 'both' when it is not given. */
  readonly announceTurns?: 'both' | 'opponent' | 'none';

  /** Inside the bar of a side, beside its name: a clock, a level. */
  readonly bar?: Snippet<[Side]>;
  /** More buttons at the end of the action bar. */
  readonly actions?: Snippet;
  /** Instead of the prompt above the action bar (a result, a lesson's question). */
  readonly prompt?: Snippet;
  /** To the right of the board on a wide window, below everything on a narrow one: moves, engine, lesson text. */
  readonly aside?: Snippet;
  /** The board itself, for exports and focus; called when it is there. */
  readonly onBoard?: (board: BoardHandle) => void;
}
