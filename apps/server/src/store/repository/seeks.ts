import type { Database, Queries } from '../database.js';
import type { MatchRow, Seek, SeekStore } from '../store.js';
import type { SeeksTable } from '../tables.js';
import { insertMatch } from './matchRows.js';
import { fromJson } from './values.js';

/** Serialises everything that inserts or pairs a person's seek, in all processes. */
const keyOf = (person: string) => `seek ${person}`;

const fromRow = (row: SeeksTable): Seek => ({
  id: row.id,
  person: row.person,
  terms: fromJson(row.terms),
  side: row.side as Seek['side'],
  rating: row.rating,
  createdAt: row.created_at,
  aliveAt: row.alive_at,
  holder: row.holder,
});

const toRow = ({ id, person, terms, side, rating, createdAt, aliveAt, holder }: Seek): SeeksTable => ({
  id,
  person,
  terms: JSON.stringify(terms),
  side,
  rating,
  created_at: createdAt,
  alive_at: aliveAt,
  holder,
});

async function matchOf(queries: Queries, seek: string): Promise<string | undefined> {
  const row = await queries
    .selectFrom('pairings')
    .select('match')
    .where('seek', '=', seek)
    .executeTakeFirst();
  return row?.match;
}

export function createSeekStore({ queries, transaction, withLock: alone, locking }: Database): SeekStore {
  /** Records the match for all of `paired`; false when a seek of `standing` is gone. */
  function makeMatch(
    standing: readonly string[],
    paired: readonly string[],
    match: MatchRow,
  ): Promise<boolean> {
    return transaction(async (trx) => {
      // In one order, so that two do not wait for each other.
      for (const person of [...match.players].sort()) await alone(trx, keyOf(person));
      const found = await locking(
        trx.selectFrom('seeks').select('id').where('id', 'in', standing).orderBy('id'),
      ).execute();
      if (found.length !== standing.length) return false;
      await trx.deleteFrom('seeks').where('person', 'in', match.players).execute();
      await insertMatch(trx, match);
      const pairings = paired.map((seek) => ({ seek, match: match.id, at: match.createdAt }));
      await trx.insertInto('pairings').values(pairings).execute();
      return true;
    });
  }

  return {
    put: (seek) =>
      transaction(async (trx) => {
        await alone(trx, keyOf(seek.person));
        const match = await matchOf(trx, seek.id);
        if (match !== undefined) return match;
        await trx.deleteFrom('seeks').where('person', '=', seek.person).where('id', '!=', seek.id).execute();
        const { aliveAt, holder } = seek;
        await trx
          .insertInto('seeks')
          .values(toRow(seek))
          // A retry: the seek keeps its place.
          .onConflict((conflict) => conflict.column('id').doUpdateSet({ alive_at: aliveAt, holder }))
          .execute();
        return undefined;
      }),
    async renew(ids, holder, now) {
      if (ids.length === 0) return [];
      const rows = await queries
        .updateTable('seeks')
        .set({ alive_at: now })
        .where('id', 'in', ids)
        .where('holder', '=', holder)
        .returning('id')
        .execute();
      return rows.map(({ id }) => id);
    },
    async remove(id, holder) {
      const one = queries.deleteFrom('seeks').where('id', '=', id);
      const removed = await (holder === undefined
        ? one
        : one.where('holder', '=', holder)
      ).executeTakeFirst();
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
    pair: (one, other, match) => makeMatch([one, other], [one, other], match),
    join: (standing, joined, match) => makeMatch(standing, [...standing, joined], match),
    matchOf: (id) => matchOf(queries, id),
    async forget({ aliveAt, pairedAt }) {
      await queries.deleteFrom('seeks').where('alive_at', '<', aliveAt).execute();
      await queries.deleteFrom('pairings').where('at', '<', pairedAt).execute();
    },
  };
}
