/** What the notation of every game offers. Shared code calls it through the registry. */

import type { ActionOf, GameId, Position, PositionOf, Result } from '@gipfel/rules';
import type { BoardspaceFile } from './foreign/boardspaceFile.js';
import type { BoardspaceGame } from './foreign/boardspaceGame.js';
import type { ExportFailure } from './foreign/exportFailure.js';
import type { Labels } from './labels.js';
import type { ParseError } from './parseError.js';
import type { Scan, Scanner } from './scanner.js';
import type { TurnRead } from './turnProgress.js';
import type { Word } from './words.js';

export interface GameNotation<Id extends GameId> {
  labelsOf(position: PositionOf<Id>): Labels;
  /** Takes a legal turn, or the rest of one when the position stands in the middle of a turn. */
  makeTurn(position: PositionOf<Id>, turn: readonly ActionOf<Id>[]): string;
  readTurn(position: PositionOf<Id>, scanner: Scanner): Scan<TurnRead>;
  /** One step by itself; also of an action that is not legal here. */
  makeAction(position: PositionOf<Id>, action: ActionOf<Id>): string;
  readAction(position: PositionOf<Id>, scanner: Scanner): Scan<ActionOf<Id>>;
  makePosition(position: PositionOf<Id>): string;
  /** `words` begin behind the game's name. */
  readPosition(words: readonly Word[], end: number): Scan<PositionOf<Id>>;
  /** Lines that other programs write without the game's name, told by their first word. */
  readonly bareLine?: {
    is(firstWord: string): boolean;
    read(words: readonly Word[], end: number): Scan<PositionOf<Id>>;
  };
  /** Variants whose start is drawn by lot, so that their name alone does not tell it. */
  readonly drawnVariants: readonly string[];
  /** Whether a start may be recorded under this variant. */
  fitsVariant(start: PositionOf<Id>, variant: string): boolean;
  readonly boardspace: BoardspaceFormat<Id>;
}

interface BoardspaceFormat<Id extends GameId> {
  /** What GM says; a file without GM is known by the beginning of its set-up, the game's id. */
  readonly gameName: string;
  read(file: BoardspaceFile): Result<BoardspaceGame, ParseError>;
  openRecord(start: PositionOf<Id>): Result<BoardspaceOpening, ExportFailure>;
  /** The commands of a legal turn; undefined for one that BoardSpace has no words for. */
  makeCommands(position: PositionOf<Id>, turn: readonly ActionOf<Id>[]): readonly string[] | undefined;
}

export interface BoardspaceOpening {
  readonly header: readonly string[];
  /** The same start under the rules that BoardSpace plays by. */
  readonly start: Position;
}
