/** What the HTTP interface takes and answers, beyond what the wire has already: one schema checks, types and documents. */

import { LONGEST_PASSWORD, SERVER_CODES, type ServerCode } from '@gipfel/protocol';
import {
  ChallengeView,
  GameSchema,
  Id,
  MatchView,
  Moment,
  Notice,
  PersonView,
  RatingValue,
  SpeedSchema,
  strict,
} from '@gipfel/protocol/schemas';
import { type Static, Type } from '@sinclair/typebox';
import { SCOPES } from '../people/secrets.js';

/** Every answer that is not what was asked for. */
export const Problem = Type.Object(
  {
    code: Type.Unsafe<ServerCode>(Type.String({ enum: [...SERVER_CODES] })),
    refusal: Type.Optional(
      Type.Unknown({ description: 'what the referee or the law says, or the format of a record' }),
    ),
    retryAfter: Type.Optional(Type.Integer({ description: 'milliseconds' })),
    at: Type.Optional(
      Type.String({ description: 'of `MALFORMED`: what does not fit, as `body/terms/clock`' }),
    ),
    keyword: Type.Optional(
      Type.String({ description: 'of `MALFORMED`: which word of the schema it breaks, as `required`' }),
    ),
  },
  { title: 'Problem' },
);
export type Problem = Static<typeof Problem>;

export const Nothing = Type.Null({ description: 'done; nothing to say' });

// ── people ──────────────────────────────────────────────────────────────────

/**
 * Whoever signs in may have chosen the name under other rules: only its size is checked. Longer than any name: what is none is nobody's,
 * and gets the answer of a wrong password.
 */
export const Login = Type.String({ minLength: 1, maxLength: 254, description: 'a name' });
/** Names are judged by `checkName`, so that the answer is `NAME_REFUSED` whatever is wrong with them. */
export const WishedName = Type.String({ minLength: 1, maxLength: 100 });
/** Too short ones are named so by `passwordProblem`. */
export const Password = Type.String({ minLength: 1, maxLength: LONGEST_PASSWORD });
export const Email = Type.String({ maxLength: 254, pattern: '^[^\\s@<>"]+@[^\\s@<>"]+\\.[^\\s@<>"]+$' });
export const KeepTokens = Type.Optional(
  Type.Boolean({ description: 'tokens stay valid, so that bots play on; they end otherwise' }),
);
export const ScopeName = Type.Unsafe<(typeof SCOPES)[number]>(Type.String({ enum: [...SCOPES] }));

/** Small things that pages remember: at most 32, short. */
export const Preferences = Type.Record(
  Type.String({ pattern: '^[a-zA-Z]{1,32}$' }),
  Type.Union([Type.Boolean(), Type.Number(), Type.String({ maxLength: 64 })]),
  { maxProperties: 32, additionalProperties: false },
);

/** Somebody as only they see themselves. */
export const Me = Type.Composite(
  [
    PersonView,
    Type.Object({
      email: Type.Optional(Type.String()),
      createdAt: Moment,
      suspendedUntil: Type.Optional(Moment),
      preferences: Type.Record(Type.String(), Type.Unknown()),
    }),
  ],
  { additionalProperties: false, title: 'Me' },
);
export type Me = Static<typeof Me>;

export const Token = strict({
  id: Type.String(),
  label: Type.String(),
  scopes: Type.Array(ScopeName),
  createdAt: Moment,
  usedAt: Moment,
});

const RatingEntry = Type.Composite([
  RatingValue,
  Type.Object({ game: GameSchema, speed: SpeedSchema, games: Type.Integer() }),
]);

export const Player = strict({
  person: PersonView,
  createdAt: Moment,
  /** Connected at this moment. */
  online: Type.Boolean(),
  ratings: Type.Array(RatingEntry),
});

export const RatingPoint = strict({
  at: Moment,
  value: Type.Number(),
  deviation: Type.Number(),
  match: Id,
});

export const Leader = Type.Composite([
  RatingValue,
  Type.Object({ person: PersonView, games: Type.Integer() }),
]);

export const NoticeEntry = Type.Composite([Notice, Type.Object({ read: Type.Boolean() })]);

// ── matches ─────────────────────────────────────────────────────────────────

export const MatchPage = strict({
  matches: Type.Array(MatchView),
  next: Type.Optional(Type.String({ description: 'give it as `before` to go on' })),
});

export const WholeMatch = strict({
  match: MatchView,
  saved: Type.Unknown({ description: 'options and numbered events, as packages/match reads them' }),
  now: Moment,
});

export const ChallengeList = strict({ challenges: Type.Array(ChallengeView) });
export const MatchId = strict({ match: Id });
