/**
 * What a placement that forces a capture brings about at once: the opponent's jump, and the best jump back. Good enough to put
 * moves in order; the search finds out the rest.
 */

import {
  BLACK,
  colourAt,
  GREY,
  grey,
  landingsOf,
  lowest,
  side,
  white,
  WHITE,
  whereDown,
  whereDownLeft,
  whereDownRight,
  whereUp,
  whereUpLeft,
  whereUpRight,
} from 'twin';
import { gainOf } from './evaluation';

/** Taken for granted of the further jumps of a chain. */
const CHAIN_LOSS: i32 = 150;

let ownWhite: i32 = 0;
let ownGrey: i32 = 0;
let ownBlack: i32 = 0;
let theirWhite: i32 = 0;
let theirGrey: i32 = 0;
let theirBlack: i32 = 0;

let asWhite: i32 = 0;
let asGrey: i32 = 0;
let asBlack: i32 = 0;

/** To be called once for a position. */
export function weighExchanges(): void {
  const own = side();
  ownWhite = gainOf(own, WHITE);
  ownGrey = gainOf(own, GREY);
  ownBlack = gainOf(own, BLACK);
  theirWhite = gainOf(own ^ 1, WHITE);
  theirGrey = gainOf(own ^ 1, GREY);
  theirBlack = gainOf(own ^ 1, BLACK);
}

@inline
function ownOf(colour: u32): i32 {
  return colour == WHITE ? ownWhite : colour == GREY ? ownGrey : ownBlack;
}

/** What a marble of this colour is worth to the opponent. */
@inline
export function offerOf(colour: u32): i32 {
  return colour == WHITE ? theirWhite : colour == GREY ? theirGrey : theirBlack;
}

/** Of the place looked at last, with a marble of this colour on it. */
@inline
export function exchangeOf(colour: u32): i32 {
  return colour == WHITE ? asWhite : colour == GREY ? asGrey : asBlack;
}

/** The marbles that can be jumped over. */
@inline
function takeable(marbles: u64, open: u64): u64 {
  const up = whereUp(marbles);
  const upRight = whereUpRight(marbles);
  const downRight = whereDownRight(marbles);
  const down = whereDown(marbles);
  const downLeft = whereDownLeft(marbles);
  const upLeft = whereUpLeft(marbles);
  return (
    marbles &
    ((up & whereDown(open)) |
      (upRight & whereDownLeft(open)) |
      (downRight & whereUpLeft(open)) |
      (down & whereUp(open)) |
      (downLeft & whereUpRight(open)) |
      (upLeft & whereDownRight(open)))
  );
}

/** The opponent chooses the reply that is worst for the mover. */
export function findExchange(cell: i32, marbles: u64, open: u64): void {
  const placed = (1 as u64) << (cell as u64);
  asWhite = asGrey = asBlack = 30000;
  const after = open & ~placed;
  lookAlong(whereDown(placed), placed, marbles, after, whereDown(whereDown(placed)), whereUp(placed));
  lookAlong(whereDownLeft(placed), placed, marbles, after, whereDownLeft(whereDownLeft(placed)), whereUpRight(placed));
  lookAlong(whereUpLeft(placed), placed, marbles, after, whereUpLeft(whereUpLeft(placed)), whereDownRight(placed));
  lookAlong(whereUp(placed), placed, marbles, after, whereUp(whereUp(placed)), whereDown(placed));
  lookAlong(whereUpRight(placed), placed, marbles, after, whereUpRight(whereUpRight(placed)), whereDownLeft(placed));
  lookAlong(whereDownRight(placed), placed, marbles, after, whereDownRight(whereDownRight(placed)), whereUpLeft(placed));
}

/** The new marble jumps over this neighbour to the place beyond it, or the neighbour over the new marble to the place behind. */
function lookAlong(neighbour: u64, placed: u64, marbles: u64, open: u64, beyond: u64, behind: u64): void {
  if ((neighbour & marbles) == 0) return;
  const colour = colourAt(white(), grey(), lowest(neighbour));
  const left = marbles & ~neighbour;
  const openThen = open | neighbour | placed;
  if ((beyond & open) != 0) {
    const lost = offerOf(colour);
    const back = recaptured(beyond, left, openThen & ~beyond);
    asWhite = min(asWhite, (takesLanded ? max(back, ownWhite) : back) - lost);
    asGrey = min(asGrey, (takesLanded ? max(back, ownGrey) : back) - lost);
    asBlack = min(asBlack, (takesLanded ? max(back, ownBlack) : back) - lost);
  }
  if ((behind & open) != 0) {
    let back = recaptured(behind, left, openThen & ~behind);
    if (takesLanded) back = max(back, ownOf(colour));
    asWhite = min(asWhite, back - theirWhite);
    asGrey = min(asGrey, back - theirGrey);
    asBlack = min(asBlack, back - theirBlack);
  }
}

/** Whether the marble that has just jumped can be taken. */
let takesLanded: bool = false;

/** The best marble to be taken when one has landed here, apart from that one. */
function recaptured(landed: u64, others: u64, open: u64): i32 {
  takesLanded = false;
  const marbles = others | landed;
  if (landingsOf(lowest(landed), marbles, open) != 0) return -CHAIN_LOSS;
  const taken = takeable(marbles, open);
  takesLanded = (taken & landed) != 0;
  const rest = taken & others;
  if (rest == 0) return 0;
  const whites = rest & white();
  const greys = rest & grey();
  return max(
    whites != 0 ? ownWhite : 0,
    max(greys != 0 ? ownGrey : 0, (rest & ~(whites | greys)) != 0 ? ownBlack : 0),
  );
}
