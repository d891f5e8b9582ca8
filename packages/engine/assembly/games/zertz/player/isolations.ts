/**
 * Placements that cut marbles off (Z5.1). A group is cut off when its last vacant neighbour is gone: either a ring is removed beside
 * it, wherever the marble goes, or the marble itself fills the gap, alone or together with a removal.
 */

import {
  atMostOneOf,
  bitOf,
  BLACK,
  countOf,
  hand,
  looseRings,
  lowest,
  neighboursOf,
  occupied,
  PLACING,
  rings,
  vacant,
  WHITE,
} from 'twin';
import { forcingPlaces } from './evaluation';

export const WITH_RING: u32 = 1 << 17;

/** The vacant rings beside the group of marbles around this one; more than one bit when there are several, perhaps not all. */
@inline
function gapsAround(cell: i32, marbles: u64, open: u64): u64 {
  let group = bitOf(cell);
  let gaps: u64 = 0;
  for (let edge = group; edge != 0; ) {
    const around = neighboursOf(lowest(edge));
    gaps |= around & open;
    if ((gaps & (gaps - 1)) != 0) return gaps;
    const fresh = around & marbles & ~group;
    group |= fresh;
    edge = (edge & (edge - 1)) | fresh;
  }
  return gaps;
}

/** Rings whose removal alone cuts a group off. */
function cuttingRings(marbles: u64, open: u64, loose: u64): u64 {
  let cutting: u64 = 0;
  for (let left = marbles & atMostOneOf(open); left != 0; left &= left - 1) {
    const gaps = gapsAround(lowest(left), marbles, open);
    if ((gaps & (gaps - 1)) == 0) cutting |= gaps & loose;
  }
  return cutting;
}

/** Whether any place could be cut off now: a quick answer, seldom wrong and never when it is no. */
@inline
export function mayIsolate(open: u64, all: u64): bool {
  return (all & atMostOneOf(open)) != 0;
}

let to: usize = 0;

@inline
function write(move: u32): void {
  store<u64>(to, <u64>move);
  to += 8;
}

@inline
function withRing(ring: i32): u32 {
  return WITH_RING | (<u32>ring << 6);
}

/**
 * Writes isolations as entries of move and worth 0 and returns how many. Of those that differ only in what is not cut off,
 * the marble's place and colour or the ring, only one is listed: the colour that is worth least, on a place that forces nothing.
 * Only for the start of a turn without captures.
 */
export function writeIsolations(list: usize): i32 {
  const open = vacant();
  const all = rings();
  const counts = hand();
  to = list;
  if (counts == 0 || !mayIsolate(open, all)) return 0;
  const marbles = occupied();
  const loose = looseRings(all) & open;
  const cutting = cuttingRings(marbles, open, loose);
  if (cutting != 0) writeRemovals(cutting, marbles, open, counts);
  for (let left = open & atMostOneOf(open); left != 0; left &= left - 1) {
    const cell = lowest(left);
    const gaps = gapsAround(cell, marbles, open & ~bitOf(cell));
    if ((gaps & (gaps - 1)) == 0) writePlacement(cell, gaps, cutting, loose, counts);
  }
  return <i32>((to - list) >> 3);
}

/** The ring does it all; the marble goes where it does no harm. */
function writeRemovals(cutting: u64, marbles: u64, open: u64, counts: u64): void {
  const colour = countOf(counts, BLACK) > 0 ? BLACK : countOf(counts, 1) > 0 ? <u32>1 : WHITE;
  for (let left = cutting; left != 0; left &= left - 1) {
    const ring = lowest(left);
    const openAfter = open & ~bitOf(ring);
    if (openAfter == 0) continue;
    const calm = openAfter & ~forcingPlaces(marbles, openAfter);
    const cell = lowest(calm != 0 ? calm : openAfter);
    write((PLACING << 14) | (colour << 12) | withRing(ring) | <u32>cell);
  }
}

/** The marble on this place is cut off itself, if this gap, or none, is removed. */
function writePlacement(cell: i32, gap: u64, cutting: u64, loose: u64, counts: u64): void {
  const free = loose & ~bitOf(cell);
  if ((gap & ~free) != 0) return;
  for (let colour = WHITE; colour <= BLACK; colour++) {
    if (countOf(counts, colour) == 0) continue;
    const move = (PLACING << 14) | (colour << 12) | <u32>cell;
    if (gap != 0) write(move | withRing(lowest(gap)));
    else if (free == 0) write(move);
    else {
      // The removal is free: another group, or else any ring.
      const others = cutting & free;
      for (let left = others != 0 ? others : free & -free; left != 0; left &= left - 1) write(move | withRing(lowest(left)));
    }
  }
}
