/** TZAAR turns in BoardSpace's commands: whole moves, or picking up and putting down. */

import {
  type Cell,
  err,
  fromSetup,
  isTurnOver,
  OFF_GRID,
  ok,
  opponentOf,
  type Position,
  playTurn,
  type Result,
  type Side,
  tryPlay,
} from '@gipfel/rules';
import {
  alternatingSetup,
  fixedSetup,
  GRID,
  HOLE,
  type PieceType,
  type TzaarAction,
} from '@gipfel/rules/tzaar';
import { cellIn, incomplete, makeBoardspaceCell, parseBoardspaceCell } from '../foreign/boardspaceCells.js';
import type { BoardspaceCommand, BoardspaceFile } from '../foreign/boardspaceFile.js';
import {
  type BoardspaceGame,
  type BoardspaceStep,
  outOfPlace,
  unknownCommand,
} from '../foreign/boardspaceGame.js';
import { type ParseError, parseError } from '../parseError.js';

/** The pieces of a rack are numbered by type. */
export const RACK_TYPES: readonly PieceType[] = ['T', 'R', 'Z'];
export const RACK_NAMES: readonly string[] = ['wr', 'br'];

const WHOLE_GRID = { column: 0, row: 0 };

/** T1.4: the hole is counted, E6–E9 are above it. */
export function parseTzaarCell(column: string, row: string): Cell {
  const cell = parseBoardspaceCell(GRID, WHOLE_GRID, column, row);
  return cell === HOLE ? OFF_GRID : cell;
}

export function makeTzaarCell(cell: Cell): string {
  return makeBoardspaceCell(GRID, WHOLE_GRID, cell);
}

/** A piece in hand: lifted from the board, or yet to be placed. */
type Held = { readonly from: Cell } | { readonly piece: PieceType };

interface Turn {
  readonly steps: readonly BoardspaceStep[];
  readonly held?: Held;
}

const NOTHING_DONE: Turn = { steps: [] };

export function boardspaceTzaar(file: BoardspaceFile): Result<BoardspaceGame, ParseError> {
  const { text, setup } = file;
  const [name, key] = setup;
  const kind = name?.text.toLowerCase() ?? '';
  if (kind === 'tzaar-random') {
    return err(
      parseError('LAYOUT_MISSING', text, name?.offset ?? file.end, { key: key?.text.slice(0, 30) ?? '' }),
    );
  }
  if (kind !== 'tzaar-standard' && kind !== 'tzaar-custom') {
    const unknown = name?.text.slice(0, 20) ?? '';
    return err(parseError('SETUP_UNKNOWN', text, name?.offset ?? file.end, { setup: unknown }));
  }
  const isFixed = kind === 'tzaar-standard';
  let turn = NOTHING_DONE;
  let swapped = false;

  return ok({
    isNothing: () => false,
    isArrangement: () => false,
    arrange: ({ verb, offset }) => parseError('EDIT_UNSUPPORTED', text, offset, { command: verb }),
    laysBoard: () => false,
    impliedAction: () => undefined,
    begin(_starter, first) {
      swapped = isFixed ? startsWithBlack(first) : namesBlackRack(first);
      const layout = isFixed ? fixedSetup() : alternatingSetup();
      const places = swapped
        ? layout.places.map((stack) => (stack === null ? null : { ...stack, owner: opponentOf(stack.owner) }))
        : layout.places;
      const position = fromSetup({ ...layout, places });
      if (position.ok) return position;
      return err(parseError('SETUP_REFUSED', text, first?.offset ?? file.end, {}, position.error));
    },
    take(position, command) {
      const next = takeCommand(text, turn, position, command, swapped);
      if (!next.ok) return next.error;
      turn = next.value;
      return undefined;
    },
    mayFollowEnd: () => false,
    steps: () => turn.steps,
    clear() {
      turn = NOTHING_DONE;
    },
  });
}

/**
 * White moves first in our rules. Where a record lets the other colour begin, colours are swapped, which is the same
 * game. The first command decides: nothing else in a record is reliable about colours.
 */
function startsWithBlack(first: BoardspaceCommand | undefined): boolean {
  const [column, row] = first?.words ?? [];
  const stack = fixedSetup().places[parseTzaarCell(column?.text ?? '', row?.text ?? '')];
  return stack?.owner === 1;
}

function namesBlackRack(first: BoardspaceCommand | undefined): boolean {
  return first?.words[0]?.text.toLowerCase() === RACK_NAMES[1];
}

