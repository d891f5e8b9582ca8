/** Why a step is illegal: the code, the rule, and the cells that prove it. */

import { refusal } from '../game.js';
import { type Cell, OFF_GRID } from '../hex/grid.js';
import type { TzaarAction } from './action.js';
import { GRID, HOLE, nextPlace } from './board.js';
import { handOf } from './mechanics.js';
import { outcome } from './outcome.js';
import type { PieceType, Refusal, TzaarPosition } from './position.js';

export type TzaarRefusalCode =
  | 'GAME_OVER'
  | 'PLACEMENT_DUE'
  | 'PLACEMENT_OVER'
  | 'HAND_EMPTY'
  | 'PLACE_OCCUPIED'
  | 'PLACE_IS_HOLE'
  | 'CAPTURE_FIRST'
  | 'PIECE_MISSING'
  | 'PIECE_NOT_YOURS'
  | 'MOVE_NOT_STRAIGHT'
  | 'MOVE_OVER_HOLE'
  | 'MOVE_BLOCKED'
  | 'TARGET_VACANT'
  | 'TARGET_OWN'
  | 'TARGET_ENEMY'
  | 'TARGET_TOO_HIGH';

type Reason = Refusal<TzaarRefusalCode>;

export function refuse(position: TzaarPosition, action: TzaarAction): Reason | undefined {
  const over = outcome(position);
  if (over !== undefined) return refusal('GAME_OVER', over.rule);
  if (position.step === 'place') {
    if (action.type !== 'place') return refusal('PLACEMENT_DUE', 'T2.3');
    return refusePlacement(position, action.piece, action.at);
  }
  switch (action.type) {
    case 'place':
      return refusal('PLACEMENT_OVER', 'T2.3', [action.at]);
    case 'pass':
      return refuseNonCapture(position, 'T3.3');
    case 'strengthen':
      return refuseNonCapture(position, 'T3.2') ?? refuseMove(position, action);
    case 'capture':
      return refuseMove(position, action);
  }
}

/** The first action of a turn captures; White's first turn has no other (T3.1). */
function refuseNonCapture(position: TzaarPosition, rule: 'T3.2' | 'T3.3'): Reason | undefined {
  if (position.step === 'second') return undefined;
  return refusal('CAPTURE_FIRST', position.step === 'first' ? 'T3.1' : rule);
}

function refusePlacement(position: TzaarPosition, piece: PieceType, at: Cell): Reason | undefined {
  if (handOf(position, position.side)[piece] === 0) return refusal('HAND_EMPTY', 'T1.1', [], { piece });
  if (at === HOLE) return refusal('PLACE_IS_HOLE', 'T1.2', [at]);
  return position.places[at] === undefined ? undefined : refusal('PLACE_OCCUPIED', 'T2.3', [at]);
}

function refuseMove(
  { places, side }: TzaarPosition,
  { type, from, to }: Extract<TzaarAction, { from: Cell }>,
): Reason | undefined {
  const mover = places[from];
  if (mover === undefined) return refusal('PIECE_MISSING', 'T4.1', [from]);
  if (mover.owner !== side) return refusal('PIECE_NOT_YOURS', 'T4.1', [from]);
  if (to === HOLE) return refusal('PLACE_IS_HOLE', 'T1.2', [to]);
  const direction = GRID.directionBetween(from, to);
  if (direction === undefined) return refusal('MOVE_NOT_STRAIGHT', 'T4.1', [from, to]);
  const met = walkTowards(places, from, to, direction);
  if (met === OFF_GRID) return refusal('MOVE_OVER_HOLE', 'T1.3', [HOLE, from, to]);
  if (met !== to) return refusal('MOVE_BLOCKED', 'T4.1', [met, from, to]);
  const target = places[to];
  if (target === undefined) return refusal('TARGET_VACANT', 'T4.1', [to]);
  if (type === 'strengthen') {
    return target.owner === side ? undefined : refusal('TARGET_ENEMY', 'T5.1', [to]);
  }
  if (target.owner === side) return refusal('TARGET_OWN', 'T4.2', [to]);
  if (target.height <= mover.height) return undefined;
  return refusal('TARGET_TOO_HIGH', 'T4.2', [to, from], { height: target.height, mover: mover.height });
}

/** T1.3, T4.1: where the way ends: at `to`, at the first piece before it, or `OFF_GRID` at the hole. */
function walkTowards(places: TzaarPosition['places'], from: Cell, to: Cell, direction: number): Cell {
  let at = nextPlace(from, direction);
  while (at !== to && at !== OFF_GRID && places[at] === undefined) at = nextPlace(at, direction);
  return at;
}
