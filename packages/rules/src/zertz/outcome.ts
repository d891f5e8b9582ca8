/** Who has won, and by which rule. Tested when a turn is complete (Z4.6, Z6.1). */

import { opponentOf, type Side } from '../game.js';
import { isBoardEmpty } from './mechanics.js';
import type { Goals, Marbles, Outcome, ZertzPosition } from './position.js';

/** Z6.1, Z6.2 */
export function reachesGoal(store: Marbles, goals: Goals): boolean {
  const { W, G, B } = store;
  if (W >= goals.W || G >= goals.G || B >= goals.B) return true;
  return W >= goals.each && G >= goals.each && B >= goals.each;
}

const REPETITIONS = 3;

export function outcome(position: ZertzPosition): Outcome | undefined {
  if (position.step.at !== 'start') return undefined;
  const { stores, rules, seen } = position;
  const mover = opponentOf(position.side);
  // Before the goals: taking the board may complete one, but the full board decided.
  if (isBoardEmpty(position)) return { winner: mover, rule: 'Z7.2' };
  // Only the side that just moved can have gained marbles, so at most one side has reached a goal.
  if (reachesGoal(stores[mover], rules.goals)) return goalReached(position, mover);
  if (reachesGoal(stores[position.side], rules.goals)) return goalReached(position, position.side);
  if (position.passes >= 2) return { winner: undefined, rule: 'Z7.4' };
  const current = seen.at(-1);
  if (current !== undefined && seen.filter((key) => key === current).length >= REPETITIONS) {
    return { winner: undefined, rule: 'Z7.3' };
  }
  return undefined;
}

function goalReached(position: ZertzPosition, winner: Side): Outcome {
  return { winner, rule: position.rules.variant === 'blitz' ? 'Z6.2' : 'Z6.1' };
}
