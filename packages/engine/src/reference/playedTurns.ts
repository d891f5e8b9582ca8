/** All complete turns with the positions after them. */

import { type Action, isTurnOver, legalActions, type Position, play, type Side } from '@gipfel/rules';

export interface PlayedTurn {
  readonly turn: readonly Action[];
  readonly after: Position;
}

/** Lazily: there can be thousands. */
export function* playedTurns(
  position: Position,
  mover: Side = position.side,
  soFar: readonly Action[] = [],
): Generator<PlayedTurn> {
  for (const action of legalActions(position)) {
    const after = play(position, action);
    const turn = [...soFar, action];
    if (isTurnOver(after, mover)) yield { turn, after };
    else yield* playedTurns(after, mover, turn);
  }
}
