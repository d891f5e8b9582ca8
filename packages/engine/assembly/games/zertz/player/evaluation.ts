/**
 * What a quiet position is worth to the side to move: a sum of terms, each a count times a weight of weights.ts. What counts
 * most is how near each side is to each of the four goals, and the nearer, the more each marble counts; a goal that cannot be
 * reached with what is left counts as none. Marbles on the board belong to nobody: they count for whoever has the move.
 */

import { exchange } from 'core';
import {
  atMostOneOf,
  BLACK,
  countOf,
  goalOfEach,
  GREY,
  missingOf,
  missingOfEach,
  occupied,
  pool,
  side,
  storeOf,
  vacant,
  grey,
  white,
  whereDown,
  whereDownLeft,
  whereDownRight,
  whereUp,
  whereUpLeft,
  whereUpRight,
  WHITE,
} from 'twin';
import { WEIGHTS } from './weights';

/** By how many are missing, 7 for seven and more, 8 when there are not enough left; a table for each colour. */
const NEAR_COLOUR: i32 = 0;
const COLOUR_ENTRIES: i32 = 9;
/** By how many are missing to the goal of each colour, 10 when there are not enough left. */
const NEAR_EACH: i32 = NEAR_COLOUR + 3 * COLOUR_ENTRIES;
const EACH_ENTRIES: i32 = 11;
const TO_MOVE: i32 = NEAR_EACH + EACH_ENTRIES;
/** By how many marbles the side to move, and the other side, miss to their nearest goals, up to four. */
const MOVER_NEAREST: i32 = TO_MOVE + 1;
const OTHER_NEAREST: i32 = MOVER_NEAREST + 5;
/** Marbles on the board, by colour. */
const ON_BOARD: i32 = OTHER_NEAREST + 5;
/** Those of them with at most one vacant ring around them: a removal may cut them off. */
const NEARLY_ISOLATED: i32 = ON_BOARD + 3;
/** Places where a marble forces a capture. */
const FORCING_PLACES: i32 = NEARLY_ISOLATED + 3;
const VACANT: i32 = FORCING_PLACES + 1;
export const TERM_COUNT: i32 = VACANT + 1;

export function evaluate(): i32 {
  return sumOf<i32>();
}

/** For fitting: how often each weight counts here, as i16 in the exchange buffer; returns how many weights there are. */
export function writeTerms(): i32 {
  memory.fill(exchange(), 0, <usize>TERM_COUNT * 2);
  sumOf<f32>();
  return TERM_COUNT;
}

/** With a whole number for `Mode` the sum, with a fraction the counts: one source for both, chosen when compiled. */
@inline
function term<Mode>(index: i32, count: i32): i32 {
  const offset = <usize>index << 1;
  if (isFloat<Mode>()) {
    store<i16>(exchange() + offset, load<i16>(exchange() + offset) + <i16>count);
    return 0;
  }
  return <i32>load<i16>(WEIGHTS + offset) * count;
}

function sumOf<Mode>(): i32 {
  const own = side();
  const whites = white();
  const greys = grey();
  const marbles = occupied();
  const open = vacant();
  const blacks = marbles & ~(whites | greys);
  const whitesOut = <i32>popcnt(whites);
  const greysOut = <i32>popcnt(greys);
  const blacksOut = <i32>popcnt(blacks);
  const closed = atMostOneOf(open);
  return (
    holdings<Mode>(storeOf(own), 1, MOVER_NEAREST, whitesOut, greysOut, blacksOut) +
    holdings<Mode>(storeOf(own ^ 1), -1, OTHER_NEAREST, whitesOut, greysOut, blacksOut) +
    term<Mode>(TO_MOVE, 1) +
    term<Mode>(ON_BOARD, whitesOut) +
    term<Mode>(ON_BOARD + 1, greysOut) +
    term<Mode>(ON_BOARD + 2, blacksOut) +
    term<Mode>(NEARLY_ISOLATED, <i32>popcnt(whites & closed)) +
    term<Mode>(NEARLY_ISOLATED + 1, <i32>popcnt(greys & closed)) +
    term<Mode>(NEARLY_ISOLATED + 2, <i32>popcnt(blacks & closed)) +
    term<Mode>(FORCING_PLACES, <i32>popcnt(forcingPlaces(marbles, open))) +
    term<Mode>(VACANT, <i32>popcnt(open))
  );
}

@inline
function holdings<Mode>(counts: u64, sign: i32, nearest: i32, whites: i32, greys: i32, blacks: i32): i32 {
  const common = pool();
  const missingWhite = missingOf(counts, WHITE);
  const missingGrey = missingOf(counts, GREY);
  const missingBlack = missingOf(counts, BLACK);
  const missingEach = missingOfEach(counts);
  const isWhiteOut = missingWhite > whites + <i32>countOf(common, WHITE);
  const isGreyOut = missingGrey > greys + <i32>countOf(common, GREY);
  const isBlackOut = missingBlack > blacks + <i32>countOf(common, BLACK);
  const least = min(min(missingWhite, missingGrey), min(missingBlack, missingEach));
  return (
    term<Mode>(NEAR_COLOUR + (isWhiteOut ? 8 : min(7, missingWhite)), sign) +
    term<Mode>(NEAR_COLOUR + COLOUR_ENTRIES + (isGreyOut ? 8 : min(7, missingGrey)), sign) +
    term<Mode>(NEAR_COLOUR + 2 * COLOUR_ENTRIES + (isBlackOut ? 8 : min(7, missingBlack)), sign) +
    term<Mode>(NEAR_EACH + min(10, missingEach), sign) +
    term<Mode>(nearest + min(4, least), 1)
  );
}

/** What one more marble of this colour is worth to a side, as far as its own goals go. */
export function gainOf(who: u32, colour: u32): i32 {
  const counts = storeOf(who);
  const missing = missingOf(counts, colour);
  const each = missingOfEach(counts);
  const isInEach = countOf(counts, colour) < goalOfEach();
  return (
    nearColour(colour, missing - 1) - nearColour(colour, missing) + (isInEach ? nearEach(each - 1) - nearEach(each) : 0)
  );
}

@inline
function nearColour(colour: u32, missing: i32): i32 {
  return <i32>load<i16>(WEIGHTS + ((<usize>(NEAR_COLOUR + <i32>colour * COLOUR_ENTRIES + max(0, min(7, missing)))) << 1));
}

@inline
function nearEach(missing: i32): i32 {
  return <i32>load<i16>(WEIGHTS + ((<usize>(NEAR_EACH + max(0, min(9, missing)))) << 1));
}

/** Vacant rings where a marble would jump or be jumped over: beside a marble, with a vacant ring behind one of the two. */
@inline
export function forcingPlaces(marbles: u64, open: u64): u64 {
  const up = whereUp(marbles);
  const upRight = whereUpRight(marbles);
  const downRight = whereDownRight(marbles);
  const down = whereDown(marbles);
  const downLeft = whereDownLeft(marbles);
  const upLeft = whereUpLeft(marbles);
  return (
    open &
    (whereUp(marbles & whereUp(open)) |
      whereUpRight(marbles & whereUpRight(open)) |
      whereDownRight(marbles & whereDownRight(open)) |
      whereDown(marbles & whereDown(open)) |
      whereDownLeft(marbles & whereDownLeft(open)) |
      whereUpLeft(marbles & whereUpLeft(open)) |
      (up & whereDown(open)) |
      (upRight & whereDownLeft(open)) |
      (downRight & whereUpLeft(open)) |
      (down & whereUp(open)) |
      (downLeft & whereUpRight(open)) |
      (upLeft & whereDownRight(open)))
  );
}
