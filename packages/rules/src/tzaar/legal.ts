/** Which single steps are legal. `refuse.ts` explains the rest with the same questions. */

import { move, PASS, type TzaarAction } from './action.js';
import { PLACES } from './board.js';
import { canCapture, handOf, reachFrom } from './mechanics.js';
import { outcome } from './outcome.js';
import { PIECE_TYPES, type TzaarPosition } from './position.js';

const NONE: readonly TzaarAction[] = [];

export function legalActions(position: TzaarPosition): readonly TzaarAction[] {
  if (outcome(position) !== undefined) return NONE;
  switch (position.step) {
    case 'place':
      return legalPlacements(position);
    case 'first':
    case 'capture':
      return legalMoves(position, false);
    case 'second':
      return [...legalMoves(position, true), PASS];
  }
}

function legalPlacements(position: TzaarPosition): readonly TzaarAction[] {
  const hand = handOf(position, position.side);
  const vacant = PLACES.filter((at) => position.places[at] === undefined);
  return PIECE_TYPES.filter((piece) => hand[piece] > 0).flatMap((piece) =>
    vacant.map((at): TzaarAction => ({ type: 'place', piece, at })),
  );
}

function legalMoves({ places, side }: TzaarPosition, mayStrengthen: boolean): readonly TzaarAction[] {
  const moves: TzaarAction[] = [];
  for (const from of PLACES) {
    if (places[from]?.owner !== side) continue;
    for (const to of reachFrom(places, from)) {
      if (canCapture(places, from, to)) moves.push(move('capture', from, to));
      else if (mayStrengthen && places[to]?.owner === side) moves.push(move('strengthen', from, to));
    }
  }
  return moves;
}
