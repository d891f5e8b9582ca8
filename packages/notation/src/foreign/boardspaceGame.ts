/** What the reader of BoardSpace records needs to know of each game. */

import type { Action, Position, Result } from '@gipfel/rules';
import { type ParseError, parseError } from '../parseError.js';
import type { BoardspaceCommand, Player } from './boardspaceFile.js';

/** One action of the turn under way, and where the record says so. */
export interface BoardspaceStep {
  readonly action: Action;
  readonly offset: number;
}

/** Keeps the board that is being arranged and the turn under way: players change their minds, and records show it. */
export interface BoardspaceGame {
  /** A command that was recorded but does nothing, whoever gave it: a marble picked up and put back. */
  isNothing(command: BoardspaceCommand): boolean;
  /** A command that only makes sense before play. */
  isArrangement(command: BoardspaceCommand): boolean;
  arrange(command: BoardspaceCommand): ParseError | undefined;
  /** True when the players still have to lay the board after `Start`. */
  laysBoard(): boolean;
  /** The step that must come now and that BoardSpace does not write. */
  impliedAction(position: Position): Action | undefined;
  /** The position that play begins from; `first` is the first command of play, if there is any. */
  begin(starter: Player, first: BoardspaceCommand | undefined): Result<Position, ParseError>;
  /** Adds a command to the turn under way; `position` stands before that turn. */
  take(position: Position, command: BoardspaceCommand): ParseError | undefined;
  /** A command that the program may have written behind the end of a game. */
  mayFollowEnd(command: BoardspaceCommand): boolean;
  steps(): readonly BoardspaceStep[];
  clear(): void;
}

export function unknownCommand(text: string, { verb, offset }: BoardspaceCommand): ParseError {
  return parseError('COMMAND_UNKNOWN', text, offset, { command: verb });
}

export function outOfPlace(text: string, { verb, offset }: BoardspaceCommand): ParseError {
  return parseError('COMMAND_OUT_OF_PLACE', text, offset, { command: verb });
}
