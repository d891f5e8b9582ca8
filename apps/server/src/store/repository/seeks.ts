import type { Database } from '../database.js';
import type { Seek, SeekStore } from '../store.js';
import type { SeeksTable } from '../tables.js';
import { insertMatch } from './matchRows.js';
import { fromJson } from './values.js';

/** Seeks of a process that died stay behind; whoever seeks next clears them away. */
const FORGOTTEN = 3_600_000;

const fromRow = (row: SeeksTable): Seek => ({
  id: row.id,
  person: row.person,
  terms: fromJson(row.terms),
  side: row.side as Seek['side'],
  rating: row.rating,
  createdAt: row.created_at,
  aliveAt: row.alive_at,
});

export function createSeekStore({ queries, transaction, locking }: Database): SeekStore {
  return {
    async put({ id, person, terms, side, rating, createdAt, aliveAt }) {
      const row: SeeksTable = {
        id,
        person,
        terms: JSON.stringify(terms),
        side,
        rating,
        created_at: createdAt,
        alive_at: aliveAt,
      };
      await queries
        .deleteFrom('seeks')
        .where('alive_at', '<', aliveAt - FORGOTTEN)
        .execute();
      const { id: _, ...rest } = row;
      await queries
        .insertInto('seeks')
        .values(row)
        .onConflict((conflict) => conflict.column('id').doUpdateSet(rest))
        .execute();
    },
    async renew(ids, now) {
      if (ids.length === 0) return;
      await queries.updateTable('seeks').set({ alive_at: now }).where('id', 'in', ids).execute();
    },
    async remove(id) {
      const removed = await queries.deleteFrom('seeks').where('id', '=', id).executeTakeFirst();
      return removed.numDeletedRows === 1n;
    },
    async all(aliveSince) {
      const rows = await queries
        .selectFrom('seeks')
        .selectAll()
        .where('alive_at', '>=', aliveSince)
        .orderBy('created_at')
        .orderBy('id')
        .execute();
      return rows.map(fromRow);
    },
    pair: (one, other, match) =>
      transaction(async (trx) => {
        const both = [one, other];
        const found = await locking(
          trx.selectFrom('seeks').select('id').where('id', 'in', both).orderBy('id'),
        ).execute();
        if (found.length !== 2) return false;
        await trx.deleteFrom('seeks').where('id', 'in', both).execute();
        await insertMatch(trx, match);
        return true;
      }),
  };
}
