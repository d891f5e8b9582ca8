import { sql } from 'kysely';
import type { Database } from '../database.js';
import type { TimelineStore } from '../store.js';

/** There is one timeline; no row means no shift. */
const ID = 1;

export function createTimelineStore({ queries, clock }: Database): TimelineStore {
  return {
    async read() {
      const row = await queries
        .selectNoFrom((select) => [
          clock.as('now'),
          select.selectFrom('timeline').select('shift').where('id', '=', ID).as('shift'),
        ])
        .executeTakeFirstOrThrow();
      // PostgreSQL computes with larger numbers, and gives them as text.
      return { now: Number(row.now), shift: row.shift ?? 0 };
    },
    async shift(seen, by) {
      const added = Math.round(by);
      const { numInsertedOrUpdatedRows = 0n } = await queries
        .insertInto('timeline')
        .values({ id: ID, shift: added })
        .onConflict((conflict) =>
          conflict
            .column('id')
            .doUpdateSet({ shift: sql`timeline.shift + ${added}` })
            .where('timeline.shift', '=', seen),
        )
        .executeTakeFirst();
      return numInsertedOrUpdatedRows > 0n;
    },
  };
}
