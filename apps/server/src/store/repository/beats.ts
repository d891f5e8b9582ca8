import type { Database } from '../database.js';
import type { BeatStore } from '../store.js';

/** Processes that were silent for so long are forgotten when a new one begins to beat. */
const FORGOTTEN = 86_400_000;

export function createBeatStore({ queries }: Database): BeatStore {
  let isFirst = true;
  return {
    async beat(process, now, people = 0) {
      await queries
        .insertInto('beats')
        .values({ process, at: now, people })
        .onConflict((conflict) => conflict.column('process').doUpdateSet({ at: now, people }))
        .execute();
      if (!isFirst) return;
      isFirst = false;
      await queries
        .deleteFrom('beats')
        .where('at', '<', now - FORGOTTEN)
        .execute();
    },
    async people(since) {
      const row = await queries
        .selectFrom('beats')
        .select((beat) => beat.fn.sum<number | string | null>('people').as('people'))
        .where('at', '>=', since)
        .executeTakeFirst();
      // PostgreSQL adds up to numbers that may be too large for a number, and gives them as text.
      return Number(row?.people ?? 0);
    },
    async last() {
      const row = await queries
        .selectFrom('beats')
        .select((beat) => beat.fn.max('at').as('at'))
        .executeTakeFirst();
      return row?.at ?? undefined;
    },
  };
}
