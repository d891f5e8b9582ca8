/**
 * The reader's turn from the first tap until the match contains it: entered, sent, acknowledged or rejected. One pure reducer for
 * games against the computer, for two people at one screen, and online.
 *
 * The board shows `shown`: the match as the referee last stated it plus the reader's unconfirmed steps,
 * and above it the draft.
 */

import { countEvents, eventsOf, type Match, type MatchEvent, parseEvent, tryApply } from '@gipfel/match';
import type { Action, Side, Turn } from '@gipfel/rules';
import type { Colour } from '@gipfel/rules/zertz';
import { beginDraft, editDraft, moveDraft, restoreDraft, type TurnDraft } from '../table/turnDraft.js';
import {
  type Answer,
  type EntryEvent,
  type EntryMode,
  type Outgoing,
  PLAIN_MODE,
} from '../table/turnEntry.js';

/** What entering a turn asks the referee to do. */
export type TurnCommand =
  | { readonly type: 'turn'; readonly turn: Turn }
  | { readonly type: 'action'; readonly action: Action }
  | { readonly type: 'touch'; readonly colour: Colour };

/** Sent to the referee, and not yet part of the match. */
export interface SentCommand {
  readonly id: string;
  readonly by: Side;
  readonly command: TurnCommand;
  /** The revision of the match it was made on; it can only become a later event. */
  readonly madeOn: number;
  /** When it was made. */
  readonly at: number;
  /** The referee has accepted it as the event with this number, which may not have arrived yet. */
  readonly acknowledgedAs: number | undefined;
}

export interface PendingTurn {
  /** As the referee last stated it. Its revision is its number of events. */
  readonly match: Match;
  /** In order; each depends on those before it. */
  readonly sent: readonly SentCommand[];
  /** The match with the sent commands. */
  readonly shown: Match;
  /** The number of sent commands in `shown`: all, unless the match has taken another course. */
  readonly applied: number;
  readonly draft: TurnDraft;
}

export type PendingEvent =
  /** A new state of the match: an event, a snapshot after a reconnection, a turn taken back. */
  | { readonly type: 'match'; readonly match: Match }
  | {
      readonly type: 'sent';
      readonly sent: Omit<SentCommand, 'acknowledgedAs' | 'madeOn'> & { readonly madeOn?: number };
    }
  | { readonly type: 'acknowledged'; readonly id: string; readonly number: number }
  | { readonly type: 'rejected'; readonly ids: readonly string[] };

/** `sent` and `storedDraft` are what a reload left behind. */
export function beginPending(
  match: Match,
  sent: readonly SentCommand[] = [],
  storedDraft?: unknown,
  mode: EntryMode = PLAIN_MODE,
): PendingTurn {
  const begun = follow({ match, sent, draft: beginDraft(match.position, modeOf(match, mode)) });
  const { draft } = begun;
  return { ...begun, draft: { ...draft, entry: restoreDraft(draft.entry, storedDraft) } };
}

export function changePending(state: PendingTurn, event: PendingEvent): PendingTurn {
  const { match, sent, draft } = state;
  switch (event.type) {
    case 'match':
      // Fewer events than before: the referee lost some, and what it acknowledged since is gone with them.
      if (countEvents(event.match) < countEvents(match))
        return follow({
          match: event.match,
          sent: sent.filter(({ acknowledgedAs }) => acknowledgedAs === undefined),
          draft,
        });
      return follow({ match: event.match, sent, draft });
    case 'sent': {
      const made = { madeOn: countEvents(match), acknowledgedAs: undefined, ...event.sent };
      return follow({ match, sent: [...sent, made], draft });
    }
    case 'acknowledged': {
      const { id, number } = event;
      const acknowledged = sent.map((each) => (each.id === id ? { ...each, acknowledgedAs: number } : each));
      return follow({ match, sent: acknowledged, draft });
    }
    case 'rejected': {
      const first = sent.findIndex(({ id }) => event.ids.includes(id));
      return first === -1 ? state : follow({ match, sent: sent.slice(0, first), draft });
    }
  }
}

/** A gesture changes the draft. What it completes must be sent, and comes back as the event `sent` or as another match. */
export function enterGesture(
  state: PendingTurn,
  event: EntryEvent,
  mode: EntryMode,
): { readonly state: PendingTurn; readonly answer: Answer; readonly commands: readonly TurnCommand[] } {
  const { entry } = state.draft;
  const current = { ...state.draft, entry: { ...entry, mode: modeOf(state.shown, mode) } };
  const { draft, answer } = editDraft(current, event);
  return { state: { ...state, draft }, answer, commands: commandsOf(answer.out) };
}

function commandsOf(out: Outgoing | undefined): readonly TurnCommand[] {
  switch (out?.type) {
    case undefined:
      return [];
    case 'turn':
      return [out];
    case 'steps':
      return out.steps.map((action) => ({ type: 'action', action }));
    case 'touch':
      return [out];
  }
}

/** Z9.2: under touch-move every step is sent at once. */
function modeOf({ options, touched }: Match, mode: EntryMode): EntryMode {
  return { ...mode, steps: options.touchMove, touch: options.touchMove, touched };
}

function follow({ match, sent, draft }: Pick<PendingTurn, 'match' | 'sent' | 'draft'>): PendingTurn {
  const open = withoutArrived(match, sent);
  let shown = match;
  let applied = 0;
  for (const { command, by, at } of open) {
    const next = tryApply(shown, { ...command, by, at: Math.max(shown.at, at) });
    if (!next.ok) break;
    shown = next.value;
    applied++;
  }
  return {
    match,
    sent: open,
    shown,
    applied,
    draft: moveDraft(draft, shown.position, modeOf(shown, draft.entry.mode)),
  };
}

/** The commands that the match does not contain yet. They arrive in their order, with or without their acknowledgement. */
function withoutArrived(match: Match, sent: readonly SentCommand[]): readonly SentCommand[] {
  const revision = countEvents(match);
  let open = sent;
  for (let head = open[0]; head !== undefined; head = open[0]) {
    const { madeOn, acknowledgedAs } = head;
    const later = eventsOf(match, Math.min(madeOn, revision));
    const isHere =
      acknowledgedAs === undefined
        ? later.some((event) => isSame(event, match, head))
        : acknowledgedAs <= revision;
    if (!isHere) break;
    open = open.slice(1);
  }
  return open;
}

function isSame(event: MatchEvent, match: Match, { command, by }: SentCommand): boolean {
  if (event.type !== command.type || event.by !== by) return false;
  // Parsed as the match has parsed its own, so that equal commands are equal texts.
  const made = parseEvent(match.position.game, { ...command, by, at: event.at });
  return made.ok && JSON.stringify(made.value) === JSON.stringify(event);
}
