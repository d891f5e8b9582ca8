import { createHash } from 'node:crypto';
import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { sql } from 'kysely';
import type { Queries } from '../database.js';
import { SCHEMA_VERSION } from '../migrate.js';
import { databaseOf } from '../openStore.js';
import type { Store } from '../store.js';
import { makeHead, makeLine, TABLES, type Value } from './format.js';

const PAGE = 500;

/** Page by page along the primary key, so that memory does not grow with the table. */
async function* rowsOf(queries: Queries, table: string, key: readonly string[]) {
  const keyColumns = sql.join(key.map((column) => sql.ref(column)));
  let last: Readonly<Record<string, Value>> | undefined;
  for (;;) {
    // Any table will do for the types: rows are taken as they come.
    let page = queries.selectFrom(table as 'beats').selectAll();
    for (const column of key) page = page.orderBy(sql.ref(column));
    if (last !== undefined) {
      const place = last;
      const values = sql.join(key.map((column) => place[column]));
      page = page.where(sql<boolean>`(${keyColumns}) > (${values})`);
    }
    const rows: readonly Readonly<Record<string, Value>>[] = (await page.limit(PAGE).execute()).map(
      (row) => ({
        ...row,
      }),
    );
    yield* rows;
    last = rows.at(-1);
    if (rows.length < PAGE) return;
  }
}

/** Writes the whole store as it stands at one moment, while it is in use; does not end the stream. Resolves to the number of rows. */
export async function backupStore(store: Store, stream: Writable): Promise<number> {
  const hash = createHash('sha256');
  async function write(text: string) {
    hash.update(text);
    if (!stream.write(text)) await once(stream, 'drain');
  }
  let count = 0;
  await databaseOf(store).snapshot(async (queries) => {
    await write(makeHead(SCHEMA_VERSION));
    for (const [name, key] of TABLES) {
      let columns: readonly string[] | undefined;
      for await (const row of rowsOf(queries, name, key)) {
        if (columns === undefined) {
          columns = Object.keys(row);
          await write(makeLine({ type: 'table', name, columns }));
        }
        await write(makeLine({ type: 'row', values: columns.map((column) => row[column] ?? null) }));
        count += 1;
      }
    }
  });
  stream.write(makeLine({ type: 'end', rows: count, sha256: hash.digest('hex') }));
  return count;
}
