/** A match between its two tables and `MatchRow`. */

import type { Speed } from '@gipfel/protocol';
import type { GameId, Side } from '@gipfel/rules';
import type { Compilable } from 'kysely';
import type { MatchRows, Queries } from '../database.js';
import type { MatchRow } from '../store.js';
import type { MatchesTable, MatchProgressTable } from '../tables.js';
import { fromJson, orNull, orUndefined, toBit } from './values.js';

type JoinedRow = MatchesTable & Omit<MatchProgressTable, 'match'>;

const ratingBefore = (value: number | null, deviation: number | null) =>
  value === null || deviation === null ? undefined : { value, deviation };

export const fromRow = (row: JoinedRow): MatchRow => ({
  id: row.id,
  game: row.game as GameId,
  variant: row.variant,
  speed: row.speed as Speed,
  terms: fromJson(row.terms),
  options: fromJson(row.options),
  players: [row.first_player, row.second_player],
  ratingsBefore: [
    ratingBefore(row.first_rating, row.first_deviation),
    ratingBefore(row.second_rating, row.second_deviation),
  ],
  ratingChanges: [orUndefined(row.first_change), orUndefined(row.second_change)],
  unrated: orUndefined(row.unrated) as MatchRow['unrated'],
  createdAt: row.created_at,
  endedAt: orUndefined(row.ended_at),
  events: row.events,
  turns: row.turns,
  flagAt: orUndefined(row.flag_at),
  result:
    row.reason === null
      ? undefined
      : { winner: orUndefined(row.winner) as Side | undefined, reason: row.reason },
  rematchOf: orUndefined(row.rematch_of),
});

const toRow = (match: MatchRow): MatchesTable => ({
  id: match.id,
  game: match.game,
  variant: match.variant,
  speed: match.speed,
  rated: toBit(match.terms.rated),
  terms: JSON.stringify(match.terms),
  options: JSON.stringify(match.options),
  first_player: match.players[0],
  second_player: match.players[1],
  first_rating: orNull(match.ratingsBefore[0]?.value),
  first_deviation: orNull(match.ratingsBefore[0]?.deviation),
  second_rating: orNull(match.ratingsBefore[1]?.value),
  second_deviation: orNull(match.ratingsBefore[1]?.deviation),
  first_change: orNull(match.ratingChanges[0]),
  second_change: orNull(match.ratingChanges[1]),
  unrated: orNull(match.unrated),
  created_at: match.createdAt,
  ended_at: orNull(match.endedAt),
  winner: orNull(match.result?.winner),
  reason: orNull(match.result?.reason),
  rematch_of: orNull(match.rematchOf),
  first_wish: 0,
  second_wish: 0,
  next_match: null,
});

export const selectMatches = (queries: Queries) =>
  queries
    .selectFrom('matches')
    .innerJoin('match_progress', 'match_progress.match', 'matches.id')
    .selectAll('matches')
    .select(['match_progress.events', 'match_progress.turns', 'match_progress.flag_at']);

export const toRows = (match: MatchRow): MatchRows => ({
  match: toRow(match),
  progress: {
    match: match.id,
    events: match.events,
    turns: match.turns,
    flag_at: orNull(match.flagAt),
  },
});

export const matchInsertions = (queries: Queries, { match, progress }: MatchRows): readonly Compilable[] => [
  queries.insertInto('matches').values(match),
  queries.insertInto('match_progress').values(progress),
];

/** Within a transaction of the caller. */
export async function insertMatch(queries: Queries, match: MatchRow): Promise<void> {
  for (const insertion of matchInsertions(queries, toRows(match))) {
    await queries.executeQuery(insertion.compile());
  }
}
