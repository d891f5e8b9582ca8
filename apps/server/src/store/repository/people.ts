import type { Database } from '../database.js';
import {
  NAME_RESTS,
  type PeopleStore,
  type Person,
  type PersonChange,
  type PersonKind,
  type UpdateOutcome,
} from '../store.js';
import type { PeopleTable } from '../tables.js';
import { createBlockStore } from './blocks.js';
import { createCredentialStore } from './credentials.js';
import { createFaces } from './faces.js';
import { createGuestStore } from './guests.js';
import { prepared, preparedLists } from './prepared.js';
import { fromJson, orNull, orUndefined } from './values.js';

const fromRow = (row: PeopleTable): Person => ({
  id: row.id,
  kind: row.kind as PersonKind,
  name: orUndefined(row.name),
  level: orUndefined(row.level),
  passwordHash: orUndefined(row.password_hash),
  email: orUndefined(row.email),
  createdAt: row.created_at,
  seenAt: row.seen_at,
  suspendedUntil: orUndefined(row.suspended_until),
  deletedAt: orUndefined(row.deleted_at),
  preferences: fromJson(row.preferences),
});

const toRow = (person: Person): Omit<PeopleTable, 'name_key'> => ({
  id: person.id,
  kind: person.kind,
  name: orNull(person.name),
  level: orNull(person.level),
  password_hash: orNull(person.passwordHash),
  email: orNull(person.email),
  created_at: person.createdAt,
  seen_at: person.seenAt,
  suspended_until: orNull(person.suspendedUntil),
  deleted_at: orNull(person.deletedAt),
  preferences: JSON.stringify(person.preferences),
});

/** Behind every name that begins with the prefix; both databases compare names byte by byte. */
const LAST_LETTER = '\u{10ffff}';

/** `now`: monotonic milliseconds. */
export function createPeopleStore(database: Database, now: () => number): PeopleStore {
  const { queries, transaction, isDuplicate } = database;
  const all = queries.selectFrom('people').selectAll();
  const byId = prepared(database, all.where('id', '=', ''));
  const byIds = preparedLists(database, (ids) => all.where('id', 'in', ids));
  const readByIds = async (ids: readonly string[]) =>
    ids.length === 0 ? [] : (await byIds([...new Set(ids)])).map(fromRow);
  const faces = createFaces(readByIds, now);
  const credentials = createCredentialStore(database);
  const one = (row: PeopleTable | undefined) => (row === undefined ? undefined : fromRow(row));

  async function update(
    id: string,
    change: PersonChange,
    nameKey: string | null | undefined,
    isMeant: (now: Person) => boolean,
  ): Promise<UpdateOutcome> {
    try {
      return await transaction(async (trx) => {
        await database.withLock(trx, `person ${id}`);
        const row = await trx.selectFrom('people').selectAll().where('id', '=', id).executeTakeFirst();
        if (row === undefined || !isMeant(fromRow(row))) return 'outdated';
        const next = toRow({ ...fromRow(row), ...change, id });
        const key = nameKey === undefined ? row.name_key : nameKey;
        await trx
          .updateTable('people')
          .set({ ...next, name_key: key })
          .where('id', '=', id)
          .execute();
        return 'updated';
      });
    } catch (error) {
      if (isDuplicate(error)) return 'nameTaken';
      throw error;
    } finally {
      faces.forget(id);
    }
  }

  return {
    ...credentials,
    ...createBlockStore(database),
    ...createGuestStore(database),
    async create(person, nameKey) {
      const result = await queries
        .insertInto('people')
        .values({ ...toRow(person), name_key: orNull(nameKey) })
        .onConflict((conflict) => conflict.column('name_key').doNothing())
        .executeTakeFirst();
      return result.numInsertedOrUpdatedRows === 1n;
    },
    byId: async (id) => one((await byId(id))[0]),
    byIds: readByIds,
    faces: faces.of,
    byNameKey: async (nameKey) => one(await all.where('name_key', '=', nameKey).executeTakeFirst()),
    update: async (id, change, nameKey) => (await update(id, change, nameKey, () => true)) === 'updated',
    updateSince: ({ id, passwordHash, deletedAt }, change, nameKey) =>
      update(id, change, nameKey, (now) => now.passwordHash === passwordHash && now.deletedAt === deletedAt),
    async removeExpired(now) {
      await credentials.removeExpired(now);
      await queries
        .updateTable('people')
        .set({ name_key: null })
        // Said in the words of the index.
        .where('deleted_at', 'is not', null)
        .where('name_key', 'is not', null)
        .where('deleted_at', '<=', now - NAME_RESTS)
        .execute();
    },
    async search(prefix, limit) {
      const rows = await all
        .where('deleted_at', 'is', null)
        .where('name_key', '>=', prefix)
        .where('name_key', '<', prefix + LAST_LETTER)
        .orderBy('name_key')
        .limit(limit)
        .execute();
      return rows.map(fromRow);
    },
  };
}
