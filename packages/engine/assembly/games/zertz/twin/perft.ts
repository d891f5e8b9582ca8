/** Counting legal play to a depth. Every position at the end is really made: masks, counts, key, turn. */

import { atMostOneOf, bitOf, looseRings, lowest, neighboursOf } from './board';
import { check } from './check';
import { BLACK, countOf, WHITE } from './counts';
import { handOverKey, ringKey } from './keys';
import { make, makeDecision, makeJump, makePass, makePlacement, makeRemoval, unmake } from './make';
import { hand, landingOf, mustCapture, placeOf, writeAllJumps, writeMoves } from './moves';
import { endAtTurnStart } from './outcome';
import {
  boardKey,
  CLAIM,
  choices,
  goDown,
  here,
  JUMP,
  occupied,
  passes,
  pushCopy,
  REMOVE,
  rings,
  setChoices,
  setRingsAndKey,
  setSince,
  setTurnStart,
  side,
  START,
  step,
  stepCell,
  vacant,
} from './state';

/** The lists of all nodes on the current line, one behind the other. */
const LISTS: usize = memory.data(1 << 18, 8);
let top: usize = LISTS;

/** How many sequences of `depth` actions there are. */
export function perftActions(depth: i32): u64 {
  if (depth <= 0) return 1;
  const list = top;
  top = writeMoves(list);
  let count: u64 = 0;
  for (let at = list; at < top; at += 4) {
    make(load<u32>(at));
    count += perftActions(depth - 1);
    unmake();
  }
  top = list;
  return count;
}

/** How many sequences of `depth` whole turns there are. */
export function perftTurns(depth: i32): u64 {
  return depth <= 0 ? 1 : turnsFrom(depth);
}

function turnsFrom(depth: i32): u64 {
  const at = step();
  if (at == START) return endAtTurnStart() == 0 ? turnsFromStart(depth) : 0;
  if (at == REMOVE && depth == 1) return countRemovals();
  let count: u64 = 0;
  if (at == CLAIM) {
    makeDecision(true);
    count += goOn(depth);
    makeDecision(false);
    return count + goOn(depth);
  }
  for (let left = choices(); left != 0; left &= left - 1) {
    if (at == JUMP) makeJump(stepCell(), lowest(left));
    else makeRemoval(lowest(left));
    count += goOn(depth);
  }
  return count;
}

/** Counts on from the position just made, and takes it back. */
function goOn(depth: i32): u64 {
  if (CHECKED) check();
  const count: u64 = step() != START ? turnsFrom(depth) : depth == 1 ? 1 : turnsFrom(depth - 1);
  unmake();
  return count;
}

function turnsFromStart(depth: i32): u64 {
  const list = top;
  top = writeAllJumps(list);
  let count: u64 = 0;
  for (let at = list; at < top; at += 4) {
    makeJump(placeOf(load<u32>(at)), landingOf(load<u32>(at)));
    count += goOn(depth);
  }
  const hasJumps = top != list;
  top = list;
  if (hasJumps && mustCapture()) return count;
  const counts = hand();
  if (counts == 0) {
    if (hasJumps) return count;
    makePass();
    return goOn(depth);
  }
  const loose = looseRings(rings());
  for (let colour = WHITE; colour <= BLACK; colour++) {
    if (countOf(counts, colour) == 0) continue;
    for (let left = vacant(); left != 0; left &= left - 1) {
      makePlacement(colour, lowest(left), loose);
      count += goOn(depth);
    }
  }
  return count;
}

/**
 * The turns that end by removing a ring, as long as the removal cuts nothing off, differ in rings and key only: the
 * position behind is prepared once and these two are written for each ring.
 */
function countRemovals(): u64 {
  const open = vacant();
  const all = rings();
  const free = choices();
  const key = boardKey() + handOverKey(side());
  const isolating = (neighboursOf(stepCell()) & open) == 0 ? free : free & besideCornered(open);
  const quiet = free & ~isolating;
  pushCopy();
  setTurnStart(side() ^ 1, passes(), false);
  setChoices(0);
  const leaf = here();
  setSince(leaf);
  let count: u64 = 0;
  for (let left = quiet; left != 0; left &= left - 1) {
    const cell = lowest(left);
    setRingsAndKey(leaf, all & ~bitOf(cell), key - ringKey(cell));
    count++;
    if (CHECKED) check();
  }
  goDown();
  for (let left = isolating; left != 0; left &= left - 1) {
    makeRemoval(lowest(left));
    count += goOn(1);
  }
  return count;
}

/** A full group can only come about where a marble loses its last vacant neighbour: the rings beside such marbles. */
@inline
function besideCornered(open: u64): u64 {
  let beside: u64 = 0;
  for (let left = occupied() & atMostOneOf(open); left != 0; left &= left - 1) beside |= neighboursOf(lowest(left));
  return beside;
}
