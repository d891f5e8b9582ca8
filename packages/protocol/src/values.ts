/** The values that messages and the HTTP API share. */

import { matchGameNamed, type StartTerms as StartTermsType } from '@gipfel/match';
import { GAME_IDS, type GameId } from '@gipfel/rules';
import { Type } from '@sinclair/typebox';
import { MAX_CHAT_LENGTH } from './limits.js';
import { type Of, oneOf, strict } from './schema.js';

/** Made by the server: matches, people, challenges. */
export const Id = Type.String({ pattern: '^[A-Za-z0-9]{8,24}$' });
/** Made by the client, once for every command; sent again with every repetition. */
export const CommandId = Type.String({ pattern: '^[A-Za-z0-9_-]{8,40}$' });
export const Moment = Type.Integer({ minimum: 0 });
export const SideSchema = Type.Union([Type.Literal(0), Type.Literal(1)]);
export const GameSchema = oneOf(...GAME_IDS);

/** By what a player can spend on a whole game: initial time and 25 increments or delays. */
const SPEEDS = ['fast', 'rapid', 'slow', 'correspondence'] as const;
export const SpeedSchema = oneOf(...SPEEDS);
export type Speed = Of<typeof SpeedSchema>;

const PERSON_KINDS = ['guest', 'account', 'bot', 'computer'] as const;
export const RatingValue = strict({
  value: Type.Integer(),
  deviation: Type.Integer(),
  /** Too few games to be listed. */
  provisional: Type.Boolean(),
});
export type RatingValue = Of<typeof RatingValue>;

/** A person as others see it. Guests have no name of their own: pages call them guests. */
export const PersonView = strict({
  id: Id,
  kind: oneOf(...PERSON_KINDS),
  name: Type.Optional(Type.String()),
  /** Of a computer: 1–11, where 11 is full strength. */
  level: Type.Optional(Type.Integer({ minimum: 1, maximum: 11 })),
});
export type PersonView = Of<typeof PersonView>;

const Time = Type.Integer({ minimum: 1000, maximum: 24 * 3_600_000 });
const Bonus = Type.Integer({ minimum: 0, maximum: 600_000 });
export const ClockTerms = Type.Union([
  strict({ type: Type.Literal('none') }),
  strict({ type: Type.Literal('suddenDeath'), initial: Time }),
  strict({ type: Type.Literal('fischer'), initial: Time, increment: Bonus }),
  strict({ type: Type.Literal('delay'), initial: Time, delay: Bonus }),
  strict({ type: Type.Literal('correspondence'), days: Type.Integer({ minimum: 1, maximum: 14 }) }),
]);

function printedStart(game: GameId) {
  const fields = Object.entries<readonly string[]>(matchGameNamed(game).choices).map(([name, words]) => [
    name,
    oneOf(...words),
  ]);
  return strict({ game: Type.Literal(game), ...Object.fromEntries(fields) });
}

/** Where the game starts. Random layouts are drawn by the server. */
export const StartTerms = Type.Unsafe<StartTermsType>(
  Type.Union([
    ...GAME_IDS.map(printedStart),
    /** Any position of a game, as text; never rated. */
    strict({ game: GameSchema, position: Type.String({ minLength: 1, maxLength: 2000 }) }),
  ]),
);

/** What two players agree upon. */
export const Terms = strict({
  start: StartTerms,
  clock: ClockTerms,
  touchMove: Type.Boolean(),
  rated: Type.Boolean(),
  chat: Type.Boolean(),
});
export type Terms = Of<typeof Terms>;

/** The side of the challenger. */
export const SideWish = oneOf('first', 'second', 'random');
export type SideWish = Of<typeof SideWish>;

/** Of a quick pairing that waits: who seeks, and the id they gave it. */
export const SeekId = Type.String({ pattern: '^[A-Za-z0-9]{8,24}:[A-Za-z0-9_-]{8,40}$' });

/** Somebody who waits in quick pairing, as the lobby shows it. */
export const SeekView = strict({
  id: SeekId,
  from: PersonView,
  rating: Type.Optional(RatingValue),
  terms: Terms,
  /** Of the one who waits. */
  side: SideWish,
  createdAt: Moment,
});
export type SeekView = Of<typeof SeekView>;

export const ResultView = strict({
  /** Left out in a tie and in an aborted match. */
  winner: Type.Optional(SideSchema),
  /** A rule (`Z6.1`), or `resignation`, `time`, `agreement`, `abort`. */
  reason: Type.String(),
});
export type ResultView = Of<typeof ResultView>;

export const PlayerView = strict({
  person: PersonView,
  /** When the match began; left out when unrated. */
  rating: Type.Optional(RatingValue),
  /** By how much the match has changed it. */
  change: Type.Optional(Type.Integer()),
});
export type PlayerView = Of<typeof PlayerView>;

export const MatchView = strict({
  id: Id,
  game: GameSchema,
  /** Of the game, or `custom`. */
  variant: Type.String(),
  speed: SpeedSchema,
  terms: Terms,
  players: Type.Tuple([PlayerView, PlayerView]),
  createdAt: Moment,
  endedAt: Type.Optional(Moment),
  turns: Type.Integer({ minimum: 0 }),
  /** Left out when it is over. */
  toMove: Type.Optional(SideSchema),
  result: Type.Optional(ResultView),
  /** The match whose rematch this is. */
  rematchOf: Type.Optional(Id),
  /**
   * Why a match under rated terms changed no rating: a side made fewer than two turns, or the two have given up too many games
   * early within a day.
   */
  unrated: Type.Optional(oneOf('fewTurns', 'resignations')),
});
export type MatchView = Of<typeof MatchView>;

export const ChatText = Type.String({ minLength: 1, maxLength: MAX_CHAT_LENGTH });
export const ChatLine = strict({ number: Type.Integer(), by: SideSchema, text: Type.String(), at: Moment });
export type ChatLine = Of<typeof ChatLine>;

export const ChallengeView = strict({
  id: Id,
  from: PersonView,
  rating: Type.Optional(RatingValue),
  /** Only this person may accept. */
  to: Type.Optional(PersonView),
  /** Shown in the lobby, or known to those who have the link. */
  open: Type.Boolean(),
  terms: Terms,
  side: SideWish,
  createdAt: Moment,
  expiresAt: Moment,
  state: oneOf('waiting', 'accepted', 'declined', 'withdrawn', 'expired'),
  /** Once it is accepted. */
  match: Type.Optional(Id),
});
export type ChallengeView = Of<typeof ChallengeView>;

/** Something a person should know about wherever it is in the app. */
export const Notice = strict({
  number: Type.Integer(),
  at: Moment,
  kind: oneOf('challenge', 'accepted', 'declined', 'yourTurn', 'over', 'rematch'),
  match: Type.Optional(Id),
  challenge: Type.Optional(Id),
  from: Type.Optional(PersonView),
});
export type Notice = Of<typeof Notice>;
