/**
 * What the attacker can still gain at most. Every number here errs in his favour, so that cutting off by it refutes.
 *
 * Between two turns of the attacker the defender captures at least one marble, or is free and adds one at most. With p of
 * his placements and r free replies the board gains at most p + r less one for every other reply, which is never more
 * than r + min(p, 1 + r): of a chain of sacrifices only the last marble is more than was given away.
 */

import {
  BLACK,
  bitOf,
  countOf,
  goalOfEach,
  grey,
  GREY,
  lowest,
  missingOf,
  missingOfEach,
  neighboursOf,
  occupied,
  pool,
  rings,
  storeOf,
  vacant,
  white,
  WHITE,
} from 'twin';

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
  // A free defender may stick to one colour as long as the pool has enough of it; one that helps nothing refutes.
  if (free == 0) return canReachWith(attacker, marbles, sacrifices, 0, 0, 0);
  const common = pool();
  const placements = (sacrifices + free) as u32;
  const isShort = countOf(common, BLACK) < placements;
  if (isShort) return canReachWith(attacker, marbles, sacrifices, free, free, free);
  if (!canReachWith(attacker, marbles, sacrifices, 0, 0, free)) return false;
  if (countOf(common, GREY) >= placements && !canReachWith(attacker, marbles, sacrifices, 0, free, 0)) return false;
  return countOf(common, WHITE) < placements || canReachWith(attacker, marbles, sacrifices, free, 0, 0);
}

/** The same when a free defender gives at most so many of each colour. */
function canReachWith(attacker: u32, marbles: i32, sacrifices: i32, gaveWhite: i32, gaveGrey: i32, gaveBlack: i32): bool {
  const held = storeOf(attacker);
  const whites = popcnt(white()) as i32;
  const greys = popcnt(grey()) as i32;
  const blacks = (popcnt(occupied()) as i32) - whites - greys;
  const own = pool() != 0 ? pool() : held;
  const mostWhite = whites + gaveWhite + min(sacrifices, countOf(own, WHITE) as i32);
  const mostGrey = greys + gaveGrey + min(sacrifices, countOf(own, GREY) as i32);
  const mostBlack = blacks + gaveBlack + min(sacrifices, countOf(own, BLACK) as i32);
  if (missingOf(held, WHITE) <= min(marbles, mostWhite)) return true;
  if (missingOf(held, GREY) <= min(marbles, mostGrey)) return true;
  if (missingOf(held, BLACK) <= min(marbles, mostBlack)) return true;
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

/**
 * With at most one marble on the board nobody can jump, and forcing placements leave it so: the first gain is a marble, or the pair
 * with the one just placed, that is cut off. Every placement removes one ring, so that many must be enough, together with
 * those that the rest of what is `missing` needs at least.
 */
export function canCutOff(marbles: i32, missing: i32, sacrifices: i32, free: i32): bool {
  let later = sacrifices + 1;
  for (let gain = 1; gain <= marbles + 1; gain++) {
    // The defender is free after it and adds one.
    later = min(later, gain >= missing ? 0 : leastSacrifices(marbles + 2 - gain, missing - gain, sacrifices, free - 1));
  }
  return later <= sacrifices && isCuttable(sacrifices - later);
}

/** The fewest sacrifices with which so many marbles can be gained; more than there are when none suffice. */
function leastSacrifices(marbles: i32, missing: i32, sacrifices: i32, free: i32): i32 {
  if (free < 0) return sacrifices + 1;
  for (let count = 0; count <= sacrifices; count++) {
    const most = marbles + extra(count, free) - i32(count == 0);
    if (most >= missing) return count;
  }
  return sacrifices + 1;
}

/** Whether one ring, or two neighbours, can be cut off by removing so many others. */
function isCuttable(removals: i32): bool {
  const all = rings();
  for (let left = all; left != 0; left &= left - 1) {
    const cell = lowest(left);
    const around = neighboursOf(cell) & all;
    const count = popcnt(around) as i32;
    if (count <= removals) return true;
    for (let mates = count <= removals + 1 ? around : 0; mates != 0; mates &= mates - 1) {
      const mate = lowest(mates);
      const both = bitOf(cell) | bitOf(mate);
      if ((popcnt((around | neighboursOf(mate)) & all & ~both) as i32) <= removals) return true;
    }
  }
  return false;
}
