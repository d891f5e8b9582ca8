/**
 * What the search knows of positions it has seen. Alone it keeps the table in its own memory; as one of several threads it asks
 * the common one, which table/main.ts explains. Entries are told apart from nothing by not being 0.
 */

import {
  boundIn,
  clearClusters,
  CLUSTER,
  clustersAge,
  clustersFullness,
  depthIn,
  layClusters,
  moveIn,
  probeClusters,
  rememberInClusters,
  scoreIn,
  setClustersAge,
} from '../table/clusters';

export { EXACT, LOWER, NO_BOUND, UPPER } from '../table/clusters';

@external('table', 'probe')
declare function probeShared(key: u64): u64;
@external('table', 'remember')
declare function rememberShared(key: u64, move: u32, score: i32, depth: i32, bound: i32): void;
@external('table', 'clear')
declare function clearShared(): void;
@external('table', 'beginAge')
declare function beginSharedAge(): void;
@external('table', 'fullness')
declare function sharedFullness(): i32;

const PAGE: usize = 65536;

let table: usize = 0;
let reserved: usize = 0;

/**
 * Makes room for a table of this many bytes or the next smaller power of two; false when there is no memory. A common table
 * is as large as the host has made it.
 */
export function resizeTable(bytes: usize): bool {
  if (THREADED) return true;
  let size: usize = CLUSTER;
  while (size * 2 <= bytes) size *= 2;
  if (size > reserved) {
    // Others grow the memory too: only what is still the end of it can simply be made longer.
    const isAtEnd = table != 0 && table + reserved == (memory.size() as usize) * PAGE;
    const missing = isAtEnd ? size - reserved : size;
    const grown = memory.grow(((missing + PAGE - 1) / PAGE) as i32);
    if (grown < 0) return false;
    if (!isAtEnd) table = (grown as usize) * PAGE;
    reserved = isAtEnd ? reserved + toPages(missing) : toPages(missing);
  }
  layClusters(table, size);
  clearTable();
  return true;
}

function toPages(bytes: usize): usize {
  return ((bytes + PAGE - 1) / PAGE) * PAGE;
}

export function clearTable(): void {
  if (THREADED) {
    clearShared();
  } else {
    clearClusters();
    setClustersAge(0);
  }
}

/** A new search: what older ones left may be replaced first. */
export function ageTable(): void {
  if (THREADED) beginSharedAge();
  else setClustersAge(clustersAge() + 1);
}

/** What is known of this position, or 0. */
@inline
export function probe(key: u64): u64 {
  if (THREADED) return probeShared(key);
  return probeClusters(key);
}

@inline
export function entryMove(entry: u64): u32 {
  return moveIn(entry);
}
@inline
export function entryScore(entry: u64): i32 {
  return scoreIn(entry);
}
@inline
export function entryDepth(entry: u64): i32 {
  return depthIn(entry);
}
@inline
export function entryBound(entry: u64): i32 {
  return boundIn(entry);
}

@inline
export function remember(key: u64, move: u32, score: i32, depth: i32, bound: i32): void {
  if (THREADED) rememberShared(key, move, score, depth, bound);
  else rememberInClusters(key, move, score, depth, bound);
}

/** Used entries of this search among the first thousand, as thousandths. */
export function tableFullness(): i32 {
  if (THREADED) return sharedFullness();
  return clustersFullness();
}
