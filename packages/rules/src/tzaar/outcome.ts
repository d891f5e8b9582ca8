/** Who has lost, and by which rule. T6.1 is tested after every step, T6.2 when a turn begins (T6.6). */

import { opponentOf, type Side } from '../game.js';
import { hasCapture } from './mechanics.js';
import type { Outcome, Place, Stack, TzaarPosition } from './position.js';

/** One bit for each side and type. */
function visibleBit({ owner, type }: Stack): number {
  const bit = type === 'Z' ? 1 : type === 'R' ? 2 : 4;
  return owner === 0 ? bit : bit << 3;
}

const ALL_TYPES = [0b000_111, 0b111_000] as const;
const EVERYTHING = ALL_TYPES[0] | ALL_TYPES[1];

/** T6.1: which types are visible, of both sides at once; usually a few places suffice. */
function visibleTypes(places: readonly Place[]): number {
  let seen = 0;
  for (const place of places) {
    if (place === undefined) continue;
    seen |= visibleBit(place);
    if (seen === EVERYTHING) break;
  }
  return seen;
}

function lacksType(seen: number, side: Side): boolean {
  return (seen & ALL_TYPES[side]) !== ALL_TYPES[side];
}

export function haveBothLost({ places }: TzaarPosition): boolean {
  const seen = visibleTypes(places);
  return lacksType(seen, 0) && lacksType(seen, 1);
}

/** The side without one of the types; never both, since a step removes the last one of one side only. */
export function typeLost({ places }: TzaarPosition): Side | undefined {
  const seen = visibleTypes(places);
  if (seen === EVERYTHING) return undefined;
  return lacksType(seen, 0) ? 0 : 1;
}

export function outcome(position: TzaarPosition): Outcome | undefined {
  if (position.step === 'place') return undefined;
  const loser = typeLost(position);
  if (loser !== undefined) return { winner: opponentOf(loser), rule: 'T6.1' };
  if (position.step === 'second' || hasCapture(position)) return undefined;
  return { winner: opponentOf(position.side), rule: 'T6.2' };
}
