import type { Database, Queries } from '../database.js';
import type { Device, DeviceStore, SecretStore } from '../store.js';
import type { DevicesTable } from '../tables.js';

const fromRow = (row: DevicesTable): Device => ({
  person: row.person,
  credential: row.credential,
  endpoint: row.endpoint,
  keys: { p256dh: row.public_key, auth: row.auth_secret },
  language: row.language,
  createdAt: row.created_at,
});

export function createDeviceStore(database: Database): DeviceStore {
  const { queries, transaction } = database;
  const newestOf = (at: Queries, person: string) =>
    at
      .selectFrom('devices')
      .selectAll()
      .where('person', '=', person)
      .orderBy('created_at', 'desc')
      .orderBy('endpoint');
  return {
    async put({ person, credential, endpoint, keys, language, createdAt }, most) {
      const change = {
        person,
        credential,
        public_key: keys.p256dh,
        auth_secret: keys.auth,
        language,
        created_at: createdAt,
      };
      await transaction(async (trx) => {
        await database.withLock(trx, `devices ${person}`);
        await trx
          .insertInto('devices')
          .values({ endpoint, ...change })
          .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(change))
          .execute();
        const old = (await newestOf(trx, person).execute()).slice(most).map((each) => each.endpoint);
        if (old.length > 0) await trx.deleteFrom('devices').where('endpoint', 'in', old).execute();
      });
    },
    of: async (person) => (await newestOf(queries, person).execute()).map(fromRow),
    async remove(endpoint, person) {
      const here = queries.deleteFrom('devices').where('endpoint', '=', endpoint);
      const theirs = person === undefined ? here : here.where('person', '=', person);
      return (await theirs.executeTakeFirst()).numDeletedRows > 0n;
    },
  };
}

export function createSecretStore({ queries }: Database): SecretStore {
  const find = (name: string) =>
    queries.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirst();
  return {
    async keep(name, fresh) {
      const known = await find(name);
      if (known !== undefined) return known.value;
      await queries
        .insertInto('secrets')
        .values({ name, value: fresh() })
        .onConflict((conflict) => conflict.column('name').doNothing())
        .execute();
      const kept = await find(name);
      if (kept === undefined) throw new Error(`the secret "${name}" was not kept`);
      return kept.value;
    },
  };
}
