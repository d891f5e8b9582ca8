/** Who has lost, and by which rule. T6.1 is tested after every step, T6.2 when a turn begins (T6.6). */

import { type Outcome, opponentOf, type Side } from '../game.js';
import { hasCapture } from './mechanics.js';
import type { Place, TzaarPosition } from './position.js';

/** T6.1 */
export function lacksType(places: readonly Place[], side: Side): boolean {
  let tzaar = false;
  let tzarra = false;
  let tott = false;
  for (const place of places) {
    if (place?.owner !== side) continue;
    if (place.type === 'Z') tzaar = true;
    else if (place.type === 'R') tzarra = true;
    else tott = true;
    if (tzaar && tzarra && tott) return false;
  }
  return true;
}

/** The side that shows none of one type; never both, since one step takes the last of one side only. */
export function typeLost({ places, side }: TzaarPosition): Side | undefined {
  if (lacksType(places, side)) return side;
  return lacksType(places, opponentOf(side)) ? opponentOf(side) : undefined;
}

export function outcome(position: TzaarPosition): Outcome | undefined {
  if (position.step === 'place') return undefined;
  const loser = typeLost(position);
  if (loser !== undefined) return { winner: opponentOf(loser), rule: 'T6.1' };
  if (position.step === 'second' || hasCapture(position)) return undefined;
  return { winner: opponentOf(position.side), rule: 'T6.2' };
}
