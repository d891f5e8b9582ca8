/** Finding matches, newest first. */

import { type SelectQueryBuilder, sql } from 'kysely';
import type { Database, Queries } from '../database.js';
import { nextTurn } from '../nextTurn.js';
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

type Condition = (search: Search) => Search;

/** A filter: it leads when an index goes by it, else it looks at what another finds. */
interface Filter {
  readonly canLead: boolean;
  readonly lead: Condition;
  /** Hidden from the planner: left the choice, SQLite, which does not know how many fit each, would as soon go through all matches of a game as through those of a player. */
  readonly look: Condition;
}

const by = (column: 'variant' | 'speed' | 'game', value: string): Filter => ({
  canLead: true,
  lead: (search) => search.where(column, '=', value),
  look: (search) => search.where(sql<string>`coalesce(${sql.ref(column)}, '')`, '=', value),
});

const look = (condition: Condition): Filter => ({ canLead: false, lead: condition, look: condition });

function byResult(result: NonNullable<MatchQuery['result']>, side: 0 | 1): Condition {
  switch (result) {
    case 'won':
      return (search) => search.where('winner', '=', side);
    case 'lost':
      return (search) => search.where('winner', '=', 1 - side);
    case 'first':
      return (search) => search.where('winner', '=', 0);
    case 'second':
      return (search) => search.where('winner', '=', 1);
    case 'tied':
      return (search) => search.where('reason', '!=', 'abort').where('winner', 'is', null);
    case 'aborted':
      return (search) => search.where('reason', '=', 'abort').where('winner', 'is', null);
  }
}

/** Matches without a winner have an index: those that are over, whether they were called off or not. */
const unwon: Condition = (search) => search.where('reason', 'is not', null).where('winner', 'is', null);

/** What the index that leads goes by, and what else is to be looked at in what it finds. */
interface Way {
  readonly lead: Condition;
  readonly rest: readonly Condition[];
}

/** With `player` on this side where one is asked for. Each filter that few matches may fit has an index of its own. */
export function wayOf(query: MatchQuery, side: 0 | 1): Way {
  const { player, opponent, game, variant, speed, rated, state, result } = query;
  const [own, other] =
    side === 0 ? (['first_player', 'second_player'] as const) : (['second_player', 'first_player'] as const);
  const people: Condition[] = [];
  if (player !== undefined) people.push((search) => search.where(own, '=', player));
  if (opponent !== undefined) people.push((search) => search.where(other, '=', opponent));
  if (state === 'running') people.push((search) => search.where('ended_at', 'is', null));
  const filters: Filter[] = [];
  if (variant !== undefined) filters.push(by('variant', variant));
  if (speed !== undefined) filters.push(by('speed', speed));
  if (game !== undefined) filters.push(by('game', game));
  if (rated !== undefined) filters.push(look((search) => search.where('rated', '=', toBit(rated))));
  if (state === 'over') filters.push(look((search) => search.where('ended_at', 'is not', null)));
  if (result !== undefined) filters.push(look(byResult(result, side)));
  if (people.length > 0) return { lead: all(people), rest: filters.map((filter) => filter.look) };
  const [first, ...others] = filters;
  if (first?.canLead) return { lead: first.lead, rest: others.map((filter) => filter.look) };
  const isUnwon = result === 'tied' || result === 'aborted';
  return { lead: isUnwon ? unwon : (search) => search, rest: filters.map((filter) => filter.look) };
}

const all =
  (conditions: readonly Condition[]): Condition =>
  (search) =>
    conditions.reduce((narrowed, condition) => condition(narrowed), search);

const before =
  ({ created_at, id }: Place): Condition =>
  (search) =>
    search.where(sql<boolean>`(created_at, id) < (${created_at}, ${id})`);

