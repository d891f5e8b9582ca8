/** Who has won, and by which rule; tested at the start of a turn only (Z4.6, Z6.1). */

import { BY_BLITZ_GOAL, BY_FULL_BOARD, BY_GOAL, BY_PASSES, BY_REPETITION } from 'src/games/zertz/layout';
import { RULE_SHIFT, TIE, WON_BY_FIRST } from 'src/shared';
import { reachesGoal } from './counts';
import { isBlitz, passes, pool, rings, START, side, step, storeOf, timesStood } from './state';

@inline
function wonBy(side: u32, rule: i32): i32 {
  return (WON_BY_FIRST + <i32>side) | (rule << RULE_SHIFT);
}

const REPETITIONS: i32 = 3;

/** 0 while the game runs. */
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
  if (rings() == 0) return wonBy(mover, BY_FULL_BOARD);
  if (reachesGoal(storeOf(mover))) return wonBy(mover, byGoal);
  if (reachesGoal(storeOf(next))) return wonBy(next, byGoal);
  if (passes() >= 2) return TIE | (BY_PASSES << RULE_SHIFT);
  // While the pool lasts, every placement makes a repetition impossible.
  return pool() == 0 && timesStood() >= REPETITIONS ? TIE | (BY_REPETITION << RULE_SHIFT) : 0;
}
