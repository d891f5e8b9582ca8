/** Assertions of the checking build: recounts everything after every step and compares every undo. */

import { attackersOf, capturesFrom, countCaptures, hasCapture, isAttacked, victimsOf } from './attacks';
import { countBoard } from './counts';
import { recomputeKey } from './keys';
import {
  bitOf,
  CELLS,
  FIRST_FRAME,
  frame,
  FRAME_SIZE,
  KEY,
  LAST_FRAME,
  piecesOf,
  stackCount,
  tallStacks,
  TRACE,
  TURNED,
} from './state';

/** The board at the time each frame was left. */
const BOARDS: usize = memory.data(64 * 192, 64);
const COUNTED: usize = memory.data(128, 64);

@inline
function boardOf(at: usize): usize {
  return BOARDS + ((at - FIRST_FRAME) / FRAME_SIZE) * 64;
}

/** Before a move is made. */
export function rememberFrame(legal: bool): void {
  assert(legal, 'the move is not legal here');
  assert(frame >= FIRST_FRAME && frame < LAST_FRAME, 'no room for another move');
  for (let offset: usize = 0; offset < 64; offset += 8) {
    store<u64>(boardOf(frame) + offset, load<u64>(CELLS + offset));
  }
}

/** After a move was made. */
export function assertConsistent(): void {
  countBoard(COUNTED);
  for (let offset: usize = KEY + 8; offset < TURNED + 32; offset += 8) {
    if (offset === TRACE) continue;
    assert(load<u64>(frame + offset) === load<u64>(COUNTED + offset), 'masks and counts are not those of the board');
  }
  assert(load<u64>(frame, KEY) === recomputeKey(), 'the key is not that of the board');
  for (let owner: u32 = 0; owner < 2; owner++) {
    let stacks: u32 = 0;
    for (let height: u32 = 1; height <= 8; height++) stacks += stackCount(owner, height);
    assert(stacks === <u32>popcnt(piecesOf(owner)), 'stacks by height do not add up');
    assertAttacks(owner);
  }
}

/** All ways to compute captures (T4.2) agree: by source, by target, counted on all lines at once, listed. */
function assertAttacks(owner: u32): void {
  const own = piecesOf(owner);
  const enemies = piecesOf(owner ^ 1);
  let bySource: i32 = 0;
  for (let rest = own; rest !== 0; rest &= rest - 1) {
    bySource += <i32>popcnt(capturesFrom(<i32>ctz(rest), own | enemies, enemies, tallStacks()));
  }
  let byTarget: i32 = 0;
  let victims: u64 = 0;
  for (let rest = enemies; rest !== 0; rest &= rest - 1) {
    const cell = <i32>ctz(rest);
    byTarget += <i32>popcnt(attackersOf(cell, owner));
    if (isAttacked(cell, owner)) victims |= bitOf(cell);
  }
  assert(bySource === byTarget && bySource === countCaptures(owner), 'captures are counted differently');
  assert(victims === victimsOf(owner), 'victims differ');
  assert(hasCapture(owner) === bySource > 0, 'having a capture and counting them differ');
}

/** After a move was taken back. */
export function assertUndone(): void {
  assert(frame >= FIRST_FRAME, 'more undone than made');
  for (let offset: usize = 0; offset < 64; offset += 8) {
    assert(load<u64>(boardOf(frame) + offset) === load<u64>(CELLS + offset), 'the board is not what it was');
  }
  assertConsistent();
}
