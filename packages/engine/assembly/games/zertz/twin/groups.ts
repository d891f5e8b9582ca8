/** Groups that are cut off and full (Z5), and the order in which they are decided. */

import { bitOf, firstByLaw, lowest, neighboursOf } from './board';
import { occupied, rings } from './state';

/** Groups that the host handed in undecided, in its order; any later ones go by their lowest cell, as in the law. */
const GIVEN: usize = memory.data(64 * 8, 8);
let givenCount: i32 = 0;

export function forgetGivenGroups(): void {
  givenCount = 0;
}

export function giveGroup(group: u64): void {
  store<u64>(GIVEN + ((<usize>givenCount) << 3), group);
  givenCount++;
}

/** All rings that hang together with this one. */
export function groupAround(cell: i32): u64 {
  const all = rings();
  let group = bitOf(cell);
  for (let edge = group; edge != 0; ) {
    const next = lowest(edge);
    const fresh = neighboursOf(next) & all & ~group;
    group |= fresh;
    edge = (edge & (edge - 1)) | fresh;
  }
  return group;
}

/** The full group that this marble is part of, or none: the walk ends at the first vacant ring. */
function fullGroupAround(cell: i32, marbles: u64, vacant: u64): u64 {
  let group = bitOf(cell);
  for (let edge = group; edge != 0; ) {
    const around = neighboursOf(lowest(edge));
    if ((around & vacant) != 0) return 0;
    const fresh = around & marbles & ~group;
    group |= fresh;
    edge = (edge & (edge - 1)) | fresh;
  }
  return group;
}

/** Z5.1, Z5.2: the cells of all full groups that hang together with one of these marbles. */
@inline
export function fullGroupsAround(seeds: u64): u64 {
  const marbles = occupied();
  const vacant = rings() & ~marbles;
  let groups: u64 = 0;
  for (let left = seeds & marbles; left != 0; left &= left - 1) {
    const seed = lowest(left);
    if ((neighboursOf(seed) & vacant) == 0) groups |= fullGroupAround(seed, marbles, vacant);
  }
  return groups;
}

/** Of undecided cells, the group whose turn it is (Z5.4). */
export function firstGroup(undecided: u64): u64 {
  // A group that was handed in can never come up again in a later turn: it is gone, or cut off for good.
  for (let i = 0; i < givenCount; i++) {
    const group = load<u64>(GIVEN + ((<usize>i) << 3));
    if ((group & undecided) != 0) return group;
  }
  return groupAround(firstByLaw(undecided));
}
