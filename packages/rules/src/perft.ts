/** Counts legal play to a depth, to compare implementations of the rules. */

import type { Side } from './game.js';
import type { Position } from './registry.js';
import { isTurnOver, legalActions, play } from './turns.js';

/** How many sequences of `depth` actions there are. */
export function perftActions(position: Position, depth: number): number {
  if (depth <= 0) return 1;
  const actions = legalActions(position);
  if (depth === 1) return actions.length;
  return actions.reduce((sum, action) => sum + perftActions(play(position, action), depth - 1), 0);
}

/** How many sequences of `depth` whole turns there are. */
export function perftTurns(position: Position, depth: number): number {
  return depth <= 0 ? 1 : countTurns(position, position.side, depth);
}

function countTurns(position: Position, mover: Side, depth: number): number {
  let count = 0;
  for (const action of legalActions(position)) {
    const next = play(position, action);
    count += isTurnOver(next, mover) ? perftTurns(next, depth - 1) : countTurns(next, mover, depth);
  }
  return count;
}
