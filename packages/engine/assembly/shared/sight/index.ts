/**
 * Blur. Below full strength every evaluation has an error that depends on the position and
 * a seed only: the same position always gets the same value, so a weak player misjudges positions
 * instead of playing at random. Proven results are never blurred.
 */

/** Mean and standard deviation of the sum of four 16-bit numbers. */
const MEAN: i32 = 131070;
const DEVIATION: i32 = 37837;

let blurSeed: u64 = 0;
let deviation: i32 = 0;

/** `hundredths` is the standard deviation; 0 means no blur. */
export function setBlur(seed: u32, hundredths: i32): void {
  blurSeed = (<u64>seed + 1) * 0x9e3779b97f4a7c15;
  deviation = hundredths;
}

@inline
export function isBlurred(): bool {
  return deviation != 0;
}

/** The error for the position with this key: nearly normal, at most 3.5 deviations. */
export function blurOf(key: u64): i32 {
  let mixed = key ^ blurSeed;
  mixed = (mixed ^ (mixed >> 30)) * 0xbf58476d1ce4e5b9;
  mixed = (mixed ^ (mixed >> 27)) * 0x94d049bb133111eb;
  mixed ^= mixed >> 31;
  const sum = <i32>(mixed & 0xffff) + <i32>((mixed >> 16) & 0xffff) + <i32>((mixed >> 32) & 0xffff) + <i32>(mixed >> 48);
  return <i32>((<i64>(sum - MEAN) * deviation) / DEVIATION);
}
