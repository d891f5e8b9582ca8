/** Who has lost, and by which rule: T6.1 after every action, T6.2 when a turn begins (T6.6). */

import { BY_LOST_TYPE, BY_NO_CAPTURE } from 'src/games/tzaar/layout';
import { RULE_SHIFT, WON_BY_FIRST } from 'src/shared';
import { hasCapture } from './attacks';
import { frame, side, step, STEP_PLACE, STEP_SECOND, VISIBLE } from './state';

const ONES: u64 = 0x0101010101010101;
const HIGHS: u64 = 0x8080808080808080;

/** T6.1: whether some type of some side is not visible any more; says nothing during the set-up. */
@inline
export function isTypeLost(): bool {
  const visible = load<u64>(frame, VISIBLE);
  return ((visible - ONES) & ~visible & HIGHS) !== 0;
}

@inline
export function lacksType(owner: u32): bool {
  const visible = load<u32>(frame + (owner << 2), VISIBLE);
  return ((visible - <u32>ONES) & ~visible & <u32>HIGHS) !== 0;
}

/** 0 while the game runs. */
export function outcomeCode(): i32 {
  if (step() === STEP_PLACE) return 0;
  if (isTypeLost()) return wonBy(lacksType(side()) ? side() ^ 1 : side(), BY_LOST_TYPE);
  if (step() === STEP_SECOND || hasCapture(side())) return 0;
  return wonBy(side() ^ 1, BY_NO_CAPTURE);
}

function wonBy(winner: u32, rule: i32): i32 {
  return (rule << RULE_SHIFT) | (WON_BY_FIRST + <i32>winner);
}
