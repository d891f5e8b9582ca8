/** What the server says. */

import type { MatchEvent, MatchRefusal, SavedMatch } from '@gipfel/match';
import { Type } from '@sinclair/typebox';
import { SERVER_CODES } from './codes.js';
import { type Of, oneOf, strict } from './schema.js';
import {
  ChallengeView,
  ChatLine,
  CommandId,
  Id,
  MatchView,
  Moment,
  Notice,
  PersonView,
  SeekId,
  SeekView,
  SideSchema,
} from './values.js';

const Count = Type.Integer({ minimum: 0 });
/** Milliseconds. */
const Duration = Type.Number({ minimum: 0 });

// The match package owns these values and reads them itself: here only their outlines are checked.
const open = { additionalProperties: true } as const;
const Event = Type.Unsafe<MatchEvent>(Type.Object({}, open));
export const Saved = Type.Unsafe<SavedMatch>(
  Type.Object(
    { options: Type.Object({}, open), events: Type.Array(Type.Unknown()) },
    {
      additionalProperties: false,
      description: 'options and numbered events, as packages/match reads them',
    },
  ),
);
/** Why the rules or the referee refuse something. */
export const Refusal = Type.Unsafe<MatchRefusal>(
  Type.Object(
    { code: Type.String(), cells: Type.Array(Type.Integer()), values: Type.Object({}, open) },
    open,
  ),
);

const presence = {
  /** Whether each side has a living connection. */
  players: Type.Tuple([Type.Boolean(), Type.Boolean()]),
  watchers: Count,
};
const Presence = strict(presence);
export type Presence = Of<typeof Presence>;

const rematch = { offeredBy: Type.Optional(SideSchema), next: Type.Optional(Id) };
export const RematchState = strict(rematch);
export type RematchState = Of<typeof RematchState>;

/** A whole match; its events are numbered from 1, and `saved.events.length` is the number of the last. */
const snapshot = {
  match: MatchView,
  saved: Saved,
  /** The receiver's side, when it plays. */
  you: Type.Optional(SideSchema),
  chat: Type.Array(ChatLine),
  /** The server's owner has switched chat off, whatever the terms say. */
  chatOff: Type.Optional(Type.Literal(true)),
  presence: Presence,
  rematch: Type.Optional(RematchState),
  /** The server's clock, for showing time left. */
  now: Moment,
};
const Snapshot = strict(snapshot);
export type Snapshot = Of<typeof Snapshot>;

export const ServerMessage = Type.Union([
  strict({
    type: Type.Literal('welcome'),
    version: Type.Integer(),
    /** Left out for strangers. */
    person: Type.Optional(PersonView),
    now: Moment,
  }),
  /** `lag`: the round trip last measured on this connection, in milliseconds. */
  strict({ type: Type.Literal('ping'), number: Count, now: Moment, lag: Type.Optional(Duration) }),
  strict({ type: Type.Literal('snapshot'), ...snapshot }),
  /** `number` is one more than the last; after a gap, `follow` again. */
  strict({ type: Type.Literal('event'), match: Id, number: Count, event: Event, now: Moment }),
  /** The facts around a match changed: it ended, ratings moved. */
  strict({ type: Type.Literal('matchView'), match: MatchView }),
  /** The command is on disk as event `number`. Repeated for a repeated id. */
  strict({ type: Type.Literal('done'), id: CommandId, number: Count }),
  strict({
    type: Type.Literal('refused'),
    /** Left out when the message had none to refer to. */
    id: Type.Optional(CommandId),
    /** What it was about, where a message has no id. */
    match: Type.Optional(Id),
    code: oneOf(...SERVER_CODES),
    refusal: Type.Optional(Refusal),
    retryAfter: Type.Optional(Duration),
  }),
  strict({ type: Type.Literal('presence'), match: Id, ...presence }),
  strict({ type: Type.Literal('chat'), match: Id, line: ChatLine }),
  strict({ type: Type.Literal('rematch'), match: Id, ...rematch }),
  strict({
    type: Type.Literal('lobby'),
    challenges: Type.Array(ChallengeView),
    /** Who waits in quick pairing, longest first. Left out by a process of an earlier version. */
    seeks: Type.Optional(Type.Array(SeekView)),
    players: Count,
  }),
  /** How many people are here now, in all processes; sent when it has changed, seconds apart. */
  strict({ type: Type.Literal('lobbyPlayers'), players: Count }),
  /** A challenge appeared or changed; one that no longer waits leaves the lobby. */
  strict({ type: Type.Literal('lobbyChange'), challenge: ChallengeView }),
  /** Who waits in quick pairing has changed; the new ones have waited least. */
  strict({ type: Type.Literal('lobbySeeks'), added: Type.Array(SeekView), gone: Type.Array(SeekId) }),
  strict({ type: Type.Literal('paired'), id: CommandId, match: Id }),
  strict({ type: Type.Literal('notice'), notice: Notice }),
  /** The server is going away; come back after this many milliseconds. */
  strict({ type: Type.Literal('bye'), retryAfter: Duration }),
]);
export type ServerMessage = Of<typeof ServerMessage>;
