/** The forcing solver's question, answered slowly by the rules alone. */

import {
  type Action,
  isTurnOver,
  legalActions,
  outcome,
  type Position,
  play,
  type Side,
} from '@gipfel/rules';
import type { ZertzPosition } from '@gipfel/rules/zertz';
import type { ForcingBounds } from '../forcingCore.js';

/** Undefined beyond `limit` positions. */
export function isForcedByRules(
  start: ZertzPosition,
  { sacrifices, freeReplies }: ForcingBounds,
  limit: number,
): boolean | undefined {
  const attacker = start.side;
  let left = limit;
  let isExceeded = false;

  function isTooMuch(): boolean {
    if (--left < 0) isExceeded = true;
    return isExceeded;
  }

  function wins(current: Position, k: number, f: number): boolean {
    const over = outcome(current);
    if (over !== undefined) return over.winner === attacker;
    if (isTooMuch()) return false;
    return current.side === attacker ? attack(current, k, f) : defend(current, k, f);
  }

  function attack(current: Position, k: number, f: number): boolean {
    for (const action of legalActions(current)) {
      if (action.type === 'place' || action.type === 'remove') {
        if (k > 0 && placeAndWin(current, play(current, action), action, k - 1, f)) return true;
      } else if (action.type !== 'pass' && wins(play(current, action), k, f)) return true;
      if (isExceeded) return false;
    }
    return false;
  }

  /** The rest of a placement; it counts if it forces a capture, isolates or ends the game. */
  function placeAndWin(before: Position, current: Position, action: Action, k: number, f: number): boolean {
    if (isTooMuch()) return false;
    if (action.type === 'place' && current.game === 'zertz' && current.step.at === 'remove') {
      return legalActions(current).some((next) => placeAndWin(current, play(current, next), next, k, f));
    }
    if (outcome(current) !== undefined || mustCapture(current) || isCut(before, current, action)) {
      return wins(current, k, f);
    }
    return false;
  }

  function defend(current: Position, k: number, f: number): boolean {
    const isFree = isTurnOver(current, attacker) && atStart(current) && !mustCapture(current);
    if (isFree && f === 0) return false;
    for (const action of legalActions(current)) {
      if (!wins(play(current, action), k, isFree ? f - 1 : f)) return false;
    }
    return true;
  }

  const answer = wins(start, sacrifices, freeReplies);
  return isExceeded ? undefined : answer;
}

function atStart(position: Position): boolean {
  return position.game === 'zertz' && position.step.at === 'start';
}

function mustCapture(position: Position): boolean {
  const actions = legalActions(position);
  return atStart(position) && actions.length > 0 && actions.every(({ type }) => type === 'jump');
}

/** Whether the mover gained marbles, or may choose to. */
function isCut(before: Position, after: Position, action: Action): boolean {
  if (before.game !== 'zertz' || after.game !== 'zertz') return false;
  const mover: Side = before.side;
  const held = (position: ZertzPosition): number => {
    const { W, G, B } = position.stores[mover];
    return W + G + B;
  };
  const hadToGive = action.type === 'place' && before.pool.W + before.pool.G + before.pool.B === 0 ? 1 : 0;
  return after.step.at === 'claim' || held(after) > held(before) - hadToGive;
}
