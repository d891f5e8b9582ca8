/** What the table needs of one game: how a turn is entered, drawn, asked for and read out, and what can be placed. */

import type { MarkKind, PieceLook } from '@gipfel/board';
import type { Language, Sections } from '@gipfel/i18n';
import type { Action, Cell, Position, Side } from '@gipfel/rules';
import type { Answer, Entry, EntryEvent, EntryMode, Hand } from './entrySteps.js';

export interface SpeechWords {
  readonly language: Language;
  readonly speech: Sections['speech'];
}

/** Facts about a cell besides the piece on it. */
export type CellState = 'selected' | 'ghost' | 'leaving' | 'group' | 'must' | 'capture' | 'target' | 'last';

export interface TrayProps<P = Position> {
  readonly position: P;
  readonly side: Side;
  /** Given while this side enters a turn. */
  readonly onPick: ((event: EntryEvent) => void) | undefined;
  readonly hand: Hand;
}

/** A kind of piece that can be placed. */
interface StockItem {
  readonly id: string;
  readonly look: PieceLook;
  readonly count: number;
  readonly label: string;
}

/** `P` and `A` are the game's own positions and actions. */
export interface TableGame<P = Position, A = Action> {
  readonly entry: {
    /** What is selected at the start of a turn: `lastPlaced` if possible. */
    begin(position: P, mode: EntryMode, lastPlaced: Hand): Hand;
    tap(entry: Entry, position: P, cell: Cell): Answer;
    /** A kind of piece is taken; events of other games change nothing. */
    take(entry: Entry, start: P, position: P, event: EntryEvent): Answer;
    /** The events of the keys 1, 2 and 3. */
    readonly takes: readonly EntryEvent[];
    /** The cells with movable pieces. */
    movers(position: P): readonly Cell[];
    /** What a tap on this place would put there. */
    carried(entry: Entry, position: P, cell: Cell): PieceLook | undefined;
    mark(entry: Entry, position: P, mark: (kind: MarkKind, cells: readonly Cell[]) => void): void;
    /** Cells that leave the board automatically with the entered steps. */
    takenAlong(entry: Entry, start: P, position: P): readonly Cell[];
    prompt(entry: Entry, position: P, words: Sections['table']): string;
    /** Replaces "the turn is complete" if there is more to say. */
    readyPrompt(entry: Entry, words: Sections['table']): string | undefined;
  };
  readonly speech: {
    board(words: Sections['speech'], cells: number): string;
    cell(words: Sections['speech'], position: P, cell: Cell, states: readonly CellState[]): string;
    holdings(words: Sections['speech'], position: P, side: Side, name: string | undefined): string;
    duty(words: SpeechWords, position: P): string;
    /** Undefined if the game does not have it. */
    freePlaces(words: SpeechWords, position: P): string | undefined;
    pool(words: SpeechWords, position: P): string | undefined;
    readonly hasPool: boolean;
    /** A single step. */
    step(words: SpeechWords, position: P, action: A, name: (cell: Cell) => string): readonly string[];
    groupLabel(
      words: Sections,
      language: SpeechWords['language'],
      position: P,
      group: readonly Cell[],
    ): string;
    typeExample(words: Sections['table']): string;
  };
  readonly stock: {
    /** Whether pieces are placed at this stage of the game. */
    isOpen(position: P): boolean;
    title(words: Sections['table']): string;
    items(words: Sections['table'], position: P, side: Side): readonly StockItem[];
  };
}
