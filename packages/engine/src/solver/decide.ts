/** One position, one attacker: runs the core until it knows the answer or the limits are reached. */

import type { Position, Side } from '@gipfel/rules';
import type { SolverCore, SolverState } from './solverCore.js';

/** The remaining limits, shared by all attempts at one position. */
export interface Budget {
  left: number;
  readonly isStopped: () => boolean;
}

/** Nodes between checks whether to stop: rare enough that resuming costs little. */
const NODES_A_SLICE = 1 << 18;

/** Runs in slices until the position is decided or the share is used up. */
export function decide(
  solver: SolverCore,
  position: Position,
  attacker: Side,
  budget: Budget,
  share: number,
): SolverState {
  let left = Math.min(share, budget.left);
  while (left > 0 && !budget.isStopped()) {
    if (!solver.load(position)) return 'open';
    const state = solver.run(Math.min(left, NODES_A_SLICE), attacker);
    // The core may begin one node beyond its limit, so the count can slightly exceed the share.
    const nodes = Math.max(1, solver.nodes());
    left -= nodes;
    budget.left -= nodes;
    if (state !== 'open' || solver.isHalted()) return state;
  }
  return 'open';
}
