/** Who has won, and by which rule; tested at the start of a turn only (Z4.6, Z6.1). */

import { reachesGoal } from './counts';
import { isBlitz, passes, pool, rings, START, side, step, storeOf, timesStood } from './state';

const TIE: i32 = 3;

/** In bits 2 and up of the code. */
const BY_GOAL: i32 = 1 << 2;
const BY_BLITZ_GOAL: i32 = 2 << 2;
const BY_FULL_BOARD: i32 = 3 << 2;
const BY_REPETITION: i32 = 4 << 2;
const BY_PASSES: i32 = 5 << 2;

@inline
function wonBy(side: u32): i32 {
  return 1 + <i32>side;
}

const REPETITIONS: i32 = 3;

/** Bits 0–1: 0 running, 1 side 0 has won, 2 side 1 has won, 3 tie. Above them 1 Z6.1, 2 Z6.2, 3 Z7.2, 4 Z7.3, 5 Z7.4. */
export function outcomeCode(): i32 {
  return step() == START ? endAtTurnStart() : 0;
}

/** The same, where it is known that a turn begins. */
@inline
export function endAtTurnStart(): i32 {
  const byGoal = isBlitz ? BY_BLITZ_GOAL : BY_GOAL;
  const next = side();
  const mover = next ^ 1;
  // Before the goals: the marbles taken with the board may complete one, but the full board decided.
  if (rings() == 0) return wonBy(mover) | BY_FULL_BOARD;
  if (reachesGoal(storeOf(mover))) return wonBy(mover) | byGoal;
  if (reachesGoal(storeOf(next))) return wonBy(next) | byGoal;
  if (passes() >= 2) return TIE | BY_PASSES;
  // While the pool lasts, every placement makes a repetition impossible.
  return pool() == 0 && timesStood() >= REPETITIONS ? TIE | BY_REPETITION : 0;
}
