/**
 * What a quiet position is worth to the side to move. What counts is how near each side is to each of the four goals, and
 * the nearer, the more each marble counts.
 */

import { BLACK, GREY, missingOf, missingOfEach, side, storeOf, WHITE } from 'twin';

/** By how many marbles are missing to a goal of one colour. */
const NEAR_COLOUR: usize = memory.data<i16>([3000, 900, 430, 190, 80, 30, 10]);
/** By how many marbles are missing to the goal of each colour. */
const NEAR_EACH: usize = memory.data<i16>([3000, 700, 380, 220, 130, 75, 40, 20, 8, 0]);
const TO_MOVE: i32 = 20;

export function evaluate(): i32 {
  const own = side();
  return worthOf(storeOf(own)) - worthOf(storeOf(own ^ 1)) + TO_MOVE;
}

function worthOf(counts: u64): i32 {
  return (
    nearColour(missingOf(counts, WHITE)) +
    nearColour(missingOf(counts, GREY)) +
    nearColour(missingOf(counts, BLACK)) +
    <i32>load<i16>(NEAR_EACH + (<usize>min(9, missingOfEach(counts)) << 1))
  );
}

@inline
function nearColour(missing: i32): i32 {
  return <i32>load<i16>(NEAR_COLOUR + (<usize>min(6, missing) << 1));
}
