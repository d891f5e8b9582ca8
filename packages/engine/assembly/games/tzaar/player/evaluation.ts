/**
 * What a position is worth to the side to move, in hundredths of a piece. The terms are those known to matter: scarcity of
 * each type, height (two is worth many times one, beyond three little is gained), types that nobody can take any more, and
 * captures left, since running out of them is a way to lose (T6.2).
 */

import {
  countContacts,
  countTooHigh,
  heightOf,
  ownerOf,
  piecesOf,
  side,
  stackAt,
  stackCount,
  step,
  STEP_PLACE,
  STEP_SECOND,
  tallStacks,
  visibleCount,
} from 'twin';

/** By how many of a type are visible. */
const SCARCITY: usize = memory.data<i16>([
  -3000, -420, -160, -20, 70, 130, 175, 210, 240, 265, 285, 300, 312, 322, 330, 336,
]);
/** By height, 8 for all above. */
const HEIGHT: usize = memory.data<i16>([0, 0, 110, 150, 160, 162, 160, 155, 145]);
/** A type whose tallest stack no enemy stack reaches. */
const SECURE: i32 = 90;
/** By captures left, up to seven. */
const MOBILITY: usize = memory.data<i16>([-600, -260, -140, -80, -40, -15, 0, 8]);
const PER_CAPTURE: i32 = 4;
const TO_MOVE: i32 = 25;
const SECOND_TO_MAKE: i32 = 45;

export function evaluate(): i32 {
  if (step() === STEP_PLACE) return 0;
  const own = side();
  const contacts = countContacts();
  const balance = worthOf(own, contacts) - worthOf(own ^ 1, contacts);
  return balance + (step() === STEP_SECOND ? SECOND_TO_MAKE : TO_MOVE);
}

function worthOf(owner: u32, contacts: i32): i32 {
  let worth: i32 = 0;
  for (let type: u32 = 0; type < 3; type++) worth += scarcity(visibleCount(owner, type));
  for (let height: u32 = 2; height <= 8; height++) {
    worth += <i32>stackCount(owner, height) * <i32>load<i16>(HEIGHT + (<usize>height << 1));
  }
  const captures = contacts - countTooHigh(owner);
  worth += <i32>load<i16>(MOBILITY + (<usize>min(captures, 7) << 1)) + PER_CAPTURE * min(captures, 30);
  return worth + security(owner);
}

@inline
function scarcity(count: u32): i32 {
  return <i32>load<i16>(SCARCITY + (<usize>min<u32>(count, 15) << 1));
}

/** Only tall stacks can be out of reach, and there are few of them. */
function security(owner: u32): i32 {
  const tall = tallStacks();
  let highestEnemy: u32 = 1;
  for (let rest = tall & piecesOf(owner ^ 1); rest !== 0; rest &= rest - 1) {
    highestEnemy = max(highestEnemy, heightOf(stackAt(<i32>ctz(rest))));
  }
  let secured: u32 = 0;
  for (let rest = tall & piecesOf(owner); rest !== 0; rest &= rest - 1) {
    const stack = stackAt(<i32>ctz(rest));
    if (heightOf(stack) > highestEnemy) secured |= 1 << (stack & 3);
  }
  return SECURE * <i32>popcnt(secured);
}
