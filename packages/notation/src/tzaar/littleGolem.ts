/**
 * TZAAR records of Little Golem. Letters k…s stand for −4…+4: the first counts columns from the left, the second goes down
 * the board. The layout runs column by column from the left, each from the top, without the hole.
 */

import {
  type Cell,
  err,
  fromSetup,
  isTurnOver,
  OFF_GRID,
  ok,
  outcome,
  type Position,
  type Result,
  type Side,
  tryPlay,
} from '@gipfel/rules';
import { GRID, HOLE, type PieceType, type Stack, type TzaarAction } from '@gipfel/rules/tzaar';
import { readEveryGame, type SgfGame, type SgfProperty, sgfText, sgfWords } from '../foreign/sgf.js';
import type { GameRecord, RecordEntry, RecordResult, RecordTag } from '../gameRecord.js';
import type { OwnFormat } from '../notation.js';
import { afterStart, inGame, type ParseError, parseError } from '../parseError.js';

const LETTERS = 'klmnopqrs';
const PIECES: Readonly<Record<string, PieceType>> = { a: 'Z', b: 'R', c: 'T' };

const TAGS: Readonly<Record<string, string>> = {
  EV: 'Event',
  SO: 'Site',
  DT: 'Date',
  PW: 'Player1',
  PB: 'Player2',
};

const PLACES_IN_ORDER: readonly Cell[] = [...LETTERS].flatMap((column) =>
  [...LETTERS].map((row) => placeOf(column, row)).filter((cell) => cell !== OFF_GRID),
);

function placeOf(column: string, row: string): Cell {
  const [x, y] = [LETTERS.indexOf(column), LETTERS.indexOf(row)];
  if (x === -1 || y === -1) return OFF_GRID;
  const cell = GRID.cellAt(x, LETTERS.length - 1 - y);
  return cell === HOLE ? OFF_GRID : cell;
}

/** Every game of the text, or the first error in one of them. */
export function parseLittleGolem(text: string): Result<readonly GameRecord[], ParseError> {
  return readEveryGame(text, (game) => inGame(readRecord(text, game), 'tzaar'));
}

function readRecord(text: string, sgf: SgfGame): Result<GameRecord, ParseError> {
  const named = (name: string) => sgf.properties.find((property) => property.name === name);
  const format = named('FF');
  if (format === undefined || sgfText(text, format).toUpperCase() !== 'TZAAR') {
    return err(parseError('FORMAT_UNKNOWN', text, format?.start ?? sgf.offset));
  }
  const layout = named('POS');
  if (layout === undefined) return err(parseError('LAYOUT_MISSING', text, sgf.offset, { key: '' }));
  const start = readLayout(text, layout);
  if (!start.ok) return start;
  const played = afterStart(readTurns(text, sgf, start.value), start.value);
  if (!played.ok) return played;
  const tags = sgf.properties.flatMap((property): readonly RecordTag[] => {
    const name = Object.hasOwn(TAGS, property.name) ? TAGS[property.name] : undefined;
    const value = sgfText(text, property).replace(/\s+/g, ' ');
    return name === undefined || value === '' ? [] : [{ name, value }];
  });
  return ok({ tags, start: start.value, ...played.value });
}

function readLayout(text: string, property: SgfProperty): Result<Position, ParseError> {
  const places: (Stack | null)[] = GRID.cells.map(() => null);
  let count = 0;
  for (let at = property.start; at < property.end; at++) {
    const letter = text.charAt(at);
    if (/\s/.test(letter)) continue;
    const type = PIECES[letter.toLowerCase()];
    if (type === undefined) return err(parseError('PIECE_UNKNOWN', text, at, { piece: letter }));
    const cell = PLACES_IN_ORDER[count];
    if (cell === undefined)
      return err(parseError('LAYOUT_TOO_LONG', text, at, { limit: PLACES_IN_ORDER.length }));
    places[cell] = { owner: letter === letter.toLowerCase() ? 0 : 1, type, height: 1 };
    count++;
  }
  if (count < PLACES_IN_ORDER.length) {
    return err(parseError('LAYOUT_TOO_SHORT', text, property.end, { count, limit: PLACES_IN_ORDER.length }));
  }
  const position = fromSetup({ game: 'tzaar', places });
  return position.ok ? position : err(parseError('SETUP_REFUSED', text, property.start, {}, position.error));
}

