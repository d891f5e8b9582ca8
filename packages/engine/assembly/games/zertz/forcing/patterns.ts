/**
 * Placements that leave the defender no choice but to capture, and those that cut marbles off or fill the board, without
 * their colour: what can jump and what hangs together does not depend on it. An entry is u32, a move of the player with
 * colour 0, and i32 worth, as in all lists.
 */

import { WITH_RING } from 'player';
import {
  atMostOneOf,
  bitOf,
  capturesWait,
  looseRings,
  lowest,
  neighboursOf,
  occupied,
  PLACING,
  rings,
  vacant,
  whereDown,
  whereDownLeft,
  whereDownRight,
  whereUp,
  whereUpLeft,
  whereUpRight,
} from 'twin';
import { ISOLATING_WORTH, REPLY_WORTH } from './tunables';

/** Where jumps would land after the placement looked at last, and how many jumps there are. */
let landings: u64 = 0;
let jumps: i32 = 0;

/** One neighbour of the new marble: it is jumped over by the new one, and it jumps over the new one. */
@inline
function lookAlong(isMarble: bool, beyond: u64, opposite: u64, open: u64): void {
  if (!isMarble) return;
  if ((beyond & open) != 0) {
    landings |= beyond;
    jumps++;
  }
  if ((opposite & open) != 0) {
    landings |= opposite;
    jumps++;
  }
}

/** No jump was possible before, so every one now concerns the new marble (Z4.1). */
function lookAt(placed: u64, marbles: u64, open: u64): void {
  landings = 0;
  jumps = 0;
  const up = whereDown(placed);
  const upRight = whereDownLeft(placed);
  const downRight = whereUpLeft(placed);
  const down = whereUp(placed);
  const downLeft = whereUpRight(placed);
  const upLeft = whereDownRight(placed);
  lookAlong((up & marbles) != 0, whereDown(up), down, open);
  lookAlong((upRight & marbles) != 0, whereDownLeft(upRight), downLeft, open);
  lookAlong((downRight & marbles) != 0, whereUpLeft(downRight), upLeft, open);
  lookAlong((down & marbles) != 0, whereUp(down), up, open);
  lookAlong((downLeft & marbles) != 0, whereUpRight(downLeft), upRight, open);
  lookAlong((upLeft & marbles) != 0, whereDownRight(upLeft), downRight, open);
}

/** Whether one of these marbles is in a group without a vacant ring (Z5.1). */
function isCutOff(seeds: u64, marbles: u64, open: u64): bool {
  for (let left = seeds & marbles; left != 0; left &= left - 1) {
    let group = left & -left;
    let edge = group;
    while (edge != 0) {
      const around = neighboursOf(lowest(edge));
      if ((around & open) != 0) break;
      const fresh = around & marbles & ~group;
      group |= fresh;
      edge = (edge & (edge - 1)) | fresh;
    }
    if (edge == 0) return true;
  }
  return false;
}

/** A full group can only come about where a marble loses its last vacant neighbour: the rings beside such marbles. */
function besideCornered(marbles: u64, open: u64): u64 {
  let beside: u64 = 0;
  for (let left = marbles & atMostOneOf(open); left != 0; left &= left - 1) beside |= neighboursOf(lowest(left));
  return beside;
}

/** Writes all patterns of the current position and returns where the list ends. */
export function writePatterns(to: usize): usize {
  const marbles = occupied();
  const open = vacant();
  const loose = looseRings(rings());
  let end = to;
  for (let left = open; left != 0; left &= left - 1) {
    const placed = left & -left;
    const cell = lowest(placed);
    const isTouching = (neighboursOf(cell) & marbles) != 0;
    const after = marbles | placed;
    const openAfter = open & ~placed;
    landings = 0;
    jumps = 0;
    // Where captures wait for a demand nobody is forced (Z9.3).
    if (isTouching && !capturesWait) lookAt(placed, marbles, openAfter);
    const free = loose & openAfter;
    const fillsHole = (neighboursOf(cell) & openAfter) == 0;
    const cutting = fillsHole ? free : free & besideCornered(after, openAfter);
    const move = (PLACING << 14) | <u32>cell;
    if (free == 0) {
      const isCutting = fillsHole && openAfter != 0 && isCutOff(placed, after, openAfter);
      if (landings != 0 || isCutting || openAfter == 0) end = write(end, move, isCutting || openAfter == 0, jumps);
      continue;
    }
    for (let ringsLeft = landings != 0 ? free : cutting; ringsLeft != 0; ringsLeft &= ringsLeft - 1) {
      const ring = ringsLeft & -ringsLeft;
      const openThen = openAfter & ~ring;
      const isCutting =
        openThen == 0 ||
        ((ring & cutting) != 0 && isCutOff(placed | neighboursOf(lowest(ring)), after, openThen));
      if ((landings & ~ring) != 0 || isCutting) {
        end = write(end, move | WITH_RING | (<u32>lowest(ring) << 6), isCutting, jumps - i32((landings & ring) != 0));
      }
    }
  }
  return end;
}

@inline
function write(at: usize, pattern: u32, isCutting: bool, replies: i32): usize {
  store<u32>(at, pattern);
  store<i32>(at, (isCutting ? ISOLATING_WORTH : 0) - REPLY_WORTH * replies, 4);
  return at + 8;
}
