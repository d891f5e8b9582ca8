/** Zobrist keys of the board, the step and the side to move. Hands follow from the board (T2.3). */

import { nextRandom } from 'core';
import { CELL_COUNT } from './board';
import { CELLS, frame, heightOf, KEY, Stack, turn } from './state';

/** A number for each cell, owner and top type, 64 bytes a cell. */
const STACK_KEYS: usize = memory.data(64 * 64, 64);
/** A number for each step and side. */
const TURN_KEYS: usize = memory.data(8 * 8, 64);

function drawKeys(): void {
  for (let cell = 0; cell < CELL_COUNT; cell++) {
    for (let piece = 0; piece < 8; piece++) store<u64>(STACK_KEYS + (cell << 6) + (piece << 3), nextRandom());
  }
  for (let turn = 0; turn < 8; turn++) store<u64>(TURN_KEYS + (turn << 3), nextRandom());
}

drawKeys();

/** The height rotates the number instead of selecting another: the table fits the first-level cache. */
@inline
export function stackKey(cell: i32, stack: Stack): u64 {
  return rotl(load<u64>(STACK_KEYS + (cell << 6) + ((stack & 7) << 3)), heightOf(stack));
}

@inline
export function turnKey(turn: u32): u64 {
  return load<u64>(TURN_KEYS + (turn << 3));
}

export function readKey(): u64 {
  return load<u64>(frame, KEY);
}

export function recomputeKey(): u64 {
  let key = turnKey(turn());
  for (let cell = 0; cell < CELL_COUNT; cell++) {
    const stack = <u32>load<u8>(CELLS + cell);
    if (stack !== 0) key ^= stackKey(cell, stack);
  }
  return key;
}
