/** The interface of a game to the BoardSpace reader. */

import type { Action, Position, Result } from '@gipfel/rules';
import { type ParseError, parseError } from '../parseError.js';
import type { BoardspaceCommand, Player } from './boardspaceFile.js';

/** One action of the current turn, and its place in the record. */
export interface BoardspaceStep {
  readonly action: Action;
  readonly offset: number;
}

/** Keeps the board during set-up and the current turn: players change their minds, and records show it. */
export interface BoardspaceGame {
  /** A recorded command without effect, such as a marble picked up and put back. */
  isNothing(command: BoardspaceCommand): boolean;
  /** A command that is only valid before play. */
  isArrangement(command: BoardspaceCommand): boolean;
  arrange(command: BoardspaceCommand): ParseError | undefined;
  /** Whether the players still have to lay the board after `Start`. */
  laysBoard(): boolean;
  /** The required step that BoardSpace does not write. */
  impliedAction(position: Position): Action | undefined;
  /** The position that play begins from; `first` is the first command of play, if any. */
  begin(starter: Player, first: BoardspaceCommand | undefined): Result<Position, ParseError>;
  /** Adds a command to the current turn; `position` is before that turn. */
  take(position: Position, command: BoardspaceCommand): ParseError | undefined;
  /** A command that BoardSpace may have written after the end of a game. */
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
