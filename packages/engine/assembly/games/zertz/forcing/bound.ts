/**
 * What the attacker can still gain at most. Every number here errs in his favour, so that cutting off by it refutes.
 *
 * Between two turns of the attacker the defender captures at least one marble, or is free and adds one at most. With p of
 * his placements and r free replies the board gains at most p + r less one for every other reply, which is never more
 * than r + min(p, 1 + r): of a chain of sacrifices only the last marble is more than was given away.
 */

import { BLACK, countOf, goalOfEach, grey, GREY, missingOf, missingOfEach, occupied, pool, storeOf, vacant, white, WHITE } from 'twin';

@inline
function extra(sacrifices: i32, free: i32): i32 {
  return free + min(sacrifices, 1 + free);
}

@inline
export function total(counts: u64): i32 {
  return (countOf(counts, WHITE) + countOf(counts, GREY) + countOf(counts, BLACK)) as i32;
}

/** How many marbles of the best colours win. */
export function nearest(counts: u64): i32 {
  const byColour = min(missingOf(counts, WHITE), min(missingOf(counts, GREY), missingOf(counts, BLACK)));
  return min(byColour, missingOfEach(counts));
}

/**
 * Marbles the attacker may still take, whatever their colour. `reply`: what the board is about to lose or win by the turn that
 * the defender is in; 0 where the attacker moves.
 */
@inline
export function mostMarbles(sacrifices: i32, free: i32, reply: i32): i32 {
  const marbles = (popcnt(occupied()) as i32) + reply + extra(sacrifices, free);
  // Without a placement the last turn is a jump, and the jumper stays.
  return sacrifices == 0 ? marbles - 1 : marbles;
}

/** Z7.2: a full board wins without any goal. A placement fills a ring and removes another. */
@inline
export function canFillBoard(sacrifices: i32, free: i32): bool {
  return (popcnt(vacant()) as i32) <= 2 * (sacrifices + free);
}

/** Whether some goal is within reach of this attacker with so many marbles, colours considered. */
export function canReachGoal(attacker: u32, marbles: i32, sacrifices: i32, free: i32): bool {
  const held = storeOf(attacker);
  const whites = popcnt(white()) as i32;
  const greys = popcnt(grey()) as i32;
  const blacks = (popcnt(occupied()) as i32) - whites - greys;
  const common = pool();
  const own = common != 0 ? common : storeOf(attacker);
  // A free defender places black as long as there is any, so that the other colours only come from the attacker.
  const gift = (countOf(common, BLACK) as i32) >= sacrifices + free ? 0 : free;
  const mostWhite = whites + gift + min(sacrifices, countOf(own, WHITE) as i32);
  const mostGrey = greys + gift + min(sacrifices, countOf(own, GREY) as i32);
  const mostBlack = blacks + free + min(sacrifices, countOf(own, BLACK) as i32);
  const missingWhite = missingOf(held, WHITE);
  const missingGrey = missingOf(held, GREY);
  const missingBlack = missingOf(held, BLACK);
  if (missingWhite <= min(marbles, mostWhite)) return true;
  if (missingGrey <= min(marbles, mostGrey)) return true;
  if (missingBlack <= min(marbles, mostBlack)) return true;
  return canReachEach(held, marbles, mostWhite, mostGrey, mostBlack);
}

@inline
function canReachEach(held: u64, marbles: i32, mostWhite: i32, mostGrey: i32, mostBlack: i32): bool {
  if (missingOfEach(held) > marbles) return false;
  const each = goalOfEach() as i32;
  return (
    each <= (countOf(held, WHITE) as i32) + mostWhite &&
    each <= (countOf(held, GREY) as i32) + mostGrey &&
    each <= (countOf(held, BLACK) as i32) + mostBlack
  );
}
