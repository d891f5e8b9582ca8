/** What is known of one followed match, and how each message of the server changes it. Pure. */

import { countEvents, eventsOf, fromSaved, type Match, type SavedMatch, tryApply } from '@gipfel/match';
import type { ChatLine, MatchView, Presence, RematchState, ServerMessage, Snapshot } from '@gipfel/protocol';
import type { Side } from '@gipfel/rules';

export interface FollowedMatch {
  readonly match: Match;
  readonly view: MatchView;
  /** The own side, when one plays. */
  readonly you: Side | undefined;
  readonly chat: readonly ChatLine[];
  /** Whether terms and server let the players chat; what one of them has against it is theirs to say. */
  readonly canChat: boolean;
  readonly presence: Presence;
  readonly rematch: RematchState;
}

/** `resync`: what is known no longer fits what is told, and must be fetched anew. `unreadable`: even the whole does not fit. */
type Received =
  | { readonly type: 'changed'; readonly followed: FollowedMatch }
  | { readonly type: 'same' | 'resync' | 'unreadable' };

const SAME: Received = { type: 'same' };
const RESYNC: Received = { type: 'resync' };

export function receive(
  followed: FollowedMatch | undefined,
  message: ServerMessage,
  matchId: string,
): Received {
  switch (message.type) {
    case 'snapshot':
      return message.match.id === matchId ? takeSnapshot(followed, message) : SAME;
    case 'event':
      return message.match === matchId ? takeEvent(followed, message.number, message.event) : SAME;
    case 'matchView':
      return message.match.id === matchId ? change(followed, { view: message.match }) : SAME;
    case 'presence': {
      const { players, watchers } = message;
      return message.match === matchId ? change(followed, { presence: { players, watchers } }) : SAME;
    }
    case 'chat':
      return message.match === matchId ? takeLine(followed, message.line) : SAME;
    case 'rematch': {
      const { type: _type, match, ...rematch } = message;
      return match === matchId ? change(followed, { rematch }) : SAME;
    }
    case 'welcome':
    case 'ping':
    case 'done':
    case 'refused':
    case 'lobby':
    case 'lobbyPlayers':
    case 'lobbyChange':
    case 'lobbySeeks':
    case 'paired':
    case 'notice':
    case 'bye':
      return SAME;
  }
}

function change(followed: FollowedMatch | undefined, part: Partial<FollowedMatch>): Received {
  // Before the snapshot there is nothing to change, and the snapshot will hold it.
  return followed === undefined ? SAME : { type: 'changed', followed: { ...followed, ...part } };
}

function takeSnapshot(before: FollowedMatch | undefined, snapshot: Snapshot): Received {
  const { saved, match: view, you, chat, chatOff, presence, rematch } = snapshot;
  const canChat = you !== undefined && view.terms.chat && chatOff !== true;
  const match = readMatch(before?.match, saved);
  if (match === undefined) return { type: 'unreadable' };
  return { type: 'changed', followed: { match, view, you, chat, canChat, presence, rematch: rematch ?? {} } };
}

/** What has not changed stays the same value: a turn that is being entered on it is not lost. */
function readMatch(before: Match | undefined, saved: SavedMatch): Match | undefined {
  if (before !== undefined && countEvents(before) === saved.events.length) {
    if (JSON.stringify(eventsOf(before)) === JSON.stringify(saved.events)) return before;
  }
  const match = fromSaved(saved);
  return match.ok ? match.value : undefined;
}

function takeEvent(followed: FollowedMatch | undefined, number: number, event: unknown): Received {
  if (followed === undefined) return SAME;
  const known = countEvents(followed.match);
  if (number <= known) return SAME;
  if (number > known + 1) return RESYNC;
  const next = tryApply(followed.match, event);
  return next.ok ? change(followed, { match: next.value }) : RESYNC;
}

function takeLine(followed: FollowedMatch | undefined, line: ChatLine): Received {
  if (followed === undefined || followed.chat.some(({ number }) => number === line.number)) return SAME;
  return change(followed, { chat: [...followed.chat, line].sort((a, b) => a.number - b.number) });
}
