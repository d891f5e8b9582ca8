/** What a command would make of a match, or why it is refused. Pure. */

import { countEvents, flagAt, type Match, type MatchEvent, tryApply } from '@gipfel/match';
import type { Command } from '@gipfel/protocol';
import { err, ok, type Side } from '@gipfel/rules';
import type { ServerResult } from '../refusal.js';
import type { StoredEvent } from '../store/store.js';
import type { MatchState } from './state.js';
import { creditFor } from './timing.js';

/**
 * Beyond this many events nothing may be taken back: a match is read, replayed and sent as a whole, and repeated undoing would make it
 * grow without end. Commands that advance the game are always accepted; the rules bound their number. Many times a long game's events.
 */
export const MAX_EVENTS = 1_000;

/** One event with the match it leads to. */
export interface Step {
  readonly stored: StoredEvent;
  readonly next: Match;
}

export type Verdict = ServerResult<readonly Step[]>;

interface JudgedCommand {
  readonly side: Side;
  readonly seen: number;
  readonly command: Command;
  /** `side:id`. */
  readonly name: string;
  readonly receivedAt: number;
  readonly now: number;
  readonly lag: number;
}

/** Less is imperceptible (milliseconds). */
const MIN_DELAY = 20;

export function judgeCommand(state: MatchState, judged: JudgedCommand): Verdict {
  const { match } = state;
  const { side, command, name } = judged;
  if (isOfBoard(command) && (judged.seen < state.boardChanged || judged.seen > countEvents(match))) {
    return err({ code: 'STALE' });
  }
  if (takesBack(command) && countEvents(match) >= MAX_EVENTS) return err({ code: 'TOO_MUCH_TAKEN_BACK' });
  // Arrival counts, not how long it waited behind other commands.
  const at = Math.max(judged.receivedAt, match.at);
  const event = { ...command, by: side, at };
  if (command.type !== 'turn' && command.type !== 'action') return judgeEvents(match, [event], name);
  const verdict = judgeMove(state, judged, event);
  return verdict.ok ? ok(creditDelay(match, verdict.value, judged.now)) : verdict;
}

function judgeMove(state: MatchState, judged: JudgedCommand, event: { readonly at: number }): Verdict {
  const { match } = state;
  const { name } = judged;
  const credits = creditsFor(state, judged, event.at);
  if (credits.length > 0) {
    const credited = judgeNamed(match, [...credits, { event, name }]);
    if (!credited.ok) return credited;
    // A step within a turn is not charged yet.
    if ((credited.value.at(-1)?.next.turns.length ?? 0) > match.turns.length) return credited;
  }
  return judgeEvents(match, [event], name);
}

/**
 * A turn that was read late counts from its arrival. The other side could not know of it, and gets that time back together with it: its
 * answer may come before a credit of its own would be stored.
 */
function creditDelay(before: Match, steps: readonly Step[], now: number): readonly Step[] {
  const next = steps.at(-1)?.next ?? before;
  const delay = now - next.at;
  const isTurn = next.turns.length > before.turns.length && flagAt(next) !== undefined;
  if (!isTurn || delay < MIN_DELAY) return steps;
  const event = { type: 'clockCredit', side: next.position.side, ms: delay, at: now };
  const credit = judgeNamed(next, [{ event, name: `server:late-${countEvents(next)}` }]);
  return credit.ok ? [...steps, ...credit.value] : steps;
}

interface Named {
  readonly event: unknown;
  readonly name: string | undefined;
}

/** What the turn is given back: lag, and the time by which an event that came after it was stored before it. */
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

/** All or nothing; the last event carries the command's name. */
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

/** As the referee recorded it, without anything that a client added. */
function lastEvent(match: Match): MatchEvent {
  const event = match.log?.event;
  if (event === undefined) throw new Error('a match that accepted an event has none');
  return event;
}

/** Answers to a takeback request are exempt: there is one for each request. */
function takesBack({ type }: Command): boolean {
  return type === 'undoStep' || type === 'requestTakeback';
}

export function isOfBoard({ type }: Command): boolean {
  return type === 'turn' || type === 'action' || type === 'touch' || type === 'undoStep';
}
