import { sql } from 'kysely';
import type { Database } from '../database.js';
import type { TallyStore } from '../store.js';

export function createTallyStore({ queries }: Database): TallyStore {
  return {
    async add(tallies, now) {
      if (tallies.length === 0) return [];
      // In one order, so that processes that count the same do not wait for one another in a circle.
      const rows = tallies
        .toSorted((one, other) => (one.key < other.key ? -1 : 1))
        .map(({ key, count, expiresAt }) => ({ key, count, expires_at: expiresAt }));
      const isOver = sql`tallies.expires_at <= ${now}`;
      const totals = await queries
        .insertInto('tallies')
        .values(rows)
        .onConflict((conflict) =>
          conflict.column('key').doUpdateSet({
            count: sql<number>`case when ${isOver} then excluded.count else tallies.count + excluded.count end`,
            expires_at: sql<number>`case when ${isOver} then excluded.expires_at else tallies.expires_at end`,
          }),
        )
        .returning(['key', 'count', 'expires_at'])
        .execute();
      return totals.map(({ key, count, expires_at }) => ({ key, count, expiresAt: expires_at }));
    },
    async keep(key, expiresAt) {
      await queries
        .insertInto('tallies')
        .values({ key, count: 1, expires_at: expiresAt })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ expires_at: expiresAt }))
        .execute();
    },
    async has(key, now) {
      const row = await queries
        .selectFrom('tallies')
        .select('key')
        .where('key', '=', key)
        .where('expires_at', '>', now)
        .executeTakeFirst();
      return row !== undefined;
    },
    async removeExpired(now) {
      await queries.deleteFrom('tallies').where('expires_at', '<=', now).execute();
    },
  };
}