function takeCommand(
  text: string,
  turn: Turn,
  position: Position,
  command: BoardspaceCommand,
  swapped: boolean,
): Result<Turn, ParseError> {
  const { steps, held } = turn;
  const cellAtWord = (index: number) => cellIn(text, command, index, parseTzaarCell);
  switch (command.verb) {
    case 'capture':
    case 'move': {
      const from = cellAtWord(0);
      if (!from.ok) return from;
      const to = cellAtWord(2);
      if (!to.ok) return to;
      return addMove(text, turn, position, command, from.value, to.value);
    }
    case 'onboard': {
      const piece = readPiece(text, command, position, swapped);
      if (!piece.ok) return piece;
      const at = cellAtWord(2);
      if (!at.ok) return at;
      return addStep(text, turn, position, command, { type: 'place', piece: piece.value, at: at.value });
    }
    case 'pass':
      // A second one takes it back.
      if (steps.at(-1)?.action.type === 'pass') return ok({ steps: steps.slice(0, -1) });
      return addStep(text, turn, position, command, { type: 'pass' });
    case 'pick': {
      const piece = readPiece(text, command, position, swapped);
      return piece.ok ? ok({ steps: [], held: { piece: piece.value } }) : piece;
    }
    case 'pickb': {
      const from = cellAtWord(0);
      if (!from.ok) return from;
      const lifted = liftAgain(position, steps);
      return ok(lifted ?? { steps, held: { from: from.value } });
    }
    case 'dropb':
    case 'dropcap': {
      const to = cellAtWord(0);
      if (!to.ok) return to;
      if (held === undefined) return err(outOfPlace(text, command));
      if ('piece' in held) {
        return addStep(text, turn, position, command, { type: 'place', piece: held.piece, at: to.value });
      }
      if (held.from === to.value) return ok({ steps });
      return addMove(text, turn, position, command, held.from, to.value);
    }
    case 'drop':
      return ok({ steps });
    case 'reset':
    case 'undo':
      return ok(NOTHING_DONE);
    default:
      return err(unknownCommand(text, command));
  }
}

/** Every step is tried at once: the meaning of a later command depends on whether the turn is complete. */
function addStep(
  text: string,
  { steps }: Turn,
  position: Position,
  command: BoardspaceCommand,
  action: TzaarAction,
): Result<Turn, ParseError> {
  const current = after(position, steps);
  if (steps.length > 0 && isTurnOver(current, position.side)) return err(outOfPlace(text, command));
  const next = tryPlay(current, action);
  if (!next.ok)
    return err(parseError('ACTION_ILLEGAL', text, command.offset, { command: command.verb }, next.error));
  return ok({ steps: [...steps, { action, offset: command.offset }] });
}

/** Capture or strengthening: the target decides, as on BoardSpace. */
function addMove(
  text: string,
  turn: Turn,
  position: Position,
  command: BoardspaceCommand,
  from: Cell,
  to: Cell,
): Result<Turn, ParseError> {
  const current = after(position, turn.steps);
  const isOwn = current.game === 'tzaar' && current.places[to]?.owner === position.side;
  return addStep(text, turn, position, command, { type: isOwn ? 'strengthen' : 'capture', from, to });
}

/** After a complete turn, picking up takes its last step back, with the piece in hand. */
function liftAgain(position: Position, steps: Turn['steps']): Turn | undefined {
  const action = steps.at(-1)?.action;
  if (action === undefined || !isTurnOver(after(position, steps), position.side)) return undefined;
  const before = steps.slice(0, -1);
  if ('from' in action) return { steps: before, held: { from: action.from } };
  return 'piece' in action ? { steps: before, held: { piece: action.piece } } : { steps: before };
}

function after(position: Position, steps: Turn['steps']): Position {
  return playTurn(
    position,
    steps.map(({ action }) => action),
  );
}

/** `wr 1`: the rack, which must be the mover's, and the type. */
function readPiece(
  text: string,
  command: BoardspaceCommand,
  position: Position,
  swapped: boolean,
): Result<PieceType, ParseError> {
  const [rack, type] = command.words;
  if (rack === undefined || type === undefined) return err(incomplete(text, command));
  const owner = RACK_NAMES.indexOf(rack.text.toLowerCase());
  if (owner === -1)
    return err(parseError('RACK_UNKNOWN', text, rack.offset, { rack: rack.text.slice(0, 20) }));
  const mover: Side = swapped ? opponentOf(position.side) : position.side;
  if (owner !== mover) {
    const expected = RACK_NAMES[mover] ?? '';
    return err(parseError('RACK_WRONG', text, rack.offset, { rack: rack.text.toLowerCase(), expected }));
  }
  const piece = /^[0-2]$/.test(type.text) ? RACK_TYPES[Number(type.text)] : undefined;
  if (piece !== undefined) return ok(piece);
  return err(parseError('PIECE_UNKNOWN', text, type.offset, { piece: type.text.slice(0, 20) }));
}
