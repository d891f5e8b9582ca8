import { sql } from 'kysely';
import type { Database } from '../database.js';
import type { Challenge, ChallengeStore } from '../store.js';
import type { ChallengesTable } from '../tables.js';
import { insertMatch } from './matchRows.js';
import { fromJson, orNull, orUndefined, toBit } from './values.js';

const fromRow = (row: ChallengesTable): Challenge => ({
  id: row.id,
  from: row.from_person,
  to: orUndefined(row.to_person),
  open: row.open === 1,
  terms: fromJson(row.terms),
  side: row.side as Challenge['side'],
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  state: row.state as Challenge['state'],
  match: orUndefined(row.match),
});

const toRow = (challenge: Challenge): ChallengesTable => ({
  id: challenge.id,
  from_person: challenge.from,
  to_person: orNull(challenge.to),
  open: toBit(challenge.open),
  terms: JSON.stringify(challenge.terms),
  side: challenge.side,
  created_at: challenge.createdAt,
  expires_at: challenge.expiresAt,
  state: challenge.state,
  match: orNull(challenge.match),
});

/** Written out, not bound: SQLite takes an index of some rows only when it can read in the question that these suffice. */
const WAITING = sql.lit('waiting');

export function createChallengeStore({ queries, transaction }: Database): ChallengeStore {
  const all = queries.selectFrom('challenges').selectAll();
  const waiting = (now: number) =>
    all
      .where('state', '=', WAITING)
      .where('expires_at', '>', now)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc');

  return {
    async create(challenge) {
      await queries.insertInto('challenges').values(toRow(challenge)).execute();
    },
    async byId(id) {
      const row = await all.where('id', '=', id).executeTakeFirst();
      return row === undefined ? undefined : fromRow(row);
    },
    accept: (id, match) =>
      transaction(async (trx) => {
        const taken = await trx
          .updateTable('challenges')
          .set({ state: 'accepted', match: match.id })
          .where('id', '=', id)
          .where('state', '=', WAITING)
          .executeTakeFirst();
        if (taken.numUpdatedRows === 0n) return false;
        await insertMatch(trx, match);
        return true;
      }),
    async end(id, state) {
      const ended = await queries
        .updateTable('challenges')
        .set({ state })
        .where('id', '=', id)
        .where('state', '=', WAITING)
        .executeTakeFirst();
      return ended.numUpdatedRows === 1n;
    },
    openOnes: async (now, limit) =>
      (await waiting(now).where('open', '=', 1).limit(limit).execute()).map(fromRow),
    waitingOf: async (person, now) =>
      (await waiting(now).where('from_person', '=', person).execute()).map(fromRow),
    waitingFor: async (person, now) =>
      (await waiting(now).where('to_person', '=', person).execute()).map(fromRow),
    async expire(now) {
      const rows = await queries
        .updateTable('challenges')
        .set({ state: 'expired' })
        .where('state', '=', WAITING)
        .where('expires_at', '<=', now)
        .returning('id')
        .execute();
      return rows.map(({ id }) => id);
    },
  };
}
