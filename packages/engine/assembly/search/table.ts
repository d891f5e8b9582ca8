/**
 * The transposition table: clusters of four entries in one cache line.
 *
 * Entry, 16 bytes: u64 key · u32 move · i16 score · u8 depth in whole plies · u8 bound (bits 0–1) and age (bits 2–7).
 * A cluster keeps deep results of this search; the entry that gives way is the shallowest, older ones first.
 */

const ENTRY: usize = 16;
const CLUSTER_ENTRIES: usize = 4;
const CLUSTER: usize = ENTRY * CLUSTER_ENTRIES;
const PAGE: usize = 65536;

export const NO_BOUND: i32 = 0;
export const UPPER: i32 = 1;
export const LOWER: i32 = 2;
export const EXACT: i32 = 3;

let table: usize = 0;
let clusters: u64 = 0;
let reserved: usize = 0;
let age: i32 = 0;

/** Makes room for a table of this many bytes or the next smaller power of two; false when there is no memory. */
export function resizeTable(bytes: usize): bool {
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
  clusters = (size / CLUSTER) as u64;
  clearTable();
  return true;
}

function toPages(bytes: usize): usize {
  return ((bytes + PAGE - 1) / PAGE) * PAGE;
}

export function clearTable(): void {
  memory.fill(table, 0, (clusters as usize) * CLUSTER);
  age = 0;
}

/** A new search: what older ones left may be replaced first. */
export function ageTable(): void {
  age = (age + 1) & 63;
}

@inline
function clusterOf(key: u64): usize {
  return table + ((key & (clusters - 1)) as usize) * CLUSTER;
}

/** The entry of this position, or 0. */
export function probe(key: u64): usize {
  const cluster = clusterOf(key);
  for (let entry = cluster; entry < cluster + CLUSTER; entry += ENTRY) {
    if (load<u64>(entry) == key && entryBound(entry) != NO_BOUND) return entry;
  }
  return 0;
}

@inline
export function entryMove(entry: usize): u32 {
  return load<u32>(entry, 8);
}
@inline
export function entryScore(entry: usize): i32 {
  return load<i16>(entry, 12) as i32;
}
@inline
export function entryDepth(entry: usize): i32 {
  return load<u8>(entry, 14) as i32;
}
@inline
export function entryBound(entry: usize): i32 {
  return (load<u8>(entry, 15) & 3) as i32;
}
@inline
function entryAge(entry: usize): i32 {
  return (load<u8>(entry, 15) >> 2) as i32;
}

export function remember(key: u64, move: u32, score: i32, depth: i32, bound: i32): void {
  const cluster = clusterOf(key);
  let chosen = cluster;
  let worst = i32.MAX_VALUE;
  for (let entry = cluster; entry < cluster + CLUSTER; entry += ENTRY) {
    if (load<u64>(entry) == key) {
      chosen = entry;
      // A fail-low knows no good move: keep the one known before.
      if (move == 0) move = entryMove(entry);
      break;
    }
    const stale = (age - entryAge(entry)) & 63;
    const worth = entryBound(entry) == NO_BOUND ? i32.MIN_VALUE : entryDepth(entry) - 8 * stale;
    if (worth < worst) {
      worst = worth;
      chosen = entry;
    }
  }
  store<u64>(chosen, key);
  store<u32>(chosen, move, 8);
  store<i16>(chosen, score as i16, 12);
  store<u8>(chosen, max(0, min(255, depth)) as u8, 14);
  store<u8>(chosen, (bound | (age << 2)) as u8, 15);
}

/** Used entries of this search among the first thousand, as thousandths. */
export function tableFullness(): i32 {
  let used = 0;
  let seen = 0;
  for (let entry = table; seen < 1000 && entry < table + (clusters as usize) * CLUSTER; entry += ENTRY) {
    if (entryBound(entry) != NO_BOUND && entryAge(entry) == age) used++;
    seen++;
  }
  return seen == 0 ? 0 : (used * 1000) / seen;
}
