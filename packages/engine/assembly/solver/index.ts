/** The exports for the host: begin for an attacker, then run from positions of that game until they are decided. */

import { ending, sideToMove } from 'player';
import { isBlurred, layLists, setBlurred } from './children';
import { isOwn, reserve } from './memory';
import { foundDisproof, foundProof, isHalted, nodes, rootMove, run, setAttacker } from './solver';
import { layTable } from './table';
import {
  SOLVER_LOST as LOST,
  SOLVER_NOT_WON as NOT_WON,
  SOLVER_OPEN as OPEN,
  SOLVER_WON as WON,
} from 'src/shared';
import { LISTS_BYTES } from './tunables';

/** With twice as much the sizes would not fit 32 bits. */
const MAX_MEGABYTES: i32 = 1024;

/** Clears everything; 0 if there is no memory for a table of this size (or the next smaller power of two). */
export function solverBegin(attacker: i32, megabytes: i32): i32 {
  const most = (max(1, min(MAX_MEGABYTES, megabytes)) as usize) << 20;
  let bytes: usize = 1 << 20;
  while (bytes * 2 <= most) bytes *= 2;
  const region = reserve(bytes);
  if (region == 0) return 0;
  layLists(region);
  layTable(region + LISTS_BYTES, bytes);
  setAttacker(attacker);
  setBlurred(false);
  return 1;
}

/** Continues from the loaded position. 0 undecided, 1 the attacker wins, 2 the attacker loses, 3 the attacker does not win. */
export function solverRun(nodeLimit: u64, attacker: i32): i32 {
  const end = ending();
  if (end != 0) return end == 3 ? NOT_WON : end == (sideToMove() == attacker ? 1 : 2) ? WON : LOST;
  // The memory was grown elsewhere meanwhile: the table may be overwritten.
  if (!isOwn()) return OPEN;
  run(nodeLimit);
  if (foundProof == 0) return WON;
  return foundDisproof == 0 ? (isBlurred ? NOT_WON : LOST) : OPEN;
}

/** After a decided run: the deciding move, or the most stubborn move of the losing side. */
export function solverMove(): u32 {
  return rootMove;
}

export function solverNodes(): u64 {
  return nodes;
}

/** Whether the host stopped the last run. */
export function solverIsHalted(): i32 {
  return isHalted ? 1 : 0;
}
