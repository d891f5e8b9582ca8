/** Undo and redo in local play, without asking. */

import { ok, type Result } from '@gipfel/rules';
import type { LocalEvent } from './event.js';
import { isUntouched, lineOf, type Match, NO_OFFERS, withoutLastTurn } from './match.js';
import { settle } from './moves.js';
import { type MatchRefusal, refuse } from './refusal.js';

type Refereed = Result<Match, MatchRefusal>;

/** Takes back one thing: the steps of the current turn, else a demand, else the last turn. */
export function undo(match: Match, { at }: LocalEvent): Refereed {
  const refused = refuseUndo(match);
  if (refused !== undefined) return refused;
  const [first] = match.steps;
  if (first !== undefined) return ok({ ...match, position: first.before, steps: [] });
  const { offence } = match;
  if (offence !== undefined) {
    // The undone turns answered the demand, not the turn that is now in force again.
    const rest: Match = { ...match, undone: [], ...NO_OFFERS };
    return ok(settle(rest, offence, lineOf(match).end, at));
  }
  const last = match.turns.at(-1);
  if (last === undefined) return refuse('NOTHING_TO_UNDO');
  return ok({ ...withoutLastTurn(match, at), undone: [...match.undone, last] });
}

export function redo(match: Match, { at }: LocalEvent): Refereed {
  const refused = refuseUndo(match);
  if (refused !== undefined) return refused;
  if (!isUntouched(match)) return refuse('TURN_UNDER_WAY');
  const next = match.undone.at(-1);
  if (next === undefined) return refuse('NOTHING_TO_REDO');
  const rest: Match = { ...match, undone: match.undone.slice(0, -1), ...NO_OFFERS };
  return ok(settle(rest, next, match.position, at));
}

function refuseUndo(match: Match): ReturnType<typeof refuse> | undefined {
  if (!match.options.local) return refuse('NOT_LOCAL');
  return match.options.touchMove ? refuse('TOUCH_MOVE_FINAL', 'Z9.2') : undefined;
}