/** Newest first, after `from`. */
function beginning(queries: Queries, { since, until }: MatchQuery, from: Place | undefined): Search {
  let search: Search = queries.selectFrom('matches').select(['created_at', 'id']);
  if (since !== undefined) search = search.where('created_at', '>=', since);
  if (until !== undefined) search = search.where('created_at', '<', until);
  if (from !== undefined) search = before(from)(search);
  return search.orderBy('created_at', 'desc').orderBy('id', 'desc');
}

/** What fits, in one question. */
export function branch(queries: Queries, query: MatchQuery, side: 0 | 1, from: Place | undefined): Search {
  const { lead, rest } = wayOf(query, side);
  return all([lead, ...rest])(beginning(queries, query, from)).limit(query.limit);
}

/** What filters look at. */
const LOOKED_AT = ['game', 'variant', 'speed', 'rated', 'ended_at', 'winner', 'reason'] as const;

/** The questions about the next `size` matches that the index leads to: which is the last of them, and which of them fit. */
export function step(
  queries: Queries,
  query: MatchQuery,
  { lead, rest }: Way,
  from: Place | undefined,
  size: number,
): { readonly last: Search; readonly fitting: Search } {
  const ahead = lead(beginning(queries, query, from));
  const next = queries
    .selectFrom(ahead.select(LOOKED_AT).limit(size).as('matches'))
    .select(['created_at', 'id'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc');
  return {
    last: ahead.limit(1).offset(size - 1),
    // Sound: under the same name, with all columns that filters look at.
    fitting: all(rest)(next as unknown as Search),
  };
}

/**
 * Where little or nothing fits, very many may have to be looked at. A database that would hold up everything else meanwhile
 * looks at so many at a time.
 */
async function found(database: Database, query: MatchQuery, side: 0 | 1, place: Place | undefined) {
  const { queries, rowsAtOnce } = database;
  const way = wayOf(query, side);
  if (rowsAtOnce === undefined || way.rest.length === 0) return branch(queries, query, side, place).execute();
  const rows: Place[] = [];
  for (let from = place; ; ) {
    const { last, fitting } = step(queries, query, way, from, rowsAtOnce);
    const end = await last.executeTakeFirst();
    rows.push(...(await fitting.limit(query.limit - rows.length).execute()));
    if (end === undefined || rows.length >= query.limit) return rows;
    from = end;
    await nextTurn();
  }
}

async function placeOf(queries: Queries, id: string): Promise<Place | undefined> {
  return queries.selectFrom('matches').select(['created_at', 'id']).where('id', '=', id).executeTakeFirst();
}

/** Those that fit, newest first. */
async function idsOf(database: Database, query: MatchQuery): Promise<readonly string[]> {
  const { queries } = database;
  const place = query.before === undefined ? undefined : await placeOf(queries, query.before);
  if (query.before !== undefined && place === undefined) return [];
  // Each side by its own index: one question for both would read every match there is.
  const sides =
    query.player === undefined && query.opponent === undefined ? ([0] as const) : ([0, 1] as const);
  const rows = await Promise.all(sides.map((side) => found(database, query, side, place)));
  return [...new Map(rows.flat().map((row) => [row.id, row])).values()]
    .sort((a, b) => b.created_at - a.created_at || (a.id < b.id ? 1 : -1))
    .slice(0, query.limit)
    .map(({ id }) => id);
}

export async function searchMatches(database: Database, query: MatchQuery): Promise<readonly MatchRow[]> {
  const ids = await idsOf(database, query);
  if (ids.length === 0) return [];
  const rows = await selectMatches(database.queries).where('matches.id', 'in', ids).execute();
  const byId = new Map(rows.map((row) => [row.id, fromRow(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export async function searchProgress(
  database: Database,
  query: MatchQuery,
): Promise<readonly MatchProgress[]> {
  const ids = await idsOf(database, query);
  if (ids.length === 0) return [];
  const rows = await database.queries
    .selectFrom('match_progress')
    .select(['match', 'events'])
    .where('match', 'in', ids)
    .execute();
  const events = new Map(rows.map((row) => [row.match, row.events]));
  return ids.map((id) => ({ id, events: events.get(id) ?? 0 }));
}
