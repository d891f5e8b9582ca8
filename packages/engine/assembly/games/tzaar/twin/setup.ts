/** Loads and writes positions. */

import { exchange } from 'core';
import * as layout from 'src/games/tzaar/layout';
import { MAX_HEIGHT } from 'src/games/tzaar/layout';
import { CELL_COUNT, HOLE, PLACE_COUNT } from './board';
import { countBoard } from './counts';
import { recomputeKey } from './keys';
import {
  CELLS,
  FIRST_FRAME,
  frame,
  heightOf,
  KEY,
  ownerOf,
  setFrame,
  side,
  Stack,
  step,
  STEP_FIRST,
  STEP_PLACE,
  STEP_SECOND,
  TRACE,
  visibleUnit,
} from './state';

/** T1.1: pieces of one side. */
const MAX_PIECES: u32 = MAX_HEIGHT;

/**
 * Loads the position in the exchange buffer and clears the undo history. Returns 1, or 0 for an impossible position: the
 * previous one then stays loaded.
 */
export function loadPosition(): i32 {
  const from = exchange();
  if (!isSound(from)) return 0;
  for (let cell: usize = 0; cell < 64; cell++) {
    store<u8>(CELLS + cell, cell < <usize>CELL_COUNT ? load<u8>(from + cell) : 0);
  }
  setFrame(FIRST_FRAME);
  countBoard(frame);
  store<u64>(frame, <u64>((load<u8>(from, <usize>layout.STEP) << 1) | load<u8>(from, <usize>layout.SIDE)), TRACE);
  store<u64>(frame, recomputeKey(), KEY);
  return 1;
}

/** Writes the position in play to the exchange buffer. */
export function storePosition(): void {
  const to = exchange();
  for (let cell: usize = 0; cell < 64; cell++) store<u8>(to + cell, load<u8>(CELLS + cell));
  store<u8>(to, side(), <usize>layout.SIDE);
  store<u8>(to, step(), <usize>layout.STEP);
}

function isStack(stack: Stack): bool {
  return stack === 0 || ((stack & 3) < 3 && heightOf(stack) >= 1 && heightOf(stack) <= MAX_PIECES);
}

/** Whether counts stay within a box of pieces (T1.1) and the step fits the board (T2.3, T3.1). */
function isSound(from: usize): bool {
  const step = <u32>load<u8>(from, <usize>layout.STEP);
  const side = <u32>load<u8>(from, <usize>layout.SIDE);
  if (step > STEP_SECOND || side > 1 || load<u8>(from, 63) !== 0 || load<u8>(from + HOLE) !== 0) return false;
  let visible: u64 = 0;
  let totals: u32 = 0;
  let placed: i32 = 0;
  let white: i32 = 0;
  let singles: bool = true;
  for (let cell = 0; cell < CELL_COUNT; cell++) {
    const stack = <u32>load<u8>(from + cell);
    if (stack === 0) continue;
    if (!isStack(stack)) return false;
    visible += visibleUnit(stack);
    totals += heightOf(stack) << (ownerOf(stack) << 4);
    placed++;
    white += 1 - <i32>ownerOf(stack);
    if (heightOf(stack) > 1) singles = false;
  }
  if ((totals & 0xffff) > MAX_PIECES || totals >> 16 > MAX_PIECES) return false;
  for (let owner: u64 = 0; owner < 2; owner++) {
    const counts = <u32>(visible >> (owner << 5));
    if ((counts & 255) > 6 || ((counts >> 8) & 255) > 9 || ((counts >> 16) & 255) > 15) return false;
  }
  if (step === STEP_PLACE) return singles && placed < PLACE_COUNT && white + white - placed === <i32>side;
  return step !== STEP_FIRST || (singles && placed === PLACE_COUNT && side === 0);
}
