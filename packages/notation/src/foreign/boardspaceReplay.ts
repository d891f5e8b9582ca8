/** Plays the commands of a BoardSpace file by the rules and returns the resulting turns. */

import {
  err,
  isTurnOver,
  ok,
  opponentOf,
  outcome,
  type Position,
  type Result,
  type Side,
} from '@gipfel/rules';
import type { RecordEntry, RecordResult } from '../gameRecord.js';
import { afterStart, type ParseError, parseError } from '../parseError.js';
import { type BoardspaceCommand, type BoardspaceFile, joinComments, type Player } from './boardspaceFile.js';
import type { BoardspaceGame } from './boardspaceGame.js';
import { playSteps } from './boardspaceTurn.js';

export interface ReplayedGame {
  /** Who moves first, and so is our side 0. */
  readonly starter: Player;
  readonly start: Position;
  readonly comment: string;
  readonly line: readonly RecordEntry[];
  /** How the game ended on the board or by a command; undefined if by neither. */
  readonly result: RecordResult | undefined;
  /** The commands of an unfinished last turn. */
  readonly unfinished: readonly string[];
  /** Commands after the end of the game that BoardSpace itself wrote. */
  readonly afterEnd: readonly string[];
}

/** These do not affect the board. */
const TALK: ReadonlySet<string> = new Set([
  'swap',
  'offerdraw',
  'declinedraw',
  'pleaseundo',
  'dontundo',
  'allowundo',
  'nullmove',
  'peek',
]);

type Failure = ParseError | undefined;

