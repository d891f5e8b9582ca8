/** The position after one legal step. */

import { opponentOf } from '../game.js';
import type { Cell } from '../hex/grid.js';
import type { TzaarAction } from './action.js';
import { PLACES } from './board.js';
import { type PieceType, type Place, type Stack, singlePiece, type TzaarPosition } from './position.js';

export function play(position: TzaarPosition, action: TzaarAction): TzaarPosition {
  switch (action.type) {
    case 'place':
      return place(position, action.piece, action.at);
    case 'capture':
      return advance(
        position,
        moveStack(position.places, action.from, action.to, (mover) => mover),
      );
    case 'strengthen':
      return advance(position, moveStack(position.places, action.from, action.to, putOnTop));
    case 'pass':
      return advance(position, position.places);
  }
}

/** T5.1: the mover is on top and determines the type. */
function putOnTop(mover: Stack, below: Stack): Stack {
  return { owner: mover.owner, type: mover.type, height: mover.height + below.height };
}

function place(position: TzaarPosition, piece: PieceType, at: Cell): TzaarPosition {
  const places = [...position.places];
  places[at] = singlePiece(position.side, piece);
  const complete = PLACES.every((cell) => places[cell] !== undefined);
  return {
    ...position,
    places,
    side: opponentOf(position.side),
    step: complete ? 'first' : 'place',
  };
}

function moveStack(
  places: readonly Place[],
  from: Cell,
  to: Cell,
  arrive: (mover: Stack, target: Stack) => Stack,
): readonly Place[] {
  const mover = places[from];
  const target = places[to];
  if (mover === undefined || target === undefined)
    throw new Error('play was given an illegal move; use tryPlay');
  const moved = [...places];
  moved[from] = undefined;
  moved[to] = arrive(mover, target);
  return moved;
}

/** T3.1, T3.2: a capture opens the second action; everything else, and White's very first capture, ends the turn. */
function advance(position: TzaarPosition, places: readonly Place[]): TzaarPosition {
  const { game, variant, side } = position;
  if (position.step === 'capture') return { game, variant, places, side, step: 'second' };
  return { game, variant, places, side: opponentOf(side), step: 'capture' };
}
