/** Replays a claimed win by the rules alone, against every defence. Trusts nothing the solver says. */

import {
  isTurnOver,
  legalActions,
  outcome,
  type Position,
  play,
  positionKey,
  type Side,
  type Turn,
  tryPlayTurn,
} from '@gipfel/rules';
import { engineGameOf } from '../games/registry.js';

/** `exceeded`: neither verified nor refuted within this many positions. */
export type Verdict = 'verified' | 'refuted' | 'exceeded';

export type ChooseTurn = (position: Position) => Turn | undefined;

/** `attacker`, usually the side to move, claims to win with the turns it chooses; the opponent tries everything. */
export function verifyWin(
  position: Position,
  choose: ChooseTurn,
  limit: number,
  attacker: Side = position.side,
): Verdict {
  const known = new Set<string>();
  let left = limit;

  function withAnswer(current: Position): Verdict {
    const over = outcome(current);
    if (over !== undefined) return over.winner === attacker ? 'verified' : 'refuted';
    const key = keyOf(current);
    if (known.has(key)) return 'verified';
    if (--left < 0) return 'exceeded';
    const verdict = current.side === attacker ? afterAnswer(current) : afterAll(current, current.side);
    if (verdict === 'verified') known.add(key);
    return verdict;
  }

  function afterAnswer(current: Position): Verdict {
    const turn = choose(current);
    if (turn === undefined) return 'exceeded';
    const next = tryPlayTurn(current, turn);
    return next.ok ? withAnswer(next.value) : 'refuted';
  }

  /** Action by action, so that turns that lead to the same position are followed once. */
  function afterAll(current: Position, mover: Side): Verdict {
    for (const action of legalActions(current)) {
      const next = play(current, action);
      const verdict = isTurnOver(next, mover) ? withAnswer(next) : afterAll(next, mover);
      if (verdict !== 'verified') return verdict;
    }
    return 'verified';
  }

  return withAnswer(position);
}

/** Repetitions (Z7.3) make the past a part of the position. */
function keyOf(position: Position): string {
  return `${positionKey(position)} ${engineGameOf(position).pastKey(position)}`;
}