export function replayBoardspace(
  file: BoardspaceFile,
  game: BoardspaceGame,
): Result<ReplayedGame, ParseError> {
  const { text } = file;
  let isArranging = false;
  let announced: Player | undefined;
  let begun: { readonly starter: Player; readonly start: Position } | undefined;
  let position: Position | undefined;
  let mover: Player = 0;
  let said: string[] = [];
  let resigned: Player | undefined;
  let ended: RecordResult | undefined;
  let comment = '';
  let turnComment = '';
  const line: RecordEntry[] = [];
  const afterEnd: string[] = [];

  const sideOf = (player: Player): Side => (player === begun?.starter ? 0 : 1);
  const hasTurn = () => game.steps().length > 0;
  const isOver = () => ended !== undefined || (position !== undefined && outcome(position) !== undefined);

  function begin(starter: Player, first: BoardspaceCommand | undefined): Failure {
    const start = game.begin(starter, first);
    if (!start.ok) return start.error;
    begun = { starter, start: start.value };
    position = start.value;
    return undefined;
  }

  /** Ends the current turn; `at` is where the record continues. */
  function closeTurn(at: number): Failure {
    if (position === undefined || !hasTurn()) return undefined;
    const played = playSteps(text, position, game);
    if (!played.ok) return played.error;
    if (!isTurnOver(played.value.position, position.side)) {
      return parseError('TURN_INCOMPLETE', text, at, { player: mover });
    }
    position = played.value.position;
    const entry: RecordEntry = { type: 'turn', turn: played.value.turn, after: position };
    line.push(turnComment === '' ? entry : { ...entry, comment: turnComment });
    dropTurn();
    return undefined;
  }

  function dropTurn(): void {
    game.clear();
    said = [];
    turnComment = '';
  }

  /** Version 1 has no `Done`: a turn also ends when the other player acts. */
  function closeTurnOf(player: Player, at: number): Failure {
    return player === mover ? undefined : closeTurn(at);
  }

  function start({ words, offset, end }: BoardspaceCommand): Failure {
    const word = words[0];
    const player = /^p?[01]$/i.test(word?.text ?? '') ? word?.text.slice(-1) : undefined;
    if (player === undefined) {
      const shown = word?.text.slice(0, 20) ?? '';
      return parseError('PLAYER_UNKNOWN', text, word?.offset ?? end, { player: shown });
    }
    const failure = closeTurn(offset);
    if (failure !== undefined || isOver()) return failure;
    const starter: Player = player === '0' ? 0 : 1;
    if (line.length > 0) {
      isArranging = false;
      const isNext = position !== undefined && sideOf(starter) === position.side;
      return isNext ? undefined : parseError('EDIT_IN_GAME', text, offset);
    }
    announced = starter;
    isArranging = game.laysBoard();
    return undefined;
  }

  function edit(offset: number): Failure {
    if (isOver()) return undefined;
    isArranging = true;
    const failure = closeTurn(offset);
    // Nothing has been played: the board set up now is the start.
    if (line.length === 0) begun = position = undefined;
    return failure;
  }

  function done({ offset }: BoardspaceCommand): Failure {
    isArranging = false;
    if (resigned !== undefined) ended ??= { winner: sideOf(opponentOf(resigned)), reason: 'resignation' };
    return closeTurn(offset);
  }

  /** The game stops in mid-turn. */
  function stop(command: BoardspaceCommand): Failure {
    const failure = begun === undefined ? begin(announced ?? command.player, undefined) : undefined;
    if (failure !== undefined) return failure;
    if (command.player === mover) dropTurn();
    return closeTurn(command.offset);
  }

  function play(command: BoardspaceCommand): Failure {
    if (game.isNothing(command)) return undefined;
    if (isArranging || (begun === undefined && game.isArrangement(command))) {
      return line.length > 0 ? parseError('EDIT_IN_GAME', text, command.offset) : game.arrange(command);
    }
    const failure = closeTurnOf(command.player, command.offset);
    if (failure !== undefined) return failure;
    const words = text.slice(command.offset, command.end).trim();
    if (isOver()) {
      if (ended !== undefined || !game.mayFollowEnd(command)) {
        return parseError('ACTION_AFTER_END', text, command.offset, { command: command.verb });
      }
      afterEnd.push(words);
      return undefined;
    }
    resigned = undefined;
    const late = begun === undefined ? begin(command.player, command) : undefined;
    if (late !== undefined || position === undefined) return late;
    if (sideOf(command.player) !== position.side) {
      return parseError('PLAYER_OUT_OF_TURN', text, command.offset, { player: command.player });
    }
    mover = command.player;
    said.push(words);
    return game.take(position, command);
  }

  function obey(command: BoardspaceCommand): Failure {
    if (TALK.has(command.verb)) return undefined;
    switch (command.verb) {
      case 'start':
        return start(command);
      case 'edit':
        return edit(command.offset);
      case 'done':
        return done(command);
      case 'resign': {
        const failure = isOver() ? undefined : stop(command);
        resigned = resigned === undefined ? command.player : undefined;
        return failure;
      }
      case 'winontime':
      case 'acceptdraw': {
        const failure = isOver() ? undefined : stop(command);
        const isTie = command.verb === 'acceptdraw';
        ended ??= isTie
          ? { winner: undefined, reason: 'agreement' }
          : { winner: sideOf(command.player), reason: 'time' };
        return failure;
      }
      default:
        return play(command);
    }
  }

  for (const node of file.nodes) {
    for (const command of node.commands) {
      const failure = obey(command);
      if (failure !== undefined) return afterStart(err(failure), begun?.start);
    }
    if (node.comment === '') continue;
    const last = line.at(-1);
    if (hasTurn()) turnComment = joinComments(turnComment, node.comment);
    else if (last === undefined) comment = joinComments(comment, node.comment);
    else line[line.length - 1] = { ...last, comment: joinComments(last.comment ?? '', node.comment) };
  }

  // A complete last turn needs no `Done`; an incomplete one is set aside.
  const rest = closeTurn(file.end);
  if (rest !== undefined && rest.code !== 'TURN_INCOMPLETE') return afterStart(err(rest), begun?.start);
  const failure = begun === undefined ? begin(announced ?? 0, undefined) : undefined;
  if (failure !== undefined) return err(failure);
  if (begun === undefined || position === undefined) return err(parseError('SETUP_MISSING', text, file.end));
  if (resigned !== undefined) ended ??= { winner: sideOf(opponentOf(resigned)), reason: 'resignation' };
  const decided = outcome(position);
  const result = decided === undefined ? ended : { winner: decided.winner, reason: decided.rule };
  return ok({ ...begun, comment, line, result, unfinished: hasTurn() ? said : [], afterEnd });
}
