/**
 * The value of a position for the side to move: a sum of counts times the weights of weights.ts. The terms:
 * scarcity of each type, height (two is worth many times one; little is gained beyond three), types
 * that can no longer be taken, tall stacks in danger, and captures left, since a side without captures loses (T6.2).
 */

import { exchange } from 'core';
import {
  countContacts,
  heightOf,
  occupied,
  ownerOf,
  piecesOf,
  reachFrom,
  side,
  stackAt,
  step,
  STEP_PLACE,
  STEP_SECOND,
  tallStacks,
  visibleCount,
} from 'twin';
import { WEIGHTS } from './weights';

/** By the number of visible pieces of a type: 16 entries per type. */
const VISIBLE: i32 = 0;
/** By type and height of a stack, 2 to 6 and more. */
const HEIGHT: i32 = VISIBLE + 3 * 16;
const HEIGHT_ENTRIES: i32 = 5;
/** A type whose tallest stack no enemy stack attacks, by type. */
const SECURE: i32 = HEIGHT + 3 * HEIGHT_ENTRIES;
/** By captures left, up to seven; and per capture, up to thirty. */
const CAPTURES: i32 = SECURE + 3;
const PER_CAPTURE: i32 = CAPTURES + 8;
/** Tall stacks that an enemy stack attacks: of the side to move, and of the other side. */
const MOVER_IN_DANGER: i32 = PER_CAPTURE + 1;
const OTHER_IN_DANGER: i32 = MOVER_IN_DANGER + 1;
const TO_MOVE: i32 = OTHER_IN_DANGER + 1;
/** In mid-turn, with one action to come; and per stack on the board. */
const SECOND_TO_MAKE: i32 = TO_MOVE + 1;
const SECOND_PER_STACK: i32 = SECOND_TO_MAKE + 1;
export const TERM_COUNT: i32 = SECOND_PER_STACK + 1;

export function evaluate(): i32 {
  return step() === STEP_PLACE ? 0 : sumOf<i32>();
}

/** For fitting: the count of each weight, as i16 in the exchange buffer; returns the number of weights. */
export function writeTerms(): i32 {
  memory.fill(exchange(), 0, <usize>TERM_COUNT * 2);
  if (step() !== STEP_PLACE) sumOf<f32>();
  return TERM_COUNT;
}

/** The sum if `Mode` is an integer type, the counts if it is a float: one source, specialised at compile time. */
@inline
function term<Mode>(index: i32, count: i32): i32 {
  const offset = <usize>index << 1;
  if (isFloat<Mode>()) {
    store<i16>(exchange() + offset, load<i16>(exchange() + offset) + <i16>count);
    return 0;
  }
  return <i32>load<i16>(WEIGHTS + offset) * count;
}

/** What the walk over a side's tall stacks finds besides their value. */
let endangered: i32 = 0;
let outOfReach: i32 = 0;

function sumOf<Mode>(): i32 {
  const own = side();
  const enemy = own ^ 1;
  const contacts = countContacts();
  let sum = visible<Mode>(own, 1) + visible<Mode>(enemy, -1);
  sum += tall<Mode>(own, 1);
  const enemyCaptures = contacts - outOfReach;
  sum += term<Mode>(MOVER_IN_DANGER, endangered) + tall<Mode>(enemy, -1) + term<Mode>(OTHER_IN_DANGER, endangered);
  sum += captures<Mode>(contacts - outOfReach, 1) + captures<Mode>(enemyCaptures, -1);
  if (step() === STEP_SECOND) {
    return sum + term<Mode>(SECOND_TO_MAKE, 1) + term<Mode>(SECOND_PER_STACK, <i32>popcnt(occupied()));
  }
  return sum + term<Mode>(TO_MOVE, 1);
}

@inline
function visible<Mode>(owner: u32, sign: i32): i32 {
  return (
    term<Mode>(VISIBLE + <i32>visibleCount(owner, 0), sign) +
    term<Mode>(VISIBLE + 16 + <i32>visibleCount(owner, 1), sign) +
    term<Mode>(VISIBLE + 32 + <i32>visibleCount(owner, 2), sign)
  );
}

@inline
function captures<Mode>(count: i32, sign: i32): i32 {
  return term<Mode>(CAPTURES + min(count, 7), sign) + term<Mode>(PER_CAPTURE, sign * min(count, 30));
}

/** Walks over the tall stacks of a side: heights, security, and attackers around them. */
function tall<Mode>(owner: u32, sign: i32): i32 {
  const all = occupied();
  const high = tallStacks();
  const enemies = piecesOf(owner ^ 1);
  let highestEnemy: u32 = 1;
  for (let rest = high & enemies; rest !== 0; rest &= rest - 1) {
    highestEnemy = max(highestEnemy, heightOf(stackAt(<i32>ctz(rest))));
  }
  let sum: i32 = 0;
  let secured: u32 = 0;
  endangered = 0;
  outOfReach = 0;
  for (let rest = high & piecesOf(owner); rest !== 0; rest &= rest - 1) {
    const cell = <i32>ctz(rest);
    const stack = stackAt(cell);
    const height = heightOf(stack);
    const type = <i32>(stack & 3);
    sum += term<Mode>(HEIGHT + type * HEIGHT_ENTRIES + <i32>min<u32>(height, 6) - 2, sign);
    if (height > highestEnemy) secured |= 1 << type;
    const near = reachFrom(cell, all) & enemies;
    let able: i32 = 0;
    for (let others = near & high; others !== 0; others &= others - 1) {
      if (heightOf(stackAt(<i32>ctz(others))) >= height) able++;
    }
    outOfReach += <i32>popcnt(near) - able;
    if (able > 0) endangered++;
  }
  for (let type = 0; type < 3; type++) if ((secured >> type) & 1) sum += term<Mode>(SECURE + type, sign);
  return sum;
}
