/**
 * How sharply positions are seen. Below full strength every judgement is off by an amount that depends on the position and
 * a seed only: the same position looks the same wherever it is met, so a weak player errs like somebody who misjudges, not like
 * somebody who rolls dice. Proven results are never blurred.
 */

/** Of the sum of four numbers of 16 bits: its mean, and its standard deviation. */
const MEAN: i32 = 131070;
const DEVIATION: i32 = 37837;

let blurSeed: u64 = 0;
let deviation: i32 = 0;

/** `hundredths` is the standard deviation; 0 sees everything as it is. */
export function setBlur(seed: u32, hundredths: i32): void {
  blurSeed = (<u64>seed + 1) * 0x9e3779b97f4a7c15;
  deviation = hundredths;
}

@inline
export function isBlurred(): bool {
  return deviation != 0;
}

/** What a judgement of the position with this key is off by: nearly normal, at most 3.5 deviations. */
export function blurOf(key: u64): i32 {
  let mixed = key ^ blurSeed;
  mixed = (mixed ^ (mixed >> 30)) * 0xbf58476d1ce4e5b9;
  mixed = (mixed ^ (mixed >> 27)) * 0x94d049bb133111eb;
  mixed ^= mixed >> 31;
  const sum = <i32>(mixed & 0xffff) + <i32>((mixed >> 16) & 0xffff) + <i32>((mixed >> 32) & 0xffff) + <i32>(mixed >> 48);
  return <i32>((<i64>(sum - MEAN) * deviation) / DEVIATION);
}
