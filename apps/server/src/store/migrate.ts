/** Brings a database to the version of this program. */

import { err, ok, type Result } from '@gipfel/rules';
import { sql } from 'kysely';
import type { Database, Queries } from './database.js';
import { MIGRATIONS, WORDS } from './migrations.js';
import type { StoreProblem } from './problem.js';

export const SCHEMA_VERSION = MIGRATIONS.length;

async function versionOf(queries: Queries): Promise<number> {
  await sql`create table if not exists schema_versions (version integer primary key, name text not null)`.execute(
    queries,
  );
  const row = await queries
    .selectFrom('schema_versions')
    .select((columns) => columns.fn.max('version').as('version'))
    .executeTakeFirst();
  return row?.version ?? 0;
}

export async function isUpToDate(database: Database): Promise<boolean> {
  return (await database.transaction(versionOf)) === SCHEMA_VERSION;
}

/** Within a transaction of the caller: the steps after `from` up to `to`. */
export async function climb(
  queries: Queries,
  kind: Database['kind'],
  from: number,
  to: number,
): Promise<void> {
  for (const [index, migration] of MIGRATIONS.slice(from, to).entries()) {
    for (const statement of migration.statements(WORDS[kind])) await sql.raw(statement).execute(queries);
    await migration.work?.(queries);
    const step = { version: from + index + 1, name: migration.name };
    await queries.insertInto('schema_versions').values(step).execute();
  }
}

/** Each step is a transaction of its own; processes that start together wait for one another. */
export async function migrate(database: Database): Promise<Result<number, StoreProblem>> {
  for (;;) {
    const version = await database.longTransaction(async (queries) => {
      await database.withLock(queries, 'schema');
      const current = await versionOf(queries);
      await climb(queries, database.kind, current, current + 1);
      return current;
    });
    if (version > SCHEMA_VERSION) return err({ code: 'DATABASE_NEWER', detail: `${version}` });
    if (version === SCHEMA_VERSION) return ok(version);
  }
}
