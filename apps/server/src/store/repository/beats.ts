import type { Database } from '../database.js';
import type { BeatStore } from '../store.js';

/** Processes that were silent for so long are forgotten when a new one begins to beat. */
const FORGOTTEN = 86_400_000;

export function createBeatStore({ queries }: Database): BeatStore {
  let isFirst = true;
  return {
    async beat(process, now) {
      await queries
        .insertInto('beats')
        .values({ process, at: now })
        .onConflict((conflict) => conflict.column('process').doUpdateSet({ at: now }))
        .execute();
      if (!isFirst) return;
      isFirst = false;
      await queries
        .deleteFrom('beats')
        .where('at', '<', now - FORGOTTEN)
        .execute();
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
