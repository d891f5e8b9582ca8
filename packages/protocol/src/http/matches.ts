/** Games, running and finished: search, records. */

import { GAME_IDS, gameNamed } from '@gipfel/rules';
import { Type } from '@sinclair/typebox';
import { MAX_RECORDS } from '../limits.js';
import { type Of, strict } from '../schema.js';
import { Saved } from '../serverMessages.js';
import { GameSchema, Id, MatchView, Moment, SpeedSchema } from '../values.js';
import { type Route, withDefault } from './route.js';

const word = <const T extends readonly string[]>(...words: T) =>
  Type.Unsafe<T[number]>(Type.String({ enum: [...words] }));

const Who = Type.String({
  minLength: 1,
  maxLength: 100,
  description: 'a name, `id:` and the id of a person (guests and computers have no name), or `me`',
});

/** Of any game; `custom` is a start of its own. */
const VARIANTS = [...GAME_IDS.flatMap((game) => gameNamed(game).variants), 'custom'];

const searchFields = {
  player: Type.Optional(Who),
  opponent: Type.Optional(Who),
  game: Type.Optional(GameSchema),
  variant: Type.Optional(Type.String({ enum: VARIANTS })),
  speed: Type.Optional(SpeedSchema),
  rated: Type.Optional(Type.Boolean()),
  state: Type.Optional(word('running', 'over')),
  result: Type.Optional(word('won', 'lost', 'tied', 'first', 'second', 'aborted')),
  since: Type.Optional(Moment),
  until: Type.Optional(Moment),
  before: Type.Optional(Id),
};
const SearchQuery = strict(searchFields);
export type SearchQuery = Of<typeof SearchQuery>;

/** Little Golem's format is read but not written: it knows no set-ups and no clocks. */
const RecordFormat = word('gipfel', 'boardspace');
export type RecordFormat = Of<typeof RecordFormat>;

export const MatchPage = strict({
  matches: Type.Array(MatchView),
  next: Type.Optional(Type.String({ description: 'give it as `before` to go on' })),
});
export type MatchPage = Of<typeof MatchPage>;

export const MATCHES = {
  searchMatches: {
    method: 'GET',
    path: '/matches',
    tag: 'matches',
    summary: 'Search, newest first',
    query: strict({
      ...searchFields,
      limit: withDefault(Type.Integer({ minimum: 1, maximum: 100 }), 20),
    }),
    response: MatchPage,
  },
  getMyMatches: {
    method: 'GET',
    path: '/me/matches',
    tag: 'matches',
    summary: 'My running matches',
    access: 'read',
    response: MatchPage,
  },
  getMatch: {
    method: 'GET',
    path: '/matches/:id',
    tag: 'matches',
    summary: 'A match with everything that happened in it',
    params: strict({ id: Id }),
    response: strict({ match: MatchView, saved: Saved, now: Moment }),
    isCached: true,
  },
  getRecord: {
    method: 'GET',
    path: '/matches/:id/record',
    tag: 'matches',
    summary: 'A match as a file',
    params: strict({ id: Id }),
    query: strict({ format: withDefault(RecordFormat, 'gipfel') }),
    file: { description: 'the record', types: ['text/plain', 'application/x-go-sgf'] },
    isCached: true,
    problems: 'with `REFUSED` the `refusal` says what the format has no words for (`EXPORT_…`)',
  },
  getRecords: {
    method: 'GET',
    path: '/matches/records',
    tag: 'matches',
    summary: `Many games as one file, newest first, ${MAX_RECORDS} at most`,
    query: SearchQuery,
    file: { description: 'the records', types: ['text/plain'] },
  },
} as const satisfies Readonly<Record<string, Route>>;
