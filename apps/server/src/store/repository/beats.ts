import type { Database } from '../database.js';
import type { BeatStore } from '../store.js';

/** A new process deletes the heartbeats of those silent for this long (milliseconds). */
const FORGOTTEN = 86_400_000;

export function createBeatStore({ queries }: Database): BeatStore {
  let isFirst = true;
  return {
    async beat(process, now, { people = 0, settledUntil = 0, difference = 0 } = {}) {
      const change = { at: now, people, settled_until: settledUntil, difference: Math.round(difference) };
      await queries
        .insertInto('beats')
        .values({ process, ...change })
        .onConflict((conflict) => conflict.column('process').doUpdateSet(change))
        .execute();
      if (!isFirst) return;
      isFirst = false;
      await queries
        .deleteFrom('beats')
        .where('at', '<', now - FORGOTTEN)
        .execute();
    },
    async since(moment) {
      const rows = await queries.selectFrom('beats').selectAll().where('at', '>=', moment).execute();
      return rows.map(({ settled_until, ...row }) => ({ ...row, settledUntil: settled_until }));
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
