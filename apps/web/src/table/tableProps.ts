/** What a page gives the game table and gets back from it. */

import type { BoardHandle, Drawing } from '@gipfel/board';
import type { Position, Side, Turn } from '@gipfel/rules';
import type { Snippet } from 'svelte';
import type { TurnInput } from './turnInput.svelte.js';

/** The turn that led to the position shown, for its marks and its motion. */
export interface LastTurn {
  readonly before: Position;
  readonly turn: Turn;
}

/** What is on the board, and how it came about. */
interface TableView {
  /** The start of a turn, or the middle of one (touch-move, lessons, positions from a file). */
  readonly position: Position;
  readonly last?: LastTurn | undefined;
  /** Z9.3: the turn that was taken back on demand, until it is replaced. */
  readonly demanded?: LastTurn | undefined;
  /** The position is the latest of a running game: a turn waits until the one before has been seen. Otherwise it is shown at once. */
  readonly isLive?: boolean;
  /** The game has ended although its position goes on: resigned, aborted, out of time. */
  readonly isOver?: boolean;
  /** Whether the reader may enter a turn for the side to move. */
  readonly canMove?: boolean;
  /** Shown when the board is tapped while nothing can be entered. */
  readonly idleReason?: string | undefined;
}

/** Who sits where. */
interface Seats {
  /** Of side 0 and 1; the usual ones of the game when not given. */
  readonly names?: readonly [string, string] | undefined;
  /** The side of the reader, for "my captures" aloud; the side to move when not given. */
  readonly own?: Side | undefined;
  /** Whose tray is below; side 0 when not given. */
  readonly bottom?: Side;
  /** Sixths of a full turn, clockwise. */
  readonly rotation?: number;
  readonly flipped?: boolean;
  /** Whose turns are read out as they arrive; 'both' when not given. */
  readonly announced?: 'both' | 'opponent' | 'none';
}

export interface TableProps {
  readonly view: TableView;
  readonly turn: TurnInput;
  readonly seats?: Seats;
  /** A turn to show as advice. */
  readonly hint?: Turn | undefined;
  readonly drawings?: readonly Drawing[];
  /** Given where the reader may draw. */
  readonly onDraw?: (drawing: Drawing) => void;
  /** The board itself, for exports and focus; called when it is there. */
  readonly onBoard?: (board: BoardHandle) => void;

  /** Inside the bar of a side, beside its name: a clock, a level. */
  readonly bar?: Snippet<[Side]>;
  /** More buttons at the end of the action bar. */
  readonly actions?: Snippet;
  /** Replaces the prompt above the action bar (a result, a lesson's question). */
  readonly prompt?: Snippet;
  /** To the right of the board on a wide window, below everything on a narrow one: moves, engine, lesson text. */
  readonly aside?: Snippet;
}
