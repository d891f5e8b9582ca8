/** What everybody sees of people: profiles, ratings, leaderboards. */

import { Type } from '@sinclair/typebox';
import { MAX_LEADERS } from '../limits.js';
import { type Of, strict } from '../schema.js';
import { GameSchema, Id, Moment, PersonView, RatingValue, SpeedSchema } from '../values.js';
import { MatchPage } from './matches.js';
import { type Route, withDefault } from './route.js';

const RatingEntry = Type.Composite([
  RatingValue,
  Type.Object({ game: GameSchema, speed: SpeedSchema, games: Type.Integer() }),
]);
export type RatingEntry = Of<typeof RatingEntry>;

export const Player = strict({
  person: PersonView,
  createdAt: Moment,
  /** Connected at this moment. */
  online: Type.Boolean(),
  ratings: Type.Array(RatingEntry),
});
export type Player = Of<typeof Player>;

export const RatingPoint = strict({
  at: Moment,
  value: Type.Number(),
  deviation: Type.Number(),
  match: Id,
});
export type RatingPoint = Of<typeof RatingPoint>;

export const Leader = Type.Composite([
  RatingValue,
  Type.Object({ person: PersonView, games: Type.Integer() }),
]);
export type Leader = Of<typeof Leader>;

const byName = strict({ name: Type.String({ minLength: 1, maxLength: 100 }) });

export const PLAYERS = {
  findPlayers: {
    method: 'GET',
    path: '/players',
    tag: 'players',
    summary: 'Players whose names begin so',
    query: byName,
    response: strict({ players: Type.Array(PersonView) }),
  },
  getPlayer: {
    method: 'GET',
    path: '/players/:name',
    tag: 'players',
    summary: 'A player and its ratings',
    params: byName,
    response: Player,
  },
  getRatings: {
    method: 'GET',
    path: '/players/:name/ratings',
    tag: 'players',
    summary: 'How a rating went, oldest first',
    params: byName,
    query: strict({ game: GameSchema, speed: SpeedSchema }),
    response: strict({ points: Type.Array(RatingPoint) }),
  },
  getPlayerMatches: {
    method: 'GET',
    path: '/players/:name/matches',
    tag: 'players',
    summary: 'What a player plays at the moment',
    params: byName,
    response: MatchPage,
  },
  getLeaderboard: {
    method: 'GET',
    path: '/leaderboards/:game/:speed',
    tag: 'players',
    summary: 'The best, by rating',
    params: strict({ game: GameSchema, speed: SpeedSchema }),
    query: strict({ limit: withDefault(Type.Integer({ minimum: 1, maximum: MAX_LEADERS }), 100) }),
    response: strict({ leaders: Type.Array(Leader) }),
  },
} as const satisfies Readonly<Record<string, Route>>;
