/** How pieces move: what a stack reaches, what is visible, what is left in hand. No turn order here. */

import type { Side } from '../game.js';
import { type Cell, DIRECTIONS, OFF_GRID } from '../hex/grid.js';
import { nextPlace, PLACES } from './board.js';
import { PIECES_PER_SIDE, type PieceType, type Place, type Stack, type TzaarPosition } from './position.js';

type Places = readonly Place[];

/** T4.1: the first occupied place in this direction, or `OFF_GRID`. */
export function firstOccupied(places: Places, from: Cell, direction: number): Cell {
  let to = nextPlace(from, direction);
  while (to !== OFF_GRID && places[to] === undefined) to = nextPlace(to, direction);
  return to;
}

/** T4.1: every occupied place that a stack here could move to. */
export function reachFrom(places: Places, from: Cell): readonly Cell[] {
  return DIRECTIONS.map((_, direction) => firstOccupied(places, from, direction)).filter(
    (to) => to !== OFF_GRID,
  );
}

/** T4.2: heights decide, types do not. */
export function canCapture(mover: Stack, target: Place): boolean {
  return target !== undefined && mover.owner !== target.owner && mover.height >= target.height;
}

export function hasCapture({ places, side }: TzaarPosition): boolean {
  for (const from of PLACES) {
    const mover = places[from];
    if (mover?.owner !== side) continue;
    for (let direction = 0; direction < DIRECTIONS.length; direction++) {
      const to = firstOccupied(places, from, direction);
      if (to !== OFF_GRID && canCapture(mover, places[to])) return true;
    }
  }
  return false;
}

type PieceCounts = Readonly<Record<PieceType, number>>;

/** T6.1: only single pieces and tops count. */
export function visiblePieces(places: Places, side: Side): PieceCounts {
  const count = { Z: 0, R: 0, T: 0 };
  for (const place of places) if (place?.owner === side) count[place.type]++;
  return count;
}

/** T2.3: what this side has yet to place; meaningful only during the alternating set-up. */
export function handOf(position: TzaarPosition, side: Side): PieceCounts {
  const placed = visiblePieces(position.places, side);
  return {
    Z: PIECES_PER_SIDE.Z - placed.Z,
    R: PIECES_PER_SIDE.R - placed.R,
    T: PIECES_PER_SIDE.T - placed.T,
  };
}
