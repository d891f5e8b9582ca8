/** One position, one attacker: the core is asked until it knows or may not go on. */

import type { Position, Side } from '@gipfel/rules';
import type { SolverCore, SolverState } from './solverCore.js';

/** What is left of the limits, shared by all attempts at one position. */
export interface Budget {
  left: number;
  readonly isStopped: () => boolean;
}

/** The core is left so often to ask whether to stop: seldom enough that finding the way back costs little. */
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
    // A node more than its limit may be begun, so what is counted can exceed the share a little.
    const nodes = Math.max(1, solver.nodes());
    left -= nodes;
    budget.left -= nodes;
    if (state !== 'open' || solver.isHalted()) return state;
  }
  return 'open';
}
