/**
 * What is known of positions: clusters of four entries in one cache line.
 *
 * Entry, 16 bytes: u64 key · u64 of bits 0–17 the winning move · 18–22 sacrifices, 23–25 free replies, 26 set: proven with
 * these · 27–31, 32–34, 35 the same for refuted · 58–63 effort, twice the logarithm of the nodes below.
 * More sacrifices never hurt the attacker: a proof holds for all larger budgets, a refutation for all smaller ones.
 * The whole key is kept: a proof must not rest on a mistaken position. What took least effort gives way.
 */

const ENTRY: usize = 16;
const CLUSTER: usize = 64;
const MOVE_BITS: u64 = (1 << 18) - 1;
const IS_PROVEN: u64 = 1 << 26;
const IS_REFUTED: u64 = 1 << 35;
const PROOF_BITS: u64 = MOVE_BITS | (0xff << 18) | IS_PROVEN;
const REFUTATION_BITS: u64 = (0xff << 27) | IS_REFUTED;

let table: usize = 0;
let mask: u64 = 0;

export function layTable(at: usize, bytes: usize): void {
  table = at;
  mask = ((bytes / CLUSTER) as u64) - 1;
  memory.fill(at, 0, bytes);
}

/** What is known of this position, or 0. */
@inline
export function recall(key: u64): u64 {
  const cluster = table + ((key & mask) as usize) * CLUSTER;
  for (let entry = cluster; entry < cluster + CLUSTER; entry += ENTRY) {
    if (load<u64>(entry) == key) return load<u64>(entry, 8);
  }
  return 0;
}

@inline
export function moveOf(known: u64): u32 {
  return (known & MOVE_BITS) as u32;
}

@inline
export function isProven(known: u64, sacrifices: i32, free: i32): bool {
  return (
    (known & IS_PROVEN) != 0 &&
    (((known >> 18) & 31) as i32) <= sacrifices &&
    (((known >> 23) & 7) as i32) <= free
  );
}

@inline
export function isRefuted(known: u64, sacrifices: i32, free: i32): bool {
  return (
    (known & IS_REFUTED) != 0 &&
    (((known >> 27) & 31) as i32) >= sacrifices &&
    (((known >> 32) & 7) as i32) >= free
  );
}

/** Twice the binary logarithm, roughly. */
function logarithm(nodes: u64): u64 {
  const value = nodes | 1;
  const high = 63 - clz(value);
  const half = high > 0 ? (value >> (high - 1)) & 1 : 0;
  return min<u64>(63, 2 * high + half);
}

function write(key: u64, bits: u64, cleared: u64, nodes: u64): void {
  const cluster = table + ((key & mask) as usize) * CLUSTER;
  let chosen = cluster;
  let least = i32.MAX_VALUE;
  let old: u64 = 0;
  for (let entry = cluster; entry < cluster + CLUSTER; entry += ENTRY) {
    const known = load<u64>(entry, 8);
    if (load<u64>(entry) == key && known != 0) {
      chosen = entry;
      old = known;
      break;
    }
    const worth = known == 0 ? -1 : ((known >> 58) as i32);
    if (worth < least) {
      least = worth;
      chosen = entry;
    }
  }
  const effort = max<u64>(logarithm(nodes), old >> 58);
  const kept = old & ~(cleared | ((63 as u64) << 58));
  store<u64>(chosen, key);
  store<u64>(chosen, kept | bits | (effort << 58), 8);
}

export function rememberProof(key: u64, move: u32, sacrifices: i32, free: i32, nodes: u64): void {
  const bits = (move as u64) | ((sacrifices as u64) << 18) | ((free as u64) << 23) | IS_PROVEN;
  write(key, bits, PROOF_BITS, nodes);
}

export function rememberRefutation(key: u64, sacrifices: i32, free: i32, nodes: u64): void {
  const bits = ((sacrifices as u64) << 27) | ((free as u64) << 32) | IS_REFUTED;
  write(key, bits, REFUTATION_BITS, nodes);
}
