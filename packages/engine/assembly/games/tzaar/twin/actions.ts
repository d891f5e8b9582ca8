/** The four kinds of action. Each pushes a new frame (state.ts) and changes the bytes of the board. */

import { HOLE, PLACE_COUNT } from './board';
import { stackKey, turnKey } from './keys';
import { turnedBits } from './lines';
import {
  bitOf,
  CELLS,
  frame,
  FRAME_SIZE,
  HEIGHTS,
  heightOf,
  heightUnit,
  KEY,
  makeStack,
  setFrame,
  SIDES,
  Stack,
  stackAt,
  STEP_CAPTURE,
  STEP_FIRST,
  TALL,
  TRACE,
  turn,
  TURNED,
  VISIBLE,
  visibleUnit,
} from './state';

/** T3.1, T3.2: after a capture the second action is due; everything else, and White's first capture, ends the turn. */
@inline
function turnAfter(turn: u32): u32 {
  return turn >> 1 === STEP_CAPTURE ? turn + 2 : (STEP_CAPTURE << 1) | ((turn & 1) ^ 1);
}

/** Turn, from, to and the former stacks on both, in one store. */
@inline
function storeTrace(next: usize, turn: u32, from: i32, to: i32, fromBefore: Stack, toBefore: Stack): void {
  const low: u32 = turn | (from << 8) | (to << 16) | (fromBefore << 24);
  store<u64>(next, <u64>low | (<u64>toBefore << 32), TRACE);
}

/** T4.2: the mover takes the enemy stack's place. */
@inline
export function makeCapture(from: i32, to: i32): void {
  const now = frame;
  const next = now + FRAME_SIZE;
  const turnNow = turn();
  const turnNext = turnAfter(turnNow);
  const own = (turnNow & 1) << 3;
  const enemy = own ^ 8;
  const mover = stackAt(from);
  const victim = stackAt(to);
  const both = bitOf(from) | bitOf(to);
  store<u64>(
    next,
    load<u64>(now, KEY) ^
      stackKey(from, mover) ^
      stackKey(to, mover) ^
      stackKey(to, victim) ^
      turnKey(turnNow) ^
      turnKey(turnNext),
    KEY,
  );
  store<u64>(next + own, load<u64>(now + own, SIDES) ^ both, SIDES);
  store<u64>(next + enemy, load<u64>(now + enemy, SIDES) ^ bitOf(to), SIDES);
  const ownTurned = (turnNow & 1) << 4;
  const enemyTurned = ownTurned ^ 16;
  const toTurned = turnedBits(to);
  const bothTurned = v128.or(turnedBits(from), toTurned);
  v128.store(next + ownTurned, v128.xor(v128.load(now + ownTurned, TURNED), bothTurned), TURNED);
  v128.store(next + enemyTurned, v128.xor(v128.load(now + enemyTurned, TURNED), toTurned), TURNED);
  store<u64>(next, (load<u64>(now, TALL) & ~both) | (<u64>(heightOf(mover) > 1) << to), TALL);
  store<u64>(next, load<u64>(now, VISIBLE) - visibleUnit(victim), VISIBLE);
  store<u64>(next + own, load<u64>(now + own, HEIGHTS), HEIGHTS);
  store<u64>(next + enemy, load<u64>(now + enemy, HEIGHTS) - heightUnit(victim), HEIGHTS);
  storeTrace(next, turnNext, from, to, mover, victim);
  store<u8>(CELLS + from, 0);
  store<u8>(CELLS + to, mover);
  setFrame(next);
}

