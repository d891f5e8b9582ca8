/** What the host calls: begin, then run from positions with growing bounds. */

import {
  FORCING_PROVEN as PROVEN,
  FORCING_REFUTED as REFUTED,
  FORCING_STOPPED as STOPPED,
} from 'src/shared';
import { ending } from 'player';
import { forgetMoves, layLists } from './lists';
import { isBlurred, isHalted, isStopped, nodes, rootMove, run } from './forcing';
import { reserve } from './memory';
import { layTable } from './table';
import { LISTS_BYTES, MAX_FREE, MAX_SACRIFICES } from './tunables';

const MAX_MEGABYTES: i32 = 1024;

let isReady: bool = false;

/** Forgets everything; 0 when there is no memory for a table of so many bytes, or the next smaller power of two. */
export function forcingBegin(megabytes: i32): i32 {
  const most = (max(1, min(MAX_MEGABYTES, megabytes)) as usize) << 20;
  let bytes: usize = 1 << 20;
  while (bytes * 2 <= most) bytes *= 2;
  const region = reserve(bytes);
  isReady = region != 0;
  if (!isReady) return 0;
  layLists(region);
  layTable(region + LISTS_BYTES, bytes);
  forgetMoves();
  return 1;
}

/** Does the side to move win by force? 0 stopped before it was known, 1 yes, 2 not within these bounds. */
export function forcingRun(sacrifices: i32, free: i32, nodeLimit: u64): i32 {
  if (!isReady || sacrifices < 0 || free < 0 || ending() != 0) return STOPPED;
  const isWon = run(min(MAX_SACRIFICES, sacrifices), min(MAX_FREE, free), nodeLimit);
  if (isWon) return PROVEN;
  return isStopped || isBlurred || sacrifices > MAX_SACRIFICES || free > MAX_FREE ? STOPPED : REFUTED;
}

/** After a proof: the move of the player that it begins with. */
export function forcingMove(): u32 {
  return rootMove;
}

export function forcingNodes(): u64 {
  return nodes;
}

/** Whether the last run ended because the host said so. */
export function forcingIsHalted(): i32 {
  return isHalted ? 1 : 0;
}
