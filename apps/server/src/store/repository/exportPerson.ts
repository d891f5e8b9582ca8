/** Everything kept about one person, without secrets: neither password nor sessions can be had from it. */

import { setImmediate } from 'node:timers/promises';
import type { Database } from '../database.js';
import { inPages } from '../inPages.js';
import type { MatchRow, Store } from '../store.js';

const MOST_NOTICES = 1_000_000;
/** Matches, of which somebody may have played any number. */
const AT_A_TIME = 50;

/** JSON, piece by piece: never more than a page of the matches is in memory. */
export async function* exportPerson(
  database: Database,
  store: Omit<Store, 'exportPerson'>,
  id: string,
): AsyncGenerator<string, void> {
  yield `${JSON.stringify(await withoutMatches(database, store, id)).slice(0, -1)},"matches":[`;
  let separator = '';
  for await (const match of matchesOf(store, id)) {
    yield separator + JSON.stringify(match);
    separator = ',';
  }
  yield ']}';
}

async function* matchesOf({ matches }: Pick<Store, 'matches'>, player: string) {
  for await (const rows of inPages(AT_A_TIME, (page) => matches.search({ player, ...page }))) {
    for (const match of rows) {
      // The embedded database answers at once: play goes on between two matches.
      await setImmediate();
      yield await withEvents(matches, match, player);
    }
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

async function withoutMatches(
  { queries }: Database,
  store: Omit<Store, 'exportPerson'>,
  id: string,
): Promise<Readonly<Record<string, unknown>>> {
  const found = await store.people.byId(id);
  if (found === undefined) throw new Error(`there is no person ${id}`);
  const { passwordHash: _, ...person } = found;
  const credentials = await store.people.credentialsOf(id);
  const challenges = await queries
    .selectFrom('challenges')
    .selectAll()
    .where((where) => where.or([where('from_person', '=', id), where('to_person', '=', id)]))
    .orderBy('created_at')
    .execute();
  const reports = await queries
    .selectFrom('reports')
    .select(['id', 'about', 'match', 'text', 'at'])
    .where('from_person', '=', id)
    .orderBy('at')
    .execute();
  const history = await queries
    .selectFrom('rating_history')
    .select(['game', 'speed', 'at', 'match', 'value', 'deviation'])
    .where('person', '=', id)
    .orderBy('at')
    .execute();
  return {
    person,
    credentials: credentials.map(({ hash: __, person: ___, ...rest }) => rest),
    blocked: await store.people.blockedBy(id),
    ratings: await store.ratings.of(id),
    ratingHistory: history,
    challenges,
    notices: await store.notices.of(id, MOST_NOTICES),
    devices: (await store.devices.of(id)).map(({ endpoint, language, createdAt }) => ({
      pushService: new URL(endpoint).host,
      language,
      createdAt,
    })),
    reports,
  };
}
