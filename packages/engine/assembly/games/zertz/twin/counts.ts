/**
 * Marbles in hand, counted in lanes of one 64-bit word: bits 0–15 white, 16–31 grey, 32–47 black. Lanes never borrow from
 * each other: no colour has more than `MAX_MARBLES` marbles in a game (positions with more are refused).
 */

export const WHITE: u32 = 0;
export const GREY: u32 = 1;
export const BLACK: u32 = 2;

const LANE_TOPS: u64 = 0x0000_8000_8000_8000;

/** 0x8000 less each goal: a store added to it carries into the top bit of every lane whose goal it reaches. */
let colourBias: u64 = 0;
let eachBias: u64 = 0;

@inline
export function oneOf(colour: u32): u64 {
  return (1 as u64) << ((colour << 4) as u64);
}

@inline
export function countOf(counts: u64, colour: u32): u32 {
  return ((counts >> (<u64>(colour << 4))) as u32) & 0xffff;
}

export function toCounts(whites: u32, greys: u32, blacks: u32): u64 {
  return <u64>whites | ((<u64>greys) << 16) | ((<u64>blacks) << 32);
}

export function setGoals(whites: u32, greys: u32, blacks: u32, each: u32): void {
  colourBias = LANE_TOPS - toCounts(whites, greys, blacks);
  eachBias = LANE_TOPS - toCounts(each, each, each);
}

export function goalOf(colour: u32): u32 {
  return countOf(LANE_TOPS - colourBias, colour);
}

export function goalOfEach(): u32 {
  return countOf(LANE_TOPS - eachBias, WHITE);
}

/** Z6.1, Z6.2 */
@inline
export function reachesGoal(counts: u64): bool {
  return ((counts + colourBias) & LANE_TOPS) != 0 || ((counts + eachBias) & LANE_TOPS) == LANE_TOPS;
}

/** How many more of this colour win. */
@inline
export function missingOf(counts: u64, colour: u32): i32 {
  return max<i32>(0, <i32>goalOf(colour) - <i32>countOf(counts, colour));
}

/** How many more marbles, of whatever colours are short, complete the goal of each. */
@inline
export function missingOfEach(counts: u64): i32 {
  const each = <i32>goalOfEach();
  return (
    max<i32>(0, each - <i32>countOf(counts, WHITE)) +
    max<i32>(0, each - <i32>countOf(counts, GREY)) +
    max<i32>(0, each - <i32>countOf(counts, BLACK))
  );
}
