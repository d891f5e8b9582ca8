/** What a deed would make of a match, or why not. Changes nothing. */

import { countEvents, type Match, type MatchEvent, tryApply } from '@gipfel/match';
import type { Deed } from '@gipfel/protocol';
import { err, ok, type Result, type Side } from '@gipfel/rules';
import type { StoredEvent } from '../store/store.js';
import { creditFor } from './lag.js';
import type { ActRefusal } from './rooms.js';
import type { MatchState } from './state.js';

/**
 * So long a match may become by taking back: a match is read, replayed and sent as a whole, and who makes a step and undoes it over and
 * over would make it long without end. Whatever brings it forward is always accepted; of that, the rules allow so much and no more.
 * Many times what a long game has.
 */
export const MOST_EVENTS = 1_000;

/** One event with the match it leads to. */
export interface Step {
  readonly stored: StoredEvent;
  readonly next: Match;
}

export type Verdict = Result<readonly Step[], ActRefusal>;

export interface JudgedDeed {
  readonly side: Side;
  readonly seen: number;
  readonly deed: Deed;
  /** `side:id`. */
  readonly name: string;
  readonly receivedAt: number;
  readonly lag: number;
}

export function judgeDeed(state: MatchState, judged: JudgedDeed): Verdict {
  const { match } = state;
  const { side, deed, name, lag } = judged;
  if (isOfBoard(deed) && (judged.seen < state.boardChanged || judged.seen > countEvents(match))) {
    return err({ code: 'STALE' });
  }
  if (takesBack(deed) && countEvents(match) >= MOST_EVENTS) return err({ code: 'TOO_MUCH_TAKEN_BACK' });
  // When it came counts, not how long it had to wait for the deeds before it.
  const at = Math.max(judged.receivedAt, match.at);
  const event = { ...deed, by: side, at };
  const ms = deed.type === 'turn' || deed.type === 'action' ? creditFor(state.lag, match, side, at, lag) : 0;
  if (ms > 0) {
    const credited = judgeEvents(match, [{ type: 'clockCredit', side, ms, at }, event], name);
    if (!credited.ok) return credited;
    // A step within a turn is not yet charged.
    if ((credited.value.at(-1)?.next.turns.length ?? 0) > match.turns.length) return credited;
  }
  return judgeEvents(match, [event], name);
}

/** All or nothing; the last one carries the deed's name. */
export function judgeEvents(match: Match, events: readonly unknown[], deed: string | undefined): Verdict {
  const steps: Step[] = [];
  let before = match;
  for (const [index, value] of events.entries()) {
    const judged = tryApply(before, value);
    if (!judged.ok) return err({ code: 'REFUSED', refusal: judged.error });
    const next = judged.value;
    const isLast = index === events.length - 1;
    const stored = { number: countEvents(next), event: lastEvent(next), deed: isLast ? deed : undefined };
    steps.push({ stored, next });
    before = next;
  }
  return ok(steps);
}

/** As the referee wrote it down: nothing of what a client added is in it. */
function lastEvent(match: Match): MatchEvent {
  const event = match.log?.event;
  if (event === undefined) throw new Error('a match that accepted an event has none');
  return event;
}

/** An answer to a request is none: there is one for each. */
function takesBack({ type }: Deed): boolean {
  return type === 'undoStep' || type === 'requestTakeback';
}

export function isOfBoard({ type }: Deed): boolean {
  return type === 'turn' || type === 'action' || type === 'touch' || type === 'undoStep';
}
