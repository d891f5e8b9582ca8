/** Everything kept about one person, without secrets: neither password nor sessions can be had from it. */

import { type Compilable, type SelectQueryBuilder, sql } from 'kysely';
import type { Database } from '../database.js';
import { inPages } from '../inPages.js';
import { nextTurn } from '../nextTurn.js';
import type { MatchRow, Store } from '../store.js';
import type { Tables } from '../tables.js';
import { credentialFromRow } from './credentials.js';

/** Matches, of which somebody may have played any number. */
const MATCHES_AT_A_TIME = 50;
/** Rows of anything else that somebody may have any number of. */
const ROWS_AT_A_TIME = 200;

type Others = Omit<Store, 'exportPerson'>;

/** JSON, piece by piece: never more than a page of anything is in memory, and play goes on between two pages. */
export async function* exportPerson(
  database: Database,
  store: Others,
  id: string,
): AsyncGenerator<string, void> {
  yield JSON.stringify(await shortPart(store, id)).slice(0, -1);
  yield* list('credentials', pagesOf(credentialsOf(database, id), KEYS.credentials), (row) => {
    const { hash: _, person: __, ...shown } = credentialFromRow(row);
    return shown;
  });
  yield* list('ratingHistory', pagesOf(historyOf(database, id), KEYS.history));
  yield* list('challenges', challengesOf(database, id));
  yield* list('notices', noticesOf(store, id));
  yield* list('reports', pagesOf(reportsOf(database, id), KEYS.reports));
  yield* list('matches', matchesOf(store, id));
  yield '}';
}

/** Everything of bounded size. */
async function shortPart(store: Others, id: string): Promise<object> {
  const found = await store.people.byId(id);
  if (found === undefined) throw new Error(`there is no person ${id}`);
  const { passwordHash: _, ...person } = found;
  return {
    person,
    blocked: await store.people.blockedBy(id),
    ratings: await store.ratings.of(id),
    devices: (await store.devices.of(id)).map(({ endpoint, language, createdAt }) => ({
      pushService: new URL(endpoint).host,
      language,
      createdAt,
    })),
  };
}

/** One more field of the object, written a page at a time. */
async function* list<Row>(
  name: string,
  pages: AsyncIterable<readonly Row[]>,
  show: (row: Row) => unknown = (row) => row,
): AsyncGenerator<string, void> {
  let opening = `,"${name}":[`;
  let separator = opening;
  for await (const rows of pages) {
    await nextTurn();
    if (rows.length === 0) continue;
    yield separator + rows.map((row) => JSON.stringify(show(row))).join(',');
    opening = '';
    separator = ',';
  }
  yield `${opening}]`;
}

/** The next page after `last`, in the order of these columns, which an index has in this order. */
function pageAfter<Table extends keyof Tables, Row extends object>(
  query: SelectQueryBuilder<Tables, Table, Row>,
  columns: readonly (keyof Row & string)[],
  last: Row | undefined,
): SelectQueryBuilder<Tables, Table, Row> {
  const refs = columns.map((column) => sql.ref(column));
  const ordered = refs.reduce((all, ref) => all.orderBy(ref), query.limit(ROWS_AT_A_TIME));
  if (last === undefined) return ordered;
  const place = columns.map((column) => sql`${last[column]}`);
  return ordered.where(sql<boolean>`(${sql.join(refs)}) > (${sql.join(place)})`);
}

async function* pagesOf<Table extends keyof Tables, Row extends object>(
  query: SelectQueryBuilder<Tables, Table, Row>,
  columns: readonly (keyof Row & string)[],
): AsyncGenerator<readonly Row[], void> {
  for (let last: Row | undefined; ; ) {
    const rows: readonly Row[] = await pageAfter(query, columns, last).execute();
    yield rows;
    last = rows.at(-1);
    if (last === undefined || rows.length < ROWS_AT_A_TIME) return;
  }
}

const credentialsOf = ({ queries }: Database, person: string) =>
  queries.selectFrom('credentials').selectAll().where('person', '=', person);

const historyOf = ({ queries }: Database, person: string) =>
  queries
    .selectFrom('rating_history')
    .select(['game', 'speed', 'at', 'match', 'value', 'deviation'])
    .where('person', '=', person);

const reportsOf = ({ queries }: Database, person: string) =>
  queries
    .selectFrom('reports')
    .select(['id', 'about', 'match', 'text', 'at'])
    .where('from_person', '=', person);

const challengesOn = ({ queries }: Database, side: 'from_person' | 'to_person', person: string) =>
  queries.selectFrom('challenges').selectAll().where(side, '=', person);

const KEYS = {
  credentials: ['kind', 'hash'],
  history: ['game', 'speed', 'at', 'match'],
  reports: ['at', 'id'],
  challenges: ['created_at', 'id'],
} as const;

/** The queries behind all pages but the first, so that a test can check their plans. */
export const laterPages = (database: Database, person: string): readonly Compilable[] => [
  pageAfter(credentialsOf(database, person), KEYS.credentials, { kind: 'session', hash: 'x' } as never),
  pageAfter(historyOf(database, person), KEYS.history, { game: 'x', speed: 'x', at: 1, match: 'x' } as never),
  pageAfter(reportsOf(database, person), KEYS.reports, { at: 1, id: 'x' } as never),
  ...(['from_person', 'to_person'] as const).map((side) =>
    pageAfter(challengesOn(database, side, person), KEYS.challenges, { created_at: 1, id: 'x' } as never),
  ),
];

/** Those of the person, then those to the person: each by its own index. */
async function* challengesOf(database: Database, person: string) {
  for (const side of ['from_person', 'to_person'] as const) {
    yield* pagesOf(challengesOn(database, side, person), KEYS.challenges);
  }
}

async function* noticesOf({ notices }: Pick<Store, 'notices'>, person: string) {
  for (let before: number | undefined; ; ) {
    const page = await notices.of(person, ROWS_AT_A_TIME, before);
    yield page;
    before = page.at(-1)?.number;
    if (before === undefined || page.length < ROWS_AT_A_TIME) return;
  }
}

/** One at a time: each has its events and its chat. */
async function* matchesOf({ matches }: Pick<Store, 'matches'>, player: string) {
  for await (const rows of inPages(MATCHES_AT_A_TIME, (page) => matches.search({ player, ...page }))) {
    for (const match of rows) yield [await withEvents(matches, match, player)];
  }
}

async function withEvents(matches: Store['matches'], match: MatchRow, person: string) {
  const events = await matches.eventsAfter(match.id, 0);
  const chat = await matches.chatOf(match.id);
  return {
    ...match,
    events: events.map(({ event }) => event),
    // What the other has said is not this person's.
    chat: chat.filter(({ by }) => match.players[by] === person),
  };
}
