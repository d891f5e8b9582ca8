/** How pieces move: what a stack reaches, what is visible, what is left in hand. No turn order here. */

import type { Side } from '../game.js';
import type { Cell } from '../hex/grid.js';
import { linesFrom, PLACES } from './board.js';
import { PIECES_PER_SIDE, type PieceType, type Place, type TzaarPosition } from './position.js';

type Places = readonly Place[];

/** T4.1: the first occupied place on each line from here. */
export function reachFrom(places: Places, from: Cell): readonly Cell[] {
  const reached: Cell[] = [];
  for (const line of linesFrom(from)) {
    const hit = firstOccupied(places, line);
    if (hit !== undefined) reached.push(hit);
  }
  return reached;
}

export function firstOccupied(places: Places, line: readonly Cell[]): Cell | undefined {
  for (const cell of line) if (places[cell] !== undefined) return cell;
  return undefined;
}

/** T4.2 */
export function canCapture(places: Places, from: Cell, to: Cell): boolean {
  const mover = places[from];
  const target = places[to];
  if (mover === undefined || target === undefined) return false;
  return mover.owner !== target.owner && mover.height >= target.height;
}

export function hasCapture({ places, side }: TzaarPosition): boolean {
  return PLACES.some(
    (from) => places[from]?.owner === side && reachFrom(places, from).some((to) => canCapture(places, from, to)),
  );
}

export type PieceCounts = Readonly<Record<PieceType, number>>;

/** T6.1: only single pieces and tops count. */
export function visiblePieces(places: Places, side: Side): PieceCounts {
  const count = { Z: 0, R: 0, T: 0 };
  for (const place of places) if (place?.owner === side) count[place.type]++;
  return count;
}

/** T2.3: what this side has still to place; meaningful only during the alternating set-up. */
export function handOf(position: TzaarPosition, side: Side): PieceCounts {
  const placed = visiblePieces(position.places, side);
  return {
    Z: PIECES_PER_SIDE.Z - placed.Z,
    R: PIECES_PER_SIDE.R - placed.R,
    T: PIECES_PER_SIDE.T - placed.T,
  };
}
