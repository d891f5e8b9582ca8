/** What a command would make of a match, or why not. Changes nothing. */

import { countEvents, flagAt, type Match, type MatchEvent, tryApply } from '@gipfel/match';
import type { Command } from '@gipfel/protocol';
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

export interface JudgedCommand {
  readonly side: Side;
  readonly seen: number;
  readonly command: Command;
  /** `side:id`. */
  readonly name: string;
  readonly receivedAt: number;
  readonly lag: number;
}

export function judgeCommand(state: MatchState, judged: JudgedCommand): Verdict {
  const { match } = state;
  const { side, command, name } = judged;
  if (isOfBoard(command) && (judged.seen < state.boardChanged || judged.seen > countEvents(match))) {
    return err({ code: 'STALE' });
  }
  if (takesBack(command) && countEvents(match) >= MOST_EVENTS) return err({ code: 'TOO_MUCH_TAKEN_BACK' });
  // When it came counts, not how long it had to wait for the commands before it.
  const at = Math.max(judged.receivedAt, match.at);
  const event = { ...command, by: side, at };
  if (command.type !== 'turn' && command.type !== 'action') return judgeEvents(match, [event], name);
  const credits = creditsFor(state, judged, at);
  if (credits.length > 0) {
    const credited = judgeNamed(match, [...credits, { event, name }]);
    if (!credited.ok) return credited;
    // A step within a turn is not yet charged.
    if ((credited.value.at(-1)?.next.turns.length ?? 0) > match.turns.length) return credited;
  }
  return judgeEvents(match, [event], name);
}

interface Named {
  readonly event: unknown;
  readonly name: string | undefined;
}

/** What the turn is given back: time on the wire, and the time by which something that came after it was stored before it. */
function creditsFor(
  { lag: account, match }: MatchState,
  judged: JudgedCommand,
  at: number,
): readonly Named[] {
  const { side, name, lag, receivedAt } = judged;
  const credit = (ms: number) => ({ type: 'clockCredit', side, ms, at });
  const forLag = creditFor(account, match, side, at, lag);
  const isRunning = flagAt(match) !== undefined && match.position.side === side;
  const overtaken = isRunning ? Math.min(at - receivedAt, at - match.clock.since) : 0;
  return [
    ...(overtaken > 0 ? [{ event: credit(Math.ceil(overtaken)), name: `server:overtaken-${name}` }] : []),
    ...(forLag > 0 ? [{ event: credit(forLag), name: undefined }] : []),
  ];
}

/** All or nothing; the last one carries the command's name. */
export function judgeEvents(match: Match, events: readonly unknown[], name: string | undefined): Verdict {
  const last = events.length - 1;
  return judgeNamed(
    match,
    events.map((event, index) => ({ event, name: index === last ? name : undefined })),
  );
}

function judgeNamed(match: Match, events: readonly Named[]): Verdict {
  const steps: Step[] = [];
  let before = match;
  for (const { event, name } of events) {
    const judged = tryApply(before, event);
    if (!judged.ok) return err({ code: 'REFUSED', refusal: judged.error });
    const next = judged.value;
    steps.push({ stored: { number: countEvents(next), event: lastEvent(next), command: name }, next });
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
function takesBack({ type }: Command): boolean {
  return type === 'undoStep' || type === 'requestTakeback';
}

export function isOfBoard({ type }: Command): boolean {
  return type === 'turn' || type === 'action' || type === 'touch' || type === 'undoStep';
}
