/** The turns of a proof, one at a time: for verification, and to play out a won ending. */

import { type Action, isTurnOver, type Position, type Side, type Turn, tryPlay } from '@gipfel/rules';
import type { Core } from '../core.js';
import type { Budget } from './decide.js';
import { provenActions } from './provenLine.js';
import { makeSolverCore } from './solverCore.js';
import type { ChooseTurn } from './verifyWin.js';

/**
 * A chooser for positions in which `attacker` is to move and wins; undefined where it cannot prove that within the node limit.
 * What it learns for one position helps with the next, so do not use the core for anything else meanwhile.
 */
export function createProvenTurns(core: Core, attacker: Side, nodes: number, megabytes: number): ChooseTurn {
  const made = makeSolverCore(core);
  if (!made.ok || !made.value.begin(attacker, megabytes)) return () => undefined;
  const solver = made.value;
  return (position: Position): Turn | undefined => {
    const budget: Budget = { left: nodes, isStopped: () => false };
    const turn: Action[] = [];
    let current = position;
    do {
      const actions = provenActions(solver, current, attacker, 'won', budget);
      if (actions === undefined) return undefined;
      for (const action of actions) {
        const next = tryPlay(current, action);
        if (!next.ok) return undefined;
        turn.push(action);
        current = next.value;
      }
    } while (!isTurnOver(current, attacker));
    return turn;
  };
}
