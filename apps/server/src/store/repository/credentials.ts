import type { Database } from '../database.js';
import type { Credential, PeopleStore } from '../store.js';
import type { CredentialsTable } from '../tables.js';
import { preparedLists } from './prepared.js';
import { fromJson, orNull, orUndefined } from './values.js';

type CredentialStore = Pick<
  PeopleStore,
  | 'addCredential'
  | 'credentials'
  | 'credentialsOf'
  | 'touchCredential'
  | 'removeCredential'
  | 'removeCredentialsOf'
  | 'removeExpired'
>;

export const credentialFromRow = (row: CredentialsTable): Credential => ({
  hash: row.hash,
  person: row.person,
  kind: row.kind as Credential['kind'],
  label: orUndefined(row.label),
  scopes: fromJson(row.scopes),
  createdAt: row.created_at,
  usedAt: row.used_at,
  expiresAt: orUndefined(row.expires_at),
});

export function createCredentialStore(database: Database): CredentialStore {
  const { queries } = database;
  const all = queries.selectFrom('credentials').selectAll();
  const byHashes = preparedLists(database, (hashes) => all.where('hash', 'in', hashes));
  return {
    async addCredential({ hash, person, kind, label, scopes, createdAt, usedAt, expiresAt }) {
      const row: CredentialsTable = {
        hash,
        person,
        kind,
        label: orNull(label),
        scopes: JSON.stringify(scopes),
        created_at: createdAt,
        used_at: usedAt,
        expires_at: orNull(expiresAt),
      };
      await queries.insertInto('credentials').values(row).execute();
    },
    async credentials(hashes) {
      return hashes.length === 0 ? [] : (await byHashes([...new Set(hashes)])).map(credentialFromRow);
    },
    async credentialsOf(person, kind) {
      const theirs = all.where('person', '=', person).where('kind', '=', kind);
      const rows = await theirs.orderBy('created_at').orderBy('hash').execute();
      return rows.map(credentialFromRow);
    },
    async touchCredential(hash, usedAt) {
      await queries.updateTable('credentials').set({ used_at: usedAt }).where('hash', '=', hash).execute();
    },
    async removeCredential(hash) {
      await queries.deleteFrom('credentials').where('hash', '=', hash).execute();
    },
    async removeCredentialsOf(person, kind, except) {
      const theirs = queries.deleteFrom('credentials').where('person', '=', person).where('kind', '=', kind);
      await (except === undefined ? theirs : theirs.where('hash', '!=', except)).execute();
    },
    async removeExpired(now) {
      await queries.deleteFrom('credentials').where('expires_at', '<=', now).execute();
    },
  };
}
