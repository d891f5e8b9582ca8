/**
 * Colours decided late. Which jumps there are, what is cut off and who must capture depends on rings and marbles alone. A line that
 * fails before the attacker has taken as many marbles as would win in the best of colours fails in all colours: such a
 * failure is kept under the shape of the position, where all colourings meet.
 */

import {
  capturesWait,
  choices,
  claimsAreOptional,
  isDemanded,
  occupied,
  pool,
  rings,
  side,
  START,
  step,
  stepCell,
  storeOf,
} from 'twin';
import { nearest, total } from './bound';

const FIRST: u64 = 0x2545f4914f6cdd1d;
const SECOND: u64 = 0xd6e8feb86659fd93;

/** What the attacker held when the search began, and how many marbles won then. */
let heldBefore: i32 = 0;
let need: i32 = 0;
/** Not where the pool may run out: then marbles come from the stores, and colours decide who can place. */
let hasShapes: bool = false;

export function beginShapes(attacker: u32, placements: i32): void {
  heldBefore = total(storeOf(attacker));
  need = nearest(storeOf(attacker));
  hasShapes = total(pool()) > placements;
}

/** How many marbles of the best colours are still missing; 0 where colours already decide. */
@inline
export function missingInShape(attacker: u32): i32 {
  return hasShapes ? max(0, need - (total(storeOf(attacker)) - heldBefore)) : 0;
}

@inline
function mix(key: u64): u64 {
  const mixed = (key ^ (key >> 32)) * SECOND;
  return mixed ^ (mixed >> 29);
}

/** Everything that the rest of the line depends on, colours aside. */
export function shapeKey(attacker: u32, missing: i32): u64 {
  const at = step();
  const flags =
    <u64>side() |
    (<u64>attacker << 1) |
    (claimsAreOptional ? 4 : 0) |
    (capturesWait ? 8 : 0) |
    (isDemanded() ? 16 : 0) |
    (<u64>at << 5) |
    (<u64>missing << 8);
  let key = mix(rings() * FIRST + flags);
  key = mix(key + occupied() * FIRST);
  if (at != START) key = mix(key + choices() * FIRST + <u64>stepCell());
  return key;
}
