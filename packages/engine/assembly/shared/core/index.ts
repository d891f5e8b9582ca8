/** What the cores of all games share: the exchange buffer, and repeatable 64-bit randomness for keys. */

import { EXCHANGE_BYTES } from 'src/shared';

/** Memory through which the host passes positions and reads moves. */
const EXCHANGE: usize = memory.data(EXCHANGE_BYTES, 8);

export function exchange(): usize {
  return EXCHANGE;
}

let seed: u64 = 0x9e3779b97f4a7c15;

/** The next number of one fixed sequence ("splitmix64"); every host gets the same keys. */
export function nextRandom(): u64 {
  seed += 0x9e3779b97f4a7c15;
  let mixed = seed;
  mixed = (mixed ^ (mixed >> 30)) * 0xbf58476d1ce4e5b9;
  mixed = (mixed ^ (mixed >> 27)) * 0x94d049bb133111eb;
  return mixed ^ (mixed >> 31);
}
