/** Everything kept about one person, without secrets: neither password nor sessions can be had from it. */

import type { Database } from '../database.js';
import type { Store } from '../store.js';

const MOST_ROWS = 1_000_000;

export async function exportPerson(
  { queries }: Database,
  store: Omit<Store, 'exportPerson'>,
  id: string,
): Promise<Readonly<Record<string, unknown>>> {
  const found = await store.people.byId(id);
  if (found === undefined) return {};
  const { passwordHash: _, ...person } = found;
  const credentials = await store.people.credentialsOf(id);
  const matches = await store.matches.search({ player: id, limit: MOST_ROWS });
  const withEvents = [];
  for (const match of matches) {
    const events = await store.matches.eventsAfter(match.id, 0);
    const chat = (await store.matches.chatOf(match.id)).filter(({ by }) => match.players[by] === id);
    withEvents.push({ ...match, events: events.map(({ event }) => event), chat });
  }
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
    matches: withEvents,
    challenges,
    notices: await store.notices.of(id, MOST_ROWS),
    devices: (await store.devices.of(id)).map(({ endpoint, language, createdAt }) => ({
      pushService: new URL(endpoint).host,
      language,
      createdAt,
    })),
    reports,
  };
}
