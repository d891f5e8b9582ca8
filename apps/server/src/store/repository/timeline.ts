import { sql } from 'kysely';
import type { Database } from '../database.js';
import type { TimelineStore } from '../store.js';

export function createTimelineStore({ queries, clock }: Database): TimelineStore {
  return {
    async read() {
      const row = await queries
        .selectFrom('timeline')
        .select(['shift', clock.as('now')])
        .executeTakeFirstOrThrow();
      // PostgreSQL computes with larger numbers, and gives them as text.
      return { now: Number(row.now), shift: row.shift };
    },
    async shift(seen, by) {
      const { numUpdatedRows } = await queries
        .updateTable('timeline')
        .set({ shift: sql`shift + ${Math.round(by)}` })
        .where('shift', '=', seen)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
  };
}
