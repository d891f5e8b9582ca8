/** Guests who never played and never came back. */

import { sql } from 'kysely';
import type { Database, Queries } from '../database.js';
import type { GuestPlace, GuestStep, PeopleStore } from '../store.js';

/** Written out, not bound, for the sake of the index: see `WAITING` in challenges.ts. */
const GUEST = sql.lit('guest');
const WAITING = sql.lit('waiting');

export function createGuestStore({ queries, transaction }: Database): Pick<PeopleStore, 'forgetGuests'> {
  return {
    async forgetGuests(step) {
      const found = await idleGuests(queries, step);
      const last = found.at(-1);
      const next = found.length < step.limit ? undefined : last;
      if (last === undefined) return { forgotten: 0, next };
      const forgotten = await transaction((trx) => forget(trx, found, step.seenBefore));
      return { forgotten, next };
    },
  };
}

async function idleGuests(
  queries: Queries,
  { seenBefore, after, limit }: GuestStep,
): Promise<readonly GuestPlace[]> {
  let guests = queries
    .selectFrom('people')
    .select(['id', 'seen_at as seenAt'])
    .where('kind', '=', GUEST)
    .where('seen_at', '<', seenBefore);
  if (after !== undefined) {
    const { seenAt, id } = after;
    guests = guests
      .where('seen_at', '>=', seenAt)
      .where((guest) => guest.or([guest('seen_at', '>', seenAt), guest('id', '>', id)]));
  }
  return guests.orderBy('seen_at').orderBy('id').limit(limit).execute();
}

async function forget(trx: Queries, found: readonly GuestPlace[], seenBefore: number): Promise<number> {
  // The update holds the rows and judges them as they are now: who came back in this moment, or is being forgotten by another process, is left out.
  const claimed = await trx
    .updateTable('people')
    .set({ deleted_at: seenBefore })
    .where(
      'id',
      'in',
      found.map(({ id }) => id),
    )
    .where('kind', '=', GUEST)
    .where('seen_at', '<', seenBefore)
    .where('suspended_until', 'is', null)
    .where(({ not, exists, selectFrom }) => {
      const played = selectFrom('matches').select('matches.id');
      const waiting = selectFrom('challenges').select('challenges.id').where('state', '=', WAITING);
      const reported = selectFrom('reports').select('reports.id');
      return not(
        exists(played.whereRef('first_player', '=', 'people.id'))
          .or(exists(played.whereRef('second_player', '=', 'people.id')))
          .or(exists(waiting.whereRef('from_person', '=', 'people.id')))
          .or(exists(waiting.whereRef('to_person', '=', 'people.id')))
          .or(exists(reported.whereRef('from_person', '=', 'people.id')))
          .or(exists(reported.whereRef('about', '=', 'people.id'))),
      );
    })
    .returning('id')
    .execute();
  const ids = claimed.map(({ id }) => id);
  if (ids.length === 0) return 0;
  await trx.deleteFrom('credentials').where('person', 'in', ids).execute();
  await trx.deleteFrom('notices').where('person', 'in', ids).execute();
  await trx.deleteFrom('seeks').where('person', 'in', ids).execute();
  await trx.deleteFrom('blocks').where('person', 'in', ids).execute();
  await trx.deleteFrom('blocks').where('blocked', 'in', ids).execute();
  await trx.deleteFrom('challenges').where('from_person', 'in', ids).execute();
  await trx.deleteFrom('challenges').where('to_person', 'in', ids).execute();
  await trx.deleteFrom('people').where('id', 'in', ids).execute();
  return ids.length;
}
