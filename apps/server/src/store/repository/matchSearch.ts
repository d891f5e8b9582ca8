/** Finding matches, newest first. */

import { type SelectQueryBuilder, sql } from 'kysely';
import type { Queries } from '../database.js';
import type { MatchProgress, MatchQuery, MatchRow } from '../store.js';
import type { Tables } from '../tables.js';
import { fromRow, selectMatches } from './matchRows.js';
import { toBit } from './values.js';

/** Where a match stands among all. */
interface Place {
  readonly created_at: number;
  readonly id: string;
}
type Search = SelectQueryBuilder<Tables, 'matches', Place>;

function withResult(search: Search, result: NonNullable<MatchQuery['result']>, side: 0 | 1): Search {
  switch (result) {
    case 'won':
      return search.where('winner', '=', side);
    case 'lost':
      return search.where('winner', '=', 1 - side);
    case 'first':
      return search.where('winner', '=', 0);
    case 'second':
      return search.where('winner', '=', 1);
    case 'tied':
      return search.where('reason', '!=', 'abort').where('winner', 'is', null);
    case 'aborted':
      return search.where('reason', '=', 'abort').where('winner', 'is', null);
  }
}

/**
 * The first filter leads by its index, and the others only look at what it finds. Left the choice, SQLite, which does not know how many
 * fit each, would as soon go through all matches of a game as through those of a player.
 */
function createLead(isTaken: boolean) {
  let hasLead = isTaken;
  return (name: 'variant' | 'speed' | 'game') => {
    const column = sql.ref<string>(name);
    if (hasLead) return sql<string>`coalesce(${column}, '')`;
    hasLead = true;
    return column;
  };
}

/** What fits, with `player` on this side where one is asked for. Each filter that few matches may fit has an index of its own. */
export function branch(queries: Queries, query: MatchQuery, side: 0 | 1, place: Place | undefined): Search {
  const { player, opponent, game, variant, speed, rated, state, result, since, until, limit } = query;
  const [own, other] =
    side === 0 ? (['first_player', 'second_player'] as const) : (['second_player', 'first_player'] as const);
  let search: Search = queries.selectFrom('matches').select(['created_at', 'id']);
  if (player !== undefined) search = search.where(own, '=', player);
  if (opponent !== undefined) search = search.where(other, '=', opponent);
  const column = createLead(player !== undefined || opponent !== undefined || state === 'running');
  if (variant !== undefined) search = search.where(column('variant'), '=', variant);
  if (speed !== undefined) search = search.where(column('speed'), '=', speed);
  if (game !== undefined) search = search.where(column('game'), '=', game);
  if (rated !== undefined) search = search.where('rated', '=', toBit(rated));
  if (state !== undefined) search = search.where('ended_at', state === 'running' ? 'is' : 'is not', null);
  if (result !== undefined) search = withResult(search, result, side);
  if (since !== undefined) search = search.where('created_at', '>=', since);
  if (until !== undefined) search = search.where('created_at', '<', until);
  if (place !== undefined) {
    search = search.where(sql<boolean>`(created_at, id) < (${place.created_at}, ${place.id})`);
  }
  return search.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit);
}

async function placeOf(queries: Queries, id: string): Promise<Place | undefined> {
  return queries.selectFrom('matches').select(['created_at', 'id']).where('id', '=', id).executeTakeFirst();
}

/** Those that fit, newest first. */
async function idsOf(queries: Queries, query: MatchQuery): Promise<readonly string[]> {
  const place = query.before === undefined ? undefined : await placeOf(queries, query.before);
  if (query.before !== undefined && place === undefined) return [];
  // Each side by its own index: one question for both would read every match there is.
  const sides =
    query.player === undefined && query.opponent === undefined ? ([0] as const) : ([0, 1] as const);
  const found = await Promise.all(sides.map((side) => branch(queries, query, side, place).execute()));
  return [...new Map(found.flat().map((row) => [row.id, row])).values()]
    .sort((a, b) => b.created_at - a.created_at || (a.id < b.id ? 1 : -1))
    .slice(0, query.limit)
    .map(({ id }) => id);
}

export async function searchMatches(queries: Queries, query: MatchQuery): Promise<readonly MatchRow[]> {
  const ids = await idsOf(queries, query);
  if (ids.length === 0) return [];
  const rows = await selectMatches(queries).where('matches.id', 'in', ids).execute();
  const byId = new Map(rows.map((row) => [row.id, fromRow(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export async function searchProgress(queries: Queries, query: MatchQuery): Promise<readonly MatchProgress[]> {
  const ids = await idsOf(queries, query);
  if (ids.length === 0) return [];
  const rows = await queries
    .selectFrom('match_progress')
    .select(['match', 'events'])
    .where('match', 'in', ids)
    .execute();
  const events = new Map(rows.map((row) => [row.match, row.events]));
  return ids.map((id) => ({ id, events: events.get(id) ?? 0 }));
}
