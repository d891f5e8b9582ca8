/**
 * What is known of positions: clusters of four entries in one cache line.
 *
 * Entry, 16 bytes: u64 key · u64 with the proof number (bits 0–28), the disproof number (29–57) and the effort (58–63), twice
 * the logarithm of the nodes below. The whole key is kept: a proof must not rest on a collision. The entry
 * with the least effort is replaced.
 */

import { NEVER } from './tunables';

const ENTRY: usize = 16;
const CLUSTER: usize = 64;

let table: usize = 0;
let mask: u64 = 0;

export function layTable(at: usize, bytes: usize): void {
  table = at;
  mask = ((bytes / CLUSTER) as u64) - 1;
  memory.fill(at, 0, bytes);
}

@inline
function clusterOf(key: u64): usize {
  return table + ((key & mask) as usize) * CLUSTER;
}

/** What is known of this position, or 0. */
@inline
export function recall(key: u64): u64 {
  const cluster = clusterOf(key);
  for (let entry = cluster; entry < cluster + CLUSTER; entry += ENTRY) {
    if (load<u64>(entry) == key) return load<u64>(entry, 8);
  }
  return 0;
}

@inline
export function proofOf(known: u64): u32 {
  return (known as u32) & NEVER;
}
@inline
export function disproofOf(known: u64): u32 {
  return ((known >> 29) as u32) & NEVER;
}
@inline
export function effortOf(known: u64): i32 {
  return (known >> 58) as i32;
}

/** Twice the binary logarithm, roughly. */
function logarithm(nodes: u64): u64 {
  const value = nodes | 1;
  const high = 63 - clz(value);
  const half = high > 0 ? (value >> (high - 1)) & 1 : 0;
  return min<u64>(63, 2 * high + half);
}

export function remember(key: u64, proof: u32, disproof: u32, nodes: u64): void {
  const cluster = clusterOf(key);
  let chosen = cluster;
  let least = i32.MAX_VALUE;
  let effort = logarithm(nodes);
  for (let entry = cluster; entry < cluster + CLUSTER; entry += ENTRY) {
    if (load<u64>(entry) == key) {
      chosen = entry;
      effort = max<u64>(effort, load<u64>(entry, 8) >> 58);
      break;
    }
    const worth = load<u64>(entry, 8) == 0 ? -1 : effortOf(load<u64>(entry, 8));
    if (worth < least) {
      least = worth;
      chosen = entry;
    }
  }
  store<u64>(chosen, key);
  store<u64>(chosen, (proof as u64) | ((disproof as u64) << 29) | (effort << 58), 8);
}
