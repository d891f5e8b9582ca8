/** Counts legal play to a depth; the last positions are made too. */

import { make, unmake } from './make';
import { MAX_MOVES, writeMoves } from './moves';
import { isTypeLost } from './outcome';
import { FIRST_FRAME, frame, FRAME_SIZE, step, STEP_SECOND } from './state';

/** A list of moves for each frame. */
const LISTS: usize = memory.data(192 * 384 * 4, 64);

@inline
function listOf(at: usize): usize {
  return LISTS + ((at - FIRST_FRAME) / FRAME_SIZE) * (MAX_MOVES * 4);
}

/** How many sequences of `depth` actions there are. */
export function perftActions(depth: i32): u64 {
  if (depth <= 0) return 1;
  const start = listOf(frame);
  const end = writeMoves(start);
  let count: u64 = 0;
  for (let at = start; at < end; at += 4) {
    make(load<u32>(at));
    count += depth === 1 ? 1 : perftActions(depth - 1);
    unmake();
  }
  return count;
}

/** How many sequences of `depth` whole turns there are; T6.1 can end a turn after its first action. */
export function perftTurns(depth: i32): u64 {
  if (depth <= 0) return 1;
  const start = listOf(frame);
  const end = writeMoves(start);
  let count: u64 = 0;
  for (let at = start; at < end; at += 4) {
    make(load<u32>(at));
    const over = step() !== STEP_SECOND || isTypeLost();
    if (over) count += depth === 1 ? 1 : perftTurns(depth - 1);
    else count += perftTurns(depth);
    unmake();
  }
  return count;
}