/** Little Golem names its game as a file format; properties come in any order, but all in the first node. */
export const LITTLE_GOLEM: OwnFormat = {
  name: 'littleGolem',
  is: (opening) => /\bFF\s{0,9}\[\s{0,9}TZAAR\b/i.test(opening),
  parse: parseLittleGolem,
};

type Played = Pick<GameRecord, 'line' | 'result' | 'comment'>;

function readTurns(text: string, sgf: SgfGame, start: Position): Result<Played, ParseError> {
  const line: RecordEntry[] = [];
  let position = start;
  let stopped: RecordResult | undefined;
  let comment = '';
  for (const property of sgf.properties) {
    if (property.name === 'C' && line.length === 0) comment ||= sgfText(text, property);
    if (property.name !== 'W' && property.name !== 'B') continue;
    const mover: Side = property.name === 'W' ? 0 : 1;
    const [word] = sgfWords(text, property);
    if (word === undefined) return err(parseError('TURN_EXPECTED', text, property.start));
    if (stopped !== undefined || outcome(position) !== undefined) {
      return err(parseError('ACTION_AFTER_END', text, word.offset, { command: word.text.slice(0, 20) }));
    }
    if (/^(resign|timeout)$/i.test(word.text)) {
      const reason = /^resign$/i.test(word.text) ? 'resignation' : 'time';
      stopped = { winner: mover === 0 ? 1 : 0, reason };
      continue;
    }
    if (mover !== position.side) {
      return err(parseError('PLAYER_OUT_OF_TURN', text, property.offset, { player: property.name }));
    }
    const read = readTurn(text, word.text, word.offset, position);
    if (!read.ok) return read;
    position = read.value.position;
    line.push({ type: 'turn', turn: read.value.turn, after: position });
  }
  const decided = outcome(position);
  const result = decided === undefined ? stopped : { winner: decided.winner, reason: decided.rule };
  return ok({ line, ...(result === undefined ? {} : { result }), ...(comment === '' ? {} : { comment }) });
}

interface ReadTurn {
  readonly turn: readonly TzaarAction[];
  readonly position: Position;
}

/** `smrn-pqqp`, `osoq-pass`: from and to of each action. White's first turn has only one. */
function readTurn(
  text: string,
  word: string,
  offset: number,
  before: Position,
): Result<ReadTurn, ParseError> {
  const turn: TzaarAction[] = [];
  let position = before;
  let at = offset;
  for (const part of word.split('-', 3)) {
    // T6.1 ends the game at once; the site still asks for the second half of the turn.
    if (turn.length > 0 && outcome(position) !== undefined) break;
    const action = readAction(text, part, at, position);
    if (!action.ok) return action;
    const isLate = turn.length > 0 && isTurnOver(position, before.side);
    if (isLate) return err(parseError('TURN_TOO_LONG', text, at));
    const next = tryPlay(position, action.value);
    if (!next.ok)
      return err(parseError('ACTION_ILLEGAL', text, at, { action: action.value.type }, next.error));
    turn.push(action.value);
    position = next.value;
    at += part.length + 1;
  }
  if (isTurnOver(position, before.side)) return ok({ turn, position });
  return err(parseError('TURN_INCOMPLETE', text, offset + word.length));
}

function readAction(
  text: string,
  part: string,
  at: number,
  position: Position,
): Result<TzaarAction, ParseError> {
  if (/^pass$/i.test(part)) return ok({ type: 'pass' });
  const letters = part.toLowerCase();
  if (letters.length !== 4) return err(parseError('ACTION_EXPECTED', text, at, { found: part.slice(0, 20) }));
  const from = placeOf(letters.charAt(0), letters.charAt(1));
  if (from === OFF_GRID) return err(parseError('CELL_UNKNOWN', text, at, { cell: part.slice(0, 2) }));
  const to = placeOf(letters.charAt(2), letters.charAt(3));
  if (to === OFF_GRID) return err(parseError('CELL_UNKNOWN', text, at + 2, { cell: part.slice(2) }));
  const isOwn = position.game === 'tzaar' && position.places[to]?.owner === position.side;
  return ok({ type: isOwn ? 'strengthen' : 'capture', from, to });
}
