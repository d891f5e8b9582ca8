/** The props of the game table. */

import type { BoardHandle, Drawing } from '@gipfel/board';
import type { Position, Side, Turn } from '@gipfel/rules';
import type { Snippet } from 'svelte';
import type { TurnInput } from './turnInput.svelte.js';

/** The turn before the position shown, for marks and motion. */
export interface LastTurn {
  readonly before: Position;
  readonly turn: Turn;
}

/** The position on the board, and how it came about. */
interface TableView {
  /** The start of a turn, or the middle of one (touch-move, lessons, positions from a file). */
  readonly position: Position;
  readonly last?: LastTurn | undefined;
  /** Z9.3: the turn that was taken back on demand, until it is replaced. */
  readonly demanded?: LastTurn | undefined;
  /** Whether turns wait until the one before has been shown, as in a running game. Otherwise they are shown at once. */
  readonly isLive?: boolean;
  /** The game has ended away from the board: resigned, aborted, out of time. */
  readonly isOver?: boolean;
  /** Whether the reader may enter a turn for the side to move. */
  readonly canMove?: boolean;
  /** Shown when the board is tapped while nothing can be entered. */
  readonly idleReason?: string | undefined;
}

/** The players. */
interface Seats {
  /** Of sides 0 and 1; by default the game's own. */
  readonly names?: readonly [string, string] | undefined;
  /** The side of the reader, for "my captures" aloud; the side to move when not given. */
  readonly own?: Side | undefined;
  /** The side whose tray is below; side 0 by default. */
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
  /** Called with the board when it is mounted, for exports and focus. */
  readonly onBoard?: (board: BoardHandle) => void;

  /** A game: it fills the window, nothing scrolls, and a phone shows this address as the way back instead of the site's bar. */
  readonly leave?: string;
  /** Covers everything below the board on a phone, and stands above the turns elsewhere: how the game ended. */
  readonly card?: Snippet;
  /** A finger has swept over the board: 1 to the next turn, -1 to the previous one. */
  readonly onSweep?: (way: 1 | -1) => void;

  /** Inside the bar of a side, beside its name: a clock, a level. */
  readonly bar?: Snippet<[Side]>;
  /** More buttons at the end of the action bar; they can open the help: reading aloud, typing a turn, keys. */
  readonly actions?: Snippet<[() => void]>;
  /** Replaces the prompt above the action bar (a result, a lesson's question). */
  readonly prompt?: Snippet;
  /** To the right of the board on a wide window, below everything on a narrow one: moves, engine, lesson text. */
  readonly aside?: Snippet;
}
