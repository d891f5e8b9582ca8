/** Single steps of a TZAAR turn, and the validation of their shape. */

import { refusal } from '../game.js';
import type { Cell } from '../hex/grid.js';
import { err, ok, type Result } from '../result.js';
import { isRecord } from '../shape.js';
import { GRID } from './board.js';
import { isPieceType, type PieceType, type Refusal } from './position.js';

export type TzaarAction =
  /** T2.3: one's own piece on a vacant place. */
  | { readonly type: 'place'; readonly piece: PieceType; readonly at: Cell }
  /** T4.2 */
  | { readonly type: 'capture'; readonly from: Cell; readonly to: Cell }
  /** T5.1 */
  | { readonly type: 'strengthen'; readonly from: Cell; readonly to: Cell }
  /** T3.2, T6.4 */
  | { readonly type: 'pass' };

export const PASS: TzaarAction = Object.freeze({ type: 'pass' });

// A second action has about 150 choices, and a match keeps every action: each frozen object is created once
// and shared.
const CAPTURES: readonly TzaarAction[] = movesOf('capture');
const STRENGTHENINGS: readonly TzaarAction[] = movesOf('strengthen');

const PLACEMENTS: Readonly<Record<PieceType, readonly TzaarAction[]>> = {
  Z: placementsOf('Z'),
  R: placementsOf('R'),
  T: placementsOf('T'),
};

function placementsOf(piece: PieceType): readonly TzaarAction[] {
  return GRID.cells.map((at) => Object.freeze({ type: 'place', piece, at }));
}

function movesOf(type: 'capture' | 'strengthen'): readonly TzaarAction[] {
  return GRID.cells.flatMap((from) => GRID.cells.map((to) => Object.freeze({ type, from, to })));
}

export function setting(piece: PieceType, at: Cell): TzaarAction {
  return PLACEMENTS[piece][at] ?? { type: 'place', piece, at };
}

export function capture(from: Cell, to: Cell): TzaarAction {
  return CAPTURES[from * GRID.cells.length + to] ?? { type: 'capture', from, to };
}

export function strengthening(from: Cell, to: Cell): TzaarAction {
  return STRENGTHENINGS[from * GRID.cells.length + to] ?? { type: 'strengthen', from, to };
}

export type TzaarShapeCode = 'ACTION_MALFORMED' | 'ACTION_UNKNOWN' | 'CELL_UNKNOWN' | 'PIECE_UNKNOWN';

export function parseAction(value: unknown): Result<TzaarAction, Refusal<TzaarShapeCode>> {
  if (!isRecord(value)) return err(refusal('ACTION_MALFORMED', undefined));
  switch (value['type']) {
    case 'place': {
      const { piece, at } = value;
      if (!isPieceType(piece)) return err(refusal('PIECE_UNKNOWN', undefined));
      return GRID.isCell(at) ? ok(setting(piece, at)) : cellUnknown();
    }
    case 'capture': {
      const { from, to } = value;
      return GRID.isCell(from) && GRID.isCell(to) ? ok(capture(from, to)) : cellUnknown();
    }
    case 'strengthen': {
      const { from, to } = value;
      return GRID.isCell(from) && GRID.isCell(to) ? ok(strengthening(from, to)) : cellUnknown();
    }
    case 'pass':
      return ok(PASS);
    default:
      return err(refusal('ACTION_UNKNOWN', undefined));
  }
}

function cellUnknown(): Result<never, Refusal<TzaarShapeCode>> {
  return err(refusal('CELL_UNKNOWN', undefined));
}

export function isSameAction(a: TzaarAction, b: TzaarAction): boolean {
  switch (a.type) {
    case 'place':
      return b.type === 'place' && a.piece === b.piece && a.at === b.at;
    case 'capture':
    case 'strengthen':
      return b.type === a.type && a.from === b.from && a.to === b.to;
    case 'pass':
      return b.type === 'pass';
  }
}
