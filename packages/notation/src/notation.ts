/** The interface of a game's notation. Shared code uses it through the registry. */

import type { ActionOf, GameId, Position, PositionOf, Result } from '@gipfel/rules';
import type { BoardspaceFile } from './foreign/boardspaceFile.js';
import type { BoardspaceGame } from './foreign/boardspaceGame.js';
import type { ExportFailure } from './foreign/exportFailure.js';
import type { GameRecord } from './gameRecord.js';
import type { Labels } from './labels.js';
import type { ParseError } from './parseError.js';
import type { Scan, Scanner } from './scanner.js';
import type { TurnRead } from './turnProgress.js';
import type { Word } from './words.js';

export interface GameNotation<Id extends GameId> {
  labelsOf(position: PositionOf<Id>): Labels;
  /** If they are the same on every board. */
  readonly labels?: Labels;
  /** The turn must be legal, or the rest of one if the position is in mid-turn. */
  makeTurn(position: PositionOf<Id>, turn: readonly ActionOf<Id>[]): string;
  readTurn(position: PositionOf<Id>, scanner: Scanner): Scan<TurnRead>;
  /** A single step, legal here or not. */
  makeAction(position: PositionOf<Id>, action: ActionOf<Id>): string;
  readAction(position: PositionOf<Id>, scanner: Scanner): Scan<ActionOf<Id>>;
  makePosition(position: PositionOf<Id>): string;
  /** `words` begin after the game's name. */
  readPosition(words: readonly Word[], end: number): Scan<PositionOf<Id>>;
  /** Lines of other programs without the game's name, recognised by their first word. */
  readonly bareLine?: {
    is(firstWord: string): boolean;
    read(words: readonly Word[], end: number): Scan<PositionOf<Id>>;
  };
  /** Whether a start may be recorded under this variant. */
  fitsVariant(start: PositionOf<Id>, variant: string): boolean;
  readonly boardspace: BoardspaceFormat<Id>;
  /** Formats of other programs that are for this game alone. */
  readonly ownFormats: readonly OwnFormat[];
}

/** In the syntax of SGF. */
export interface OwnFormat {
  readonly name: string;
  /** Told by how a text begins. */
  is(opening: string): boolean;
  parse(text: string): Result<readonly GameRecord[], ParseError>;
}

interface BoardspaceFormat<Id extends GameId> {
  /** The value of GM; a file without GM is recognised by the game's id at the beginning of its set-up. */
  readonly gameName: string;
  read(file: BoardspaceFile): Result<BoardspaceGame, ParseError>;
  openRecord(start: PositionOf<Id>): Result<BoardspaceOpening, ExportFailure>;
  /** The commands of a legal turn; undefined if BoardSpace cannot express it. */
  makeCommands(position: PositionOf<Id>, turn: readonly ActionOf<Id>[]): readonly string[] | undefined;
}

export interface BoardspaceOpening {
  readonly header: readonly string[];
  /** The same start under BoardSpace's rules. */
  readonly start: Position;
}
