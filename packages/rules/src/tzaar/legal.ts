/** Which single steps are legal. `refuse.ts` explains the rest with the same predicates. */

import { DIRECTIONS, OFF_GRID } from '../hex/grid.js';
import { capture, PASS, setting, strengthening, type TzaarAction } from './action.js';
import { PLACES } from './board.js';
import { canCapture, firstOccupied, handOf } from './mechanics.js';
import { typeLost } from './outcome.js';
import { PIECE_TYPES, type TzaarPosition } from './position.js';

const NONE: readonly TzaarAction[] = [];

export function legalActions(position: TzaarPosition): readonly TzaarAction[] {
  if (position.step === 'place') return legalPlacements(position);
  if (typeLost(position) !== undefined) return NONE;
  // T6.2: without a capture the turn has no moves, and so the game is over.
  return legalMoves(position);
}

function legalPlacements(position: TzaarPosition): readonly TzaarAction[] {
  const hand = handOf(position, position.side);
  const vacant = PLACES.filter((at) => position.places[at] === undefined);
  return PIECE_TYPES.filter((piece) => hand[piece] > 0).flatMap((piece) =>
    vacant.map((at) => setting(piece, at)),
  );
}

function legalMoves({ places, side, step }: TzaarPosition): readonly TzaarAction[] {
  const second = step === 'second';
  const moves: TzaarAction[] = [];
  for (const from of PLACES) {
    const mover = places[from];
    if (mover?.owner !== side) continue;
    for (let direction = 0; direction < DIRECTIONS.length; direction++) {
      const to = firstOccupied(places, from, direction);
      if (to === OFF_GRID) continue;
      const target = places[to];
      if (canCapture(mover, target)) moves.push(capture(from, to));
      else if (second && target?.owner === side) moves.push(strengthening(from, to));
    }
  }
  if (second) moves.push(PASS);
  return moves;
}
