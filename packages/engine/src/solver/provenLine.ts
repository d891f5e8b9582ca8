/** From a proof in the core's table to turns, each action played through the rules. */

import {
  type Action,
  isTurnOver,
  opponentOf,
  outcome,
  type Position,
  type Side,
  type Turn,
  tryPlay,
} from '@gipfel/rules';
import { engineGameOf } from '../games/registry.js';
import { type Budget, decide } from './decide.js';
import type { SolverCore, SolverState } from './solverCore.js';

/** Longer than any line the solver follows. */
const MAX_ACTIONS = 1_000;

/** One line of the proof to the end of the game; undefined if the table lost it and the budget does not suffice. */
export function provenLine(
  solver: SolverCore,
  position: Position,
  attacker: Side,
  state: SolverState,
  budget: Budget,
): readonly Turn[] | undefined {
  const winner = state === 'won' ? attacker : opponentOf(attacker);
  const turns: Turn[] = [];
  let current = position;
  let turn: readonly Action[] = [];
  for (let played = 0; played < MAX_ACTIONS; ) {
    const over = outcome(current);
    if (over !== undefined) return over.winner === winner ? turns : undefined;
    const step = provenActions(solver, current, attacker, state, budget);
    if (step === undefined) return undefined;
    for (const action of step) {
      const next = tryPlay(current, action);
      if (!next.ok) return undefined;
      const mover = current.side;
      turn = [...turn, action];
      current = next.value;
      played++;
      if (!isTurnOver(current, mover)) continue;
      turns.push(turn);
      turn = [];
    }
  }
  return undefined;
}

/** The proof's move here: the deciding one, or the defence that took most effort to refute. */
export function provenActions(
  solver: SolverCore,
  position: Position,
  attacker: Side,
  state: SolverState,
  budget: Budget,
): readonly Action[] | undefined {
  if (decide(solver, position, attacker, budget, budget.left) !== state) return undefined;
  const actions: Action[] = [];
  let current = position;
  for (const code of solver.codes()) {
    const action = engineGameOf(current).toAction(current, code);
    const next = tryPlay(current, action);
    if (action === undefined || !next.ok) return undefined;
    actions.push(action);
    current = next.value;
  }
  return actions.length > 0 ? actions : undefined;
}
