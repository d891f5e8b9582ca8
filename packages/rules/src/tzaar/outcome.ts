/** Who has lost, and by which rule. T6.1 is tested after every step, T6.2 when a turn begins (T6.6). */

import { type Outcome, opponentOf, type Side } from '../game.js';
import { hasCapture, visiblePieces } from './mechanics.js';
import { PIECE_TYPES, type Place, type TzaarPosition } from './position.js';

/** T6.1 */
export function lacksType(places: readonly Place[], side: Side): boolean {
  const visible = visiblePieces(places, side);
  return PIECE_TYPES.some((type) => visible[type] === 0);
}

export function outcome(position: TzaarPosition): Outcome | undefined {
  const { places, side, step } = position;
  if (step === 'place') return undefined;
  for (const loser of [side, opponentOf(side)]) {
    if (lacksType(places, loser)) return { winner: opponentOf(loser), rule: 'T6.1' };
  }
  if (step !== 'second' && !hasCapture(position)) return { winner: opponentOf(side), rule: 'T6.2' };
  return undefined;
}