/** T5.1: the mover is on top and gives the stack its type; what it covers is no longer visible (T6.1). */
@inline
export function makeStrengthening(from: i32, to: i32): void {
  const now = frame;
  const next = now + FRAME_SIZE;
  const turnNow = turn();
  const turnNext = turnAfter(turnNow);
  const own = (turnNow & 1) << 3;
  const enemy = own ^ 8;
  const mover = stackAt(from);
  const below = stackAt(to);
  const higher: Stack = mover + (heightOf(below) << 3);
  store<u64>(
    next,
    load<u64>(now, KEY) ^
      stackKey(from, mover) ^
      stackKey(to, below) ^
      stackKey(to, higher) ^
      turnKey(turnNow) ^
      turnKey(turnNext),
    KEY,
  );
  store<u64>(next + own, load<u64>(now + own, SIDES) ^ bitOf(from), SIDES);
  store<u64>(next + enemy, load<u64>(now + enemy, SIDES), SIDES);
  const ownTurned = (turnNow & 1) << 4;
  const enemyTurned = ownTurned ^ 16;
  v128.store(next + ownTurned, v128.xor(v128.load(now + ownTurned, TURNED), turnedBits(from)), TURNED);
  v128.store(next + enemyTurned, v128.load(now + enemyTurned, TURNED), TURNED);
  store<u64>(next, (load<u64>(now, TALL) & ~bitOf(from)) | bitOf(to), TALL);
  store<u64>(next, load<u64>(now, VISIBLE) - visibleUnit(below), VISIBLE);
  store<u64>(
    next + own,
    load<u64>(now + own, HEIGHTS) - heightUnit(mover) - heightUnit(below) + heightUnit(higher),
    HEIGHTS,
  );
  store<u64>(next + enemy, load<u64>(now + enemy, HEIGHTS), HEIGHTS);
  storeTrace(next, turnNext, from, to, mover, below);
  store<u8>(CELLS + from, 0);
  store<u8>(CELLS + to, higher);
  setFrame(next);
}

@inline
function copyCounts(now: usize, next: usize): void {
  store<u64>(next, load<u64>(now, SIDES), SIDES);
  store<u64>(next, load<u64>(now, SIDES + 8), SIDES + 8);
  store<u64>(next, load<u64>(now, TALL), TALL);
  store<u64>(next, load<u64>(now, VISIBLE), VISIBLE);
  store<u64>(next, load<u64>(now, HEIGHTS), HEIGHTS);
  store<u64>(next, load<u64>(now, HEIGHTS + 8), HEIGHTS + 8);
  v128.store(next, v128.load(now, TURNED), TURNED);
  v128.store(next, v128.load(now, TURNED + 16), TURNED + 16);
}

/** T3.2, T6.4 */
@inline
export function makePass(): void {
  const now = frame;
  const next = now + FRAME_SIZE;
  const turnNext = turnAfter(turn());
  copyCounts(now, next);
  store<u64>(next, load<u64>(now, KEY) ^ turnKey(turn()) ^ turnKey(turnNext), KEY);
  storeTrace(next, turnNext, HOLE, HOLE, 0, 0);
  setFrame(next);
}

/** T2.3: the sixtieth piece ends the set-up and White begins (T3.1). */
@inline
export function makePlacement(type: u32, at: i32): void {
  const now = frame;
  const next = now + FRAME_SIZE;
  const own = turn() & 1;
  const piece = makeStack(own, type, 1);
  copyCounts(now, next);
  store<u64>(next + (own << 3), load<u64>(now + (own << 3), SIDES) | bitOf(at), SIDES);
  const turned = v128.load(now + (own << 4), TURNED);
  v128.store(next + (own << 4), v128.or(turned, turnedBits(at)), TURNED);
  store<u64>(next, load<u64>(now, VISIBLE) + visibleUnit(piece), VISIBLE);
  store<u64>(next + (own << 3), load<u64>(now + (own << 3), HEIGHTS) + heightUnit(piece), HEIGHTS);
  const filled = <i32>popcnt(load<u64>(next, SIDES) | load<u64>(next, SIDES + 8)) === PLACE_COUNT;
  const turnNext = (filled ? STEP_FIRST << 1 : 0) | (own ^ 1);
  store<u64>(next, load<u64>(now, KEY) ^ stackKey(at, piece) ^ turnKey(turn()) ^ turnKey(turnNext), KEY);
  storeTrace(next, turnNext, HOLE, at, 0, 0);
  store<u8>(CELLS + at, piece);
  setFrame(next);
}
