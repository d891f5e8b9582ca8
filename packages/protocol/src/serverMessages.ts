/** What the server says. */

import type { MatchEvent, MatchRefusal, SavedMatch } from '@gipfel/match';
import type { ServerCode } from './codes.js';
import type { ChallengeView, ChatLine, MatchView, Notice, PersonView, SeekView } from './values.js';

export interface Presence {
  /** Whether each side has a living connection. */
  readonly players: readonly [boolean, boolean];
  readonly watchers: number;
}

/** A match as a whole; its events are numbered from 1, and `saved.events.length` is the number of the last. */
export interface Snapshot {
  readonly match: MatchView;
  readonly saved: SavedMatch;
  /** The receiver's side, when it plays. */
  readonly you?: 0 | 1;
  readonly chat: readonly ChatLine[];
  /** Nobody can say anything here, whatever the terms: the server's owner has switched chat off. */
  readonly chatOff?: true;
  readonly presence: Presence;
  readonly rematch?: RematchState;
  /** The server's clock, for showing time left. */
  readonly now: number;
}

export interface RematchState {
  readonly offeredBy?: 0 | 1;
  readonly next?: string;
}

export type ServerMessage =
  | { readonly type: 'welcome'; readonly version: number; readonly person?: PersonView; readonly now: number }
  /** `lag` is what was last measured of this connection, to and fro, in milliseconds. */
  | { readonly type: 'ping'; readonly number: number; readonly now: number; readonly lag?: number }
  | ({ readonly type: 'snapshot' } & Snapshot)
  /** `number` is one more than the last; a gap means `follow` again. */
  | {
      readonly type: 'event';
      readonly match: string;
      readonly number: number;
      readonly event: MatchEvent;
      readonly now: number;
    }
  /** The facts around a match changed: it ended, ratings moved. */
  | { readonly type: 'matchView'; readonly match: MatchView }
  /** The deed is on disk; `number`: its event. Repeated for a repeated id. */
  | { readonly type: 'done'; readonly id: string; readonly number: number }
  | {
      readonly type: 'refused';
      /** Left out when the message had none to refer to. */
      readonly id?: string;
      /** What it was about, where a message has no id. */
      readonly match?: string;
      readonly code: ServerCode;
      readonly refusal?: MatchRefusal;
      readonly retryAfter?: number;
    }
  | ({ readonly type: 'presence'; readonly match: string } & Presence)
  | { readonly type: 'chat'; readonly match: string; readonly line: ChatLine }
  | ({ readonly type: 'rematch'; readonly match: string } & RematchState)
  | {
      readonly type: 'lobby';
      readonly challenges: readonly ChallengeView[];
      /** Who waits in quick pairing, longest first. Left out by a process of an earlier version. */
      readonly seeks?: readonly SeekView[];
      readonly players: number;
    }
  /** How many people are here now, in all processes; told when it has changed, seconds apart. */
  | { readonly type: 'lobbyPlayers'; readonly players: number }
  /** A challenge appeared or changed; one that no longer waits leaves the lobby. */
  | { readonly type: 'lobbyChange'; readonly challenge: ChallengeView }
  /** Who waits in quick pairing has changed; the new ones have waited least. */
  | { readonly type: 'lobbySeeks'; readonly added: readonly SeekView[]; readonly gone: readonly string[] }
  | { readonly type: 'paired'; readonly id: string; readonly match: string }
  | { readonly type: 'notice'; readonly notice: Notice }
  /** The server is going away; come back after so many milliseconds. */
  | { readonly type: 'bye'; readonly retryAfter: number };
