/**
 * The transposition table as bytes: clusters of four entries in one cache line.
 *
 * Entry, 16 bytes: u64 key xor data · u64 data. Data: u32 move (bits 0–31) · i16 score (32–47) · u8 depth in whole plies
 * (48–55) · bound (56–57) · age (58–63). Threads write without locks: an entry with one word
 * older than the other matches no key, so torn reads are ignored.
 * A cluster keeps deep results of the current search: the shallowest entry is replaced, older ones first.
 */

const ENTRY: usize = 16;
const CLUSTER_ENTRIES: usize = 4;
export const CLUSTER: usize = ENTRY * CLUSTER_ENTRIES;

export const NO_BOUND: i32 = 0;
export const UPPER: i32 = 1;
export const LOWER: i32 = 2;
export const EXACT: i32 = 3;

let table: usize = 0;
let clusters: u64 = 0;
let age: i32 = 0;

/** Uses the table at this address, keeping its contents; the size in bytes is a power of two. */
export function layClusters(at: usize, bytes: usize): void {
  table = at;
  clusters = (bytes / CLUSTER) as u64;
}

export function clearClusters(): void {
  memory.fill(table, 0, (clusters as usize) * CLUSTER);
}

export function clustersAge(): i32 {
  return age;
}

export function setClustersAge(value: i32): void {
  age = value & 63;
}

@inline
function clusterOf(key: u64): usize {
  return table + ((key & (clusters - 1)) as usize) * CLUSTER;
}

@inline
export function moveIn(data: u64): u32 {
  return data as u32;
}
@inline
export function scoreIn(data: u64): i32 {
  return ((data >> 32) as i16) as i32;
}
@inline
export function depthIn(data: u64): i32 {
  return ((data >> 48) as i32) & 255;
}
@inline
export function boundIn(data: u64): i32 {
  return ((data >> 56) as i32) & 3;
}
@inline
function ageIn(data: u64): i32 {
  return (data >> 58) as i32;
}

/** The data of this position, or 0. */
export function probeClusters(key: u64): u64 {
  const cluster = clusterOf(key);
  for (let entry = cluster; entry < cluster + CLUSTER; entry += ENTRY) {
    // Read once: another thread may write between two reads.
    const data = load<u64>(entry, 8);
    if ((load<u64>(entry) ^ data) == key && data != 0) return data;
  }
  return 0;
}

export function rememberInClusters(key: u64, move: u32, score: i32, depth: i32, bound: i32): void {
  const cluster = clusterOf(key);
  let chosen = cluster;
  let worst = i32.MAX_VALUE;
  for (let entry = cluster; entry < cluster + CLUSTER; entry += ENTRY) {
    const data = load<u64>(entry, 8);
    if ((load<u64>(entry) ^ data) == key) {
      chosen = entry;
      // A fail-low has no good move: keep the earlier one.
      if (move == 0) move = moveIn(data);
      break;
    }
    const stale = (age - ageIn(data)) & 63;
    const worth = data == 0 ? i32.MIN_VALUE : depthIn(data) - 8 * stale;
    if (worth < worst) {
      worst = worth;
      chosen = entry;
    }
  }
  const data =
    (move as u64) |
    ((score as u16 as u64) << 32) |
    ((max(0, min(255, depth)) as u64) << 48) |
    (((bound | (age << 2)) as u64) << 56);
  store<u64>(chosen, key ^ data);
  store<u64>(chosen, data, 8);
}

/** Used entries of this search among the first thousand, as thousandths. */
export function clustersFullness(): i32 {
  let used = 0;
  let seen = 0;
  for (let entry = table; seen < 1000 && entry < table + (clusters as usize) * CLUSTER; entry += ENTRY) {
    const data = load<u64>(entry, 8);
    if (data != 0 && ageIn(data) == age) used++;
    seen++;
  }
  return seen == 0 ? 0 : (used * 1000) / seen;
}
