/** The ZÈRTZ board before play: a printed one, set up by hand (handicaps, studies), or laid ring by ring. */

import { err, fromSetup, ok, type Position, type Refusal, type Result } from '@gipfel/rules';
import {
  BOARDS,
  type Board,
  type BoardName,
  COLOURS,
  type Colour,
  isColour,
  type Ring,
  STANDARD_MARBLES,
} from '@gipfel/rules/zertz';
import { type CellReader, cellIn, incomplete } from '../foreign/boardspaceCells.js';
import type { BoardspaceCommand, Player } from '../foreign/boardspaceFile.js';
import { unknownCommand } from '../foreign/boardspaceGame.js';
import type { SgfWord } from '../foreign/sgf.js';
import { type ParseError, parseError } from '../parseError.js';
import { BOARDSPACE_BOARDS, FREE_BOARD, parseZertzCell } from './boardspaceCells.js';
import { fitBoard, type LaidRings, layRing } from './boardspaceFreeBoard.js';

/** Racks 0 and 1 hold the players' captures, rack 2 is the pool. */
export const POOL_RACK = 2;

type Rack = Record<Colour, number>;

interface ZertzDraft {
  readonly board: Board | undefined;
  readonly rings: Ring[];
  readonly racks: readonly Rack[];
  /** The free board: rings laid so far, by coordinates. */
  readonly laid: LaidRings;
}

export function makeDraft(
  text: string,
  name: SgfWord | undefined,
  end: number,
): Result<ZertzDraft, ParseError> {
  const known = name?.text.toLowerCase() ?? '';
  const board = Object.hasOwn(BOARDSPACE_BOARDS, known) ? BOARDSPACE_BOARDS[known] : undefined;
  if (board !== undefined) return ok(draftOf(board));
  if (known === FREE_BOARD) return ok(draftOf(undefined));
  const setup = name?.text.slice(0, 20) ?? '';
  return err(parseError('SETUP_UNKNOWN', text, name?.offset ?? end, { setup }));
}

function draftOf(name: BoardName | undefined): ZertzDraft {
  const board = name === undefined ? undefined : BOARDS[name];
  const rings = Array.from({ length: BOARDS['61'].cells.length }, (): Ring => '-');
  for (const cell of board?.cells ?? []) rings[cell] = '.';
  const racks = [{ W: 0, G: 0, B: 0 }, { W: 0, G: 0, B: 0 }, { ...STANDARD_MARBLES }];
  return { board, rings, racks, laid: new Map() };
}

/** During set-up anything on the board or in a rack may be moved. */
export function arrangeDraft(
  text: string,
  draft: ZertzDraft,
  command: BoardspaceCommand,
): ParseError | undefined {
  const { board, rings, racks } = draft;
  if (board === undefined) return layRing(text, draft.laid, command);
  const read: CellReader = (column, row) => parseZertzCell(board, column, row);
  const impossible = () => parseError('SETUP_IMPOSSIBLE', text, command.offset, { command: command.verb });
  const cellAtWord = (index: number) => cellIn(text, command, index, read);

  switch (command.verb) {
    case 'r+':
    case 'r-': {
      const cell = cellAtWord(0);
      if (!cell.ok) return cell.error;
      const [before, after]: [Ring, Ring] = command.verb === 'r+' ? ['-', '.'] : ['.', '-'];
      if (rings[cell.value] !== before) return impossible();
      rings[cell.value] = after;
      return undefined;
    }
    case 'rtob': {
      const marble = readMarble(text, command);
      if (!marble.ok) return marble.error;
      const cell = cellAtWord(2);
      if (!cell.ok) return cell.error;
      if (rings[cell.value] !== '.' || !takeFrom(racks, marble.value)) return impossible();
      rings[cell.value] = marble.value.colour;
      return undefined;
    }
    case 'btor': {
      const cell = cellAtWord(0);
      if (!cell.ok) return cell.error;
      const rack = readRack(text, command, 2);
      if (!rack.ok) return rack.error;
      const marble = rings[cell.value];
      const target = racks[rack.value];
      if (!isColour(marble) || target === undefined) return impossible();
      rings[cell.value] = '.';
      target[marble]++;
      return undefined;
    }
    case 'btob': {
      const from = cellAtWord(0);
      if (!from.ok) return from.error;
      const to = cellAtWord(2);
      if (!to.ok) return to.error;
      const marble = rings[from.value];
      if (!isColour(marble) || rings[to.value] !== '.') return impossible();
      rings[from.value] = '.';
      rings[to.value] = marble;
      return undefined;
    }
    case 'rtor': {
      const marble = readMarble(text, command);
      if (!marble.ok) return marble.error;
      const rack = readRack(text, command, 2);
      if (!rack.ok) return rack.error;
      const target = racks[rack.value];
      if (target === undefined || !takeFrom(racks, marble.value)) return impossible();
      target[marble.value.colour]++;
      return undefined;
    }
    default:
      return unknownCommand(text, command);
  }
}

