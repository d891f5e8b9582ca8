import type { Database } from '../database.js';
import type { ModerationStore, Report } from '../store.js';
import type { ReportsTable } from '../tables.js';
import { orNull, orUndefined } from './values.js';

const fromRow = (row: ReportsTable): Report => ({
  id: row.id,
  from: row.from_person,
  about: row.about,
  match: orUndefined(row.match),
  text: row.text,
  at: row.at,
  closedAt: orUndefined(row.closed_at),
  outcome: orUndefined(row.outcome),
});

export function createModerationStore({ queries, transaction, withLock: alone }: Database): ModerationStore {
  return {
    async report({ id, from, about, match, text, at, closedAt, outcome }) {
      const row: ReportsTable = {
        id,
        from_person: from,
        about,
        match: orNull(match),
        text,
        at,
        closed_at: orNull(closedAt),
        outcome: orNull(outcome),
      };
      await queries.insertInto('reports').values(row).execute();
    },
    async reports(open, limit) {
      const all = queries.selectFrom('reports').selectAll();
      // The oldest open one waits longest; of the closed the last decision matters most.
      const wanted = open
        ? all.where('closed_at', 'is', null).orderBy('at')
        : all.where('closed_at', 'is not', null).orderBy('closed_at', 'desc');
      return (await wanted.orderBy('id').limit(limit).execute()).map(fromRow);
    },
    async close(id, at, outcome) {
      const closed = await queries
        .updateTable('reports')
        .set({ closed_at: at, outcome })
        .where('id', '=', id)
        .where('closed_at', 'is', null)
        .executeTakeFirst();
      return closed.numUpdatedRows === 1n;
    },
    async barName(nameKey, at) {
      await queries
        .insertInto('barred_names')
        .values({ name_key: nameKey, at })
        .onConflict((conflict) => conflict.column('name_key').doNothing())
        .execute();
    },
    async unbarName(nameKey) {
      await queries.deleteFrom('barred_names').where('name_key', '=', nameKey).execute();
    },
    async isNameBarred(nameKey) {
      const row = await queries
        .selectFrom('barred_names')
        .select('at')
        .where('name_key', '=', nameKey)
        .executeTakeFirst();
      return row !== undefined;
    },
    note: ({ at, by, about, what }) =>
      transaction(async (trx) => {
        await alone(trx, `notes ${about}`);
        const last = await trx
          .selectFrom('notes')
          .select((note) => note.fn.max('number').as('number'))
          .where('about', '=', about)
          .executeTakeFirst();
        const row = { about, number: (last?.number ?? 0) + 1, at, by_whom: by, what };
        await trx.insertInto('notes').values(row).execute();
      }),
    async notes(about) {
      const rows = await queries
        .selectFrom('notes')
        .select(['at', 'by_whom', 'about', 'what'])
        .where('about', '=', about)
        .orderBy('number')
        .execute();
      return rows.map(({ at, by_whom, about: whom, what }) => ({ at, by: by_whom, about: whom, what }));
    },
  };
}
