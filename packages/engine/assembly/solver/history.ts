/**
 * Where the past decides the future: in ZÈRTZ with an empty pool a position that stands for the third time is a tie (Z7.3),
 * so that what is known of it is true only for the same past. Such positions are told apart by the sum of all
 * positions on the way to them; everywhere else the past is forgotten.
 */

import * as twin from 'twin';

@inline
function mix(key: u64): u64 {
  let mixed = (key ^ (key >> 30)) * 0xbf58476d1ce4e5b9;
  mixed = (mixed ^ (mixed >> 27)) * 0x94d049bb133111eb;
  return mixed ^ (mixed >> 31);
}

/** The past of whatever follows the current position; 0 where nothing can come back. TZAAR has no pool and no way back. */
@inline
export function pastAfter(past: u64, key: u64): u64 {
  if (isDefined(twin.pool)) return twin.pool() == 0 ? past + mix(key) : 0;
  return 0;
}

/** The key of the current position together with its past. */
@inline
export function keyWith(past: u64, key: u64): u64 {
  return past == 0 ? key : key ^ mix(past);
}