export interface RackMarble {
  readonly rack: number;
  readonly colour: Colour;
}

/** The first two words of RtoB and RtoR, as numbers: the rack and the colour. */
export function readMarble(text: string, command: BoardspaceCommand): Result<RackMarble, ParseError> {
  const rack = readRack(text, command, 0);
  if (!rack.ok) return rack;
  const word = command.words[1];
  if (word === undefined) return err(incomplete(text, command));
  const colour = /^[0-2]$/.test(word.text) ? COLOURS[Number(word.text)] : undefined;
  if (colour === undefined) {
    return err(parseError('COLOUR_UNKNOWN', text, word.offset, { colour: word.text.slice(0, 20) }));
  }
  return ok({ rack: rack.value, colour });
}

export function readRack(
  text: string,
  command: BoardspaceCommand,
  index: number,
): Result<number, ParseError> {
  const word = command.words[index];
  if (word === undefined) return err(incomplete(text, command));
  if (/^[0-2]$/.test(word.text)) return ok(Number(word.text));
  return err(parseError('RACK_UNKNOWN', text, word.offset, { rack: word.text.slice(0, 20) }));
}

function takeFrom(racks: readonly Rack[], { rack, colour }: RackMarble): boolean {
  const source = racks[rack];
  if (source === undefined || source[colour] === 0) return false;
  source[colour]--;
  return true;
}

interface BegunZertz {
  readonly position: Position;
  readonly read: CellReader;
}

/** The position set up by hand: a printed game if the rules allow it, otherwise a custom one. */
export function beginZertz(
  text: string,
  draft: ZertzDraft,
  starter: Player,
  offset: number,
): Result<BegunZertz, ParseError> {
  const fitted = draft.board === undefined ? fitBoard(draft.laid) : undefined;
  if (draft.board === undefined && fitted === undefined) {
    return err(parseError('BOARD_TOO_LARGE', text, offset, { rings: draft.laid.size }));
  }
  const board = draft.board ?? fitted?.board ?? BOARDS['37'];
  const [first, second, pool] = draft.racks;
  const setup = {
    game: 'zertz',
    board: board.name === 'custom' ? board.cells : board.name,
    ...(fitted === undefined ? { rings: draft.rings } : {}),
    pool,
    stores: starter === 0 ? [first, second] : [second, first],
  };
  const position = firstAccepted([setup, { ...setup, variant: 'custom' }]);
  if (!position.ok) return err(parseError('SETUP_REFUSED', text, offset, {}, position.error));
  const read: CellReader = fitted?.read ?? ((column, row) => parseZertzCell(board, column, row));
  return ok({ position: position.value, read });
}

function firstAccepted(setups: readonly object[]): Result<Position, Refusal> {
  const tried = setups.map(fromSetup);
  return tried.find((result) => result.ok) ?? tried[0] ?? fromSetup(undefined);
}
