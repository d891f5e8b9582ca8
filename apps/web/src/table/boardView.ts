/** From positions to what the board draws: places, and pieces that keep their identity from turn to turn. */

import type { BoardCell, CellId, Hop, Mark, Piece, PieceId, PieceLook, Way } from '@gipfel/board';
import { makeCell } from '@gipfel/notation';
import { type Action, type Cell, gameOf, type Position, play, type Turn } from '@gipfel/rules';
import { placeBetween } from '@gipfel/rules/zertz';
import { skinOf } from './skin/games.js';

export function toCellId(cell: Cell): CellId {
  return String(cell);
}

/** Undefined if it is not a cell of this position's grid. */
export function fromCellId(position: Position, id: CellId | undefined): Cell | undefined {
  const cell = id === undefined || id === '' ? undefined : Number(id);
  return gameOf(position).grid.isCell(cell) ? cell : undefined;
}

function toBoardCell(position: Position, cell: Cell): BoardCell {
  const { column, row } = gameOf(position).grid.coordinatesOf(cell);
  const kind = skinOf(position).cellKind;
  return { id: toCellId(cell), q: column, r: -row, label: makeCell(position, cell), kind };
}

/** The present places, without removed rings. */
export function toBoardCells(position: Position): readonly BoardCell[] {
  return skinOf(position)
    .cells(position)
    .map((cell) => toBoardCell(position, cell));
}

/** All places of this game's board, including removed rings. */
export function toFrame(position: Position): readonly BoardCell[] {
  return skinOf(position)
    .frame(position)
    .map((cell) => toBoardCell(position, cell));
}

export function lookAt(position: Position, cell: Cell): PieceLook | undefined {
  return skinOf(position).lookAt(position, cell);
}

/** The identity of pieces: the same name is the same marble or stack, wherever it has gone. */
export interface Identities {
  readonly names: ReadonlyMap<Cell, PieceId>;
  /** The first unused name. */
  readonly next: number;
}

const NOBODY: Identities = { names: new Map(), next: 0 };

/** Names unnamed pieces: one with the same look on the same place is the same piece, all others are new. */
export function nameAll(position: Position, known: Identities = NOBODY, before?: Position): Identities {
  const names = new Map<Cell, PieceId>();
  let { next } = known;
  for (const cell of gameOf(position).grid.cells) {
    const look = lookAt(position, cell);
    if (look === undefined) continue;
    const name = known.names.get(cell);
    const isKept = name !== undefined && before !== undefined && isSameLook(look, lookAt(before, cell));
    names.set(cell, isKept ? name : `${next++}`);
  }
  return { names, next };
}

function isSameLook(a: PieceLook, b: PieceLook | undefined): boolean {
  return b !== undefined && a.colour === b.colour && a.type === b.type && a.height === b.height;
}

/** Demands a legal action in this position. */
export function carryNames({ names, next }: Identities, position: Position, action: Action): Identities {
  const carried = new Map(names);
  switch (action.type) {
    case 'place':
      carried.set(action.at, `${next}`);
      break;
    case 'jump': {
      const over = placeBetween(action.from, action.to);
      if (over !== undefined) carried.delete(over);
      moveName(carried, action.from, action.to);
      break;
    }
    case 'capture':
    case 'strengthen':
      moveName(carried, action.from, action.to);
      break;
    case 'remove':
    case 'claim':
    case 'leave':
    case 'pass':
      break;
  }
  // Claimed groups, and those claimed automatically (Z5), are gone after the step.
  const after = play(position, action);
  for (const cell of carried.keys()) if (lookAt(after, cell) === undefined) carried.delete(cell);
  return { names: carried, next: action.type === 'place' ? next + 1 : next };
}

function moveName(names: Map<Cell, PieceId>, from: Cell, to: Cell): void {
  const name = names.get(from);
  names.delete(from);
  if (name !== undefined) names.set(to, name);
}

export interface Carried {
  readonly identities: Identities;
  /** The path of the moved piece, hop by hop. */
  readonly hops: readonly Hop[];
}

export function carryTurn(identities: Identities, position: Position, turn: Turn): Carried {
  let current = identities;
  let at = position;
  const hops: Hop[] = [];
  for (const action of turn) {
    const hop = hopOf(current, action);
    if (hop !== undefined) hops.push(hop);
    current = carryNames(current, at, action);
    at = play(at, action);
  }
  return { identities: current, hops };
}

function hopOf({ names }: Identities, action: Action): Hop | undefined {
  if (action.type !== 'jump' && action.type !== 'capture' && action.type !== 'strengthen') return undefined;
  const piece = names.get(action.from);
  if (piece === undefined) return undefined;
  const hop: Hop = { piece, to: toCellId(action.to) };
  // A covered stack does not leave: it becomes part of the new one (T5.1).
  if (action.type === 'strengthen') return hop;
  const over = action.type === 'jump' ? placeBetween(action.from, action.to) : action.to;
  const takes = over === undefined ? undefined : names.get(over);
  return takes === undefined ? hop : { ...hop, takes };
}

export function toPieces(position: Position, { names }: Identities): readonly Piece[] {
  return [...names].flatMap(([cell, id]) => {
    const look = lookAt(position, cell);
    return look === undefined ? [] : [{ ...look, id, cell: toCellId(cell) }];
  });
}

/** The places of a turn: placed marbles, removed rings, every stop of a chain. */
export function cellsOfTurn(turn: Turn): readonly Cell[] {
  return [...new Set(turn.flatMap(cellsOfAction))];
}

function cellsOfAction(action: Action): readonly Cell[] {
  switch (action.type) {
    case 'place':
    case 'remove':
      return [action.at];
    case 'jump':
    case 'capture':
    case 'strengthen':
      return [action.from, action.to];
    case 'claim':
      return action.group;
    case 'leave':
    case 'pass':
      return [];
  }
}

export function lastMarks(turn: Turn): readonly Mark[] {
  return cellsOfTurn(turn).map((cell) => ({ kind: 'last', cell: toCellId(cell) }));
}

/** The moves of a turn as thin arrows: jumps bent, moves along a line straight. */
export function waysOf(turn: Turn, kind: Way['kind']): readonly Way[] {
  return turn.flatMap((action): readonly Way[] => {
    if (action.type !== 'jump' && action.type !== 'capture' && action.type !== 'strengthen') return [];
    const isBent = action.type === 'jump';
    return [{ from: toCellId(action.from), to: toCellId(action.to), kind, isBent }];
  });
}

/** What has moved but can still be changed: it stands in a dashed ring, dots show where it came from. */
export function pendingMarks(turn: Turn): readonly Mark[] {
  const marks = new Map<CellId, Mark>();
  for (const action of turn) {
    if (action.type !== 'jump' && action.type !== 'capture' && action.type !== 'strengthen') continue;
    const [from, to] = [toCellId(action.from), toCellId(action.to)];
    marks.set(from, { kind: 'origin', cell: from });
    marks.set(to, { kind: 'pending', cell: to });
  }
  return [...marks.values()];
}
