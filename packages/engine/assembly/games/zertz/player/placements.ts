/** Placements with the rings that go with them, as entries of move and worth: which are tried first decides what is seen at all. */

import {
  BLACK,
  bitOf,
  countOf,
  hand,
  looseRings,
  lowest,
  mustCapture,
  neighboursOf,
  occupied,
  PLACING,
  rings,
  vacant,
  WHITE,
} from 'twin';
import { forcingPlaces } from './evaluation';
import { exchangeOf, findExchange, offerOf, weighExchanges } from './exchange';
import { WITH_RING, writeIsolations } from './isolations';

/** What a placement that forces a capture is worth beside a quiet one, and how much what is exchanged counts. */
const FORCING_WORTH: i32 = 1000;
const EXCHANGE_SCALE: i32 = 2;
/** Each place further back among the rings: one marble in one place with all its rings would crowd out everything else. */
const RANK_WORTH: i32 = 60;
/** More than any placement that forces. */
const ISOLATION_WORTH: i32 = 8000;

/** The rings of these with the most marbles around them, at most so many. */
function likeliest(free: u64, marbles: u64, most: i32): u64 {
  if (<i32>popcnt(free) <= most) return free;
  let chosen: u64 = 0;
  let found = 0;
  for (let around = 6; around >= 0; around--) {
    for (let left = free & ~chosen; left != 0; left &= left - 1) {
      const ring = lowest(left);
      if (<i32>popcnt(neighboursOf(ring) & marbles) < around) continue;
      chosen |= bitOf(ring);
      if (++found == most) return chosen;
    }
  }
  return chosen;
}

/** Entries of the rings that may go with a placement, to be added to the placement's own. */
const RING_ENTRIES: usize = memory.data(64 * 8, 8);

/** Move and worth in one number. A placement and its ring share no bits, so that the sum of two entries is both. */
@inline
function entryOf(move: u32, worth: i32): u64 {
  return <u64>move | ((<u64>worth) << 32);
}

/** The likeliest first; the second best ring with one placement is tried after the best with most others. */
function writeRings(likely: u64, marbles: u64): usize {
  let end = RING_ENTRIES;
  let rank = 0;
  let rest = likely;
  for (let around = 6; around >= 0 && rest != 0; around--) {
    for (let left = rest; left != 0; left &= left - 1) {
      const ring = lowest(left);
      if (<i32>popcnt(neighboursOf(ring) & marbles) < around) continue;
      rest &= ~bitOf(ring);
      store<u64>(end, entryOf(WITH_RING | (<u32>ring << 6), 15 * around - RANK_WORTH * rank++));
      end += 8;
    }
  }
  return end;
}

/** Most moves of a node are never tried, so the order decides. With `onlyForcing` the quiet ones are left out. */
export function writePlacements(to: usize, mostRings: i32, onlyForcing: bool): usize {
  const counts = hand();
  const marbles = occupied();
  const open = vacant();
  // One more than needed: the marble may take the place of one of them.
  const likely = likeliest(looseRings(rings()) & ~marbles, marbles, mostRings + 1);
  const ringsEnd = writeRings(likely, marbles);
  const forcing = mustCapture() ? forcingPlaces(marbles, open) : 0;
  weighExchanges();
  let end = to;
  for (let left = onlyForcing ? forcing : open; left != 0; left &= left - 1) {
    const cell = lowest(left);
    const isForcing = ((forcing >> <u64>cell) & 1) != 0;
    if (isForcing) findExchange(cell, marbles, open);
    const around = 40 * <i32>popcnt(neighboursOf(cell) & marbles);
    for (let colour = WHITE; colour <= BLACK; colour++) {
      if (countOf(counts, colour) == 0) continue;
      const worth = isForcing ? FORCING_WORTH + EXCHANGE_SCALE * exchangeOf(colour) : around - offerOf(colour);
      const placement = entryOf((PLACING << 14) | (colour << 12) | <u32>cell, worth);
      if ((likely & ~bitOf(cell)) == 0) {
        store<u64>(end, placement);
        end += 8;
        continue;
      }
      for (let at = RING_ENTRIES; at < ringsEnd; at += 8) {
        const ring = load<u64>(at);
        store<u64>(end, placement + ring);
        // What was written for the place itself is overwritten by the next.
        end += (<usize>(((<u32>ring >> 6) & 63) != <u32>cell)) << 3;
      }
    }
  }
  return end;
}

/** Room for isolations apart from the list they belong to. */
const ISOLATIONS: usize = memory.data(8 * 5000, 8);

/** Puts isolations in front of the placements listed from `first` to `end`, adding those that are missing; returns the new end. */
export function promoteIsolations(first: usize, end: usize): usize {
  const found = ISOLATIONS + ((<usize>writeIsolations(ISOLATIONS)) << 3);
  for (let isolation = ISOLATIONS; isolation < found; isolation += 8) {
    const move = load<u32>(isolation);
    let at = first;
    while (at < end && load<u32>(at) != move) at += 8;
    store<u64>(at, entryOf(move, ISOLATION_WORTH));
    if (at == end) end += 8;
  }
  return end;
}
