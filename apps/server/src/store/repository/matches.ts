import type { MatchEvent } from '@gipfel/match';
import type { Database } from '../database.js';
import { nextTurn } from '../nextTurn.js';
import type { MatchStore, StoredEvent } from '../store.js';
import { createChatStore } from './chat.js';
import { fromRow, selectMatches, toRows } from './matchRows.js';
import { searchMatches, searchProgress } from './matchSearch.js';
import { prepared } from './prepared.js';
import { createRematchStore } from './rematches.js';
import { fromJson, orUndefined } from './values.js';

/** Rows that one turn of the event loop may read. */
const TIMED_AT_A_TIME = 200;

export function createMatchStore(database: Database, append: MatchStore['append']): MatchStore {
  const { queries } = database;
  const select = selectMatches(queries);

  const byId = prepared(database, select.where('matches.id', '=', ''));
  const withChat = prepared(
    database,
    select
      .select(({ exists, selectFrom }) =>
        exists(selectFrom('chat').select('chat.number').whereRef('chat.match', '=', 'matches.id')).as(
          'has_chat',
        ),
      )
      .where('matches.id', '=', ''),
  );
  const later = queries
    .selectFrom('events')
    .select(['number', 'event', 'command'])
    .where('match', '=', '')
    .where('number', '>', 0)
    .orderBy('number');
  const eventsAfter = prepared(database, later);
  const eventsWithin = prepared(database, later.where('number', '<=', 0));

  async function row(id: string) {
    const [found] = await byId(id);
    return found === undefined ? undefined : fromRow(found);
  }

  async function eventsBetween(id: string, after: number, upTo?: number): Promise<readonly StoredEvent[]> {
    const rows = await (upTo === undefined ? eventsAfter(id, after) : eventsWithin(id, after, upTo));
    return rows.map(({ number, event, command }) => ({
      number,
      event: fromJson<MatchEvent>(event),
      command: orUndefined(command),
    }));
  }

  return {
    ...createChatStore(database),
    ...createRematchStore(database),
    async create(match) {
      await database.addMatch(toRows(match));
    },
    row,
    async load(id) {
      const [found] = await withChat(id);
      if (found === undefined) return undefined;
      // Events are only ever added, so that those up to the row's count are the ones that belong to it.
      const events = found.events === 0 ? [] : await eventsBetween(id, 0, found.events);
      return { row: fromRow(found), events, hasChat: Boolean(found.has_chat) };
    },
    eventsAfter: (id, number) => eventsBetween(id, number),
    append,
    async due(now, limit) {
      const rows = await queries
        .selectFrom('match_progress')
        .select('match')
        .where('flag_at', '<=', now)
        .orderBy('flag_at')
        .limit(limit)
        .execute();
      return rows.map(({ match }) => match);
    },
    async postpone(match, events, flagAt) {
      await queries
        .updateTable('match_progress')
        .set({ flag_at: flagAt })
        .where('match', '=', match)
        .where('events', '=', events)
        .where('flag_at', '<', flagAt)
        .execute();
    },
    async timed() {
      const found: string[] = [];
      // By flag, which has an index of the timed matches alone.
      for (let last = { flag_at: 0, match: '' }; ; ) {
        const { flag_at: flag, match } = last;
        const rows = await queries
          .selectFrom('match_progress')
          .select(['flag_at', 'match'])
          .where('flag_at', '>=', flag)
          .where(({ or, eb }) => or([eb('flag_at', '>', flag), eb('match', '>', match)]))
          .orderBy('flag_at')
          .orderBy('match')
          .limit(TIMED_AT_A_TIME)
          .$narrowType<{ flag_at: number }>()
          .execute();
        found.push(...rows.map((row) => row.match));
        const end = rows.at(-1);
        if (end === undefined || rows.length < TIMED_AT_A_TIME) return [...new Set(found)].sort();
        last = end;
        await nextTurn();
      }
    },
    runningOf: (person) => searchMatches(database, { player: person, state: 'running', limit: 1000 }),
    search: (query) => searchMatches(database, query),
    searchProgress: (query) => searchProgress(database, query),
  };
}
