import { createHash } from 'node:crypto';
import { err, ok, type Result } from '@gipfel/rules';
import { sql } from 'kysely';
import type { Database, Queries } from '../database.js';
import { climb, SCHEMA_VERSION } from '../migrate.js';
import { databaseOf } from '../openStore.js';
import { detailOf, type StoreCode, type StoreProblem } from '../problem.js';
import type { Store } from '../store.js';
import { isKnownFormat, type Line, parseLine, TABLES, type Value } from './format.js';
import { linesOf } from './lines.js';

/** Both databases take more values in one statement than this. */
const MAX_VALUES = 5000;

/** Thrown within the transaction, so that nothing of the backup stays. */
class Refusal extends Error {
  constructor(
    readonly code: StoreCode,
    readonly line?: number,
  ) {
    super(line === undefined ? code : `line ${line}`);
  }
}

async function isEmpty(queries: Queries): Promise<boolean> {
  for (const [table] of TABLES) {
    const row = await queries
      .selectFrom(table as 'beats')
      .selectAll()
      .limit(1)
      .executeTakeFirst();
    if (row !== undefined) return false;
  }
  return true;
}

/** The tables as they were when the backup was made. */
async function goBackTo(queries: Queries, kind: Database['kind'], schema: number) {
  for (const [table] of [...TABLES].reverse()) {
    await sql`drop table ${sql.table(table)}`.execute(queries);
  }
  await queries.deleteFrom('schema_versions').execute();
  await climb(queries, kind, 0, schema);
}

function createLoader(queries: Queries) {
  let table: Extract<Line, { type: 'table' }> | undefined;
  let rows: (readonly Value[])[] = [];
  const flush = async () => {
    if (table === undefined || rows.length === 0) return;
    const columns = sql.join(table.columns.map((column) => sql.ref(column)));
    const values = sql.join(rows.map((row) => sql`(${sql.join([...row])})`));
    rows = [];
    await sql`insert into ${sql.table(table.name)} (${columns}) values ${values}`.execute(queries);
  };
  return {
    flush,
    async open(next: Extract<Line, { type: 'table' }>) {
      await flush();
      table = next;
    },
    /** False when the row does not fit the table. */
    async add(values: readonly Value[]): Promise<boolean> {
      if (table === undefined || values.length !== table.columns.length) return false;
      rows.push(values);
      if (rows.length * values.length >= MAX_VALUES) await flush();
      return true;
    },
  };
}

async function load(queries: Queries, kind: Database['kind'], stream: AsyncIterable<Uint8Array | string>) {
  const hash = createHash('sha256');
  const loader = createLoader(queries);
  let number = 0;
  let count = 0;
  let schema: number | undefined;
  let isComplete = false;
  for await (const text of linesOf(stream)) {
    number += 1;
    const line = text === undefined ? undefined : parseLine(text);
    if (line === undefined || isComplete || (line.type === 'head') !== (number === 1)) {
      throw new Refusal(number === 1 ? 'BACKUP_UNREADABLE' : 'BACKUP_DAMAGED', number);
    }
    switch (line.type) {
      case 'head':
        if (!isKnownFormat(line.format) || line.schema > SCHEMA_VERSION) throw new Refusal('BACKUP_NEWER');
        schema = line.schema;
        if (schema < SCHEMA_VERSION) await goBackTo(queries, kind, schema);
        break;
      case 'table':
        await loader.open(line);
        break;
      case 'row':
        count += 1;
        if (!(await loader.add(line.values))) throw new Refusal('BACKUP_DAMAGED', number);
        break;
      case 'end':
        isComplete = line.rows === count && line.sha256 === hash.digest('hex');
        if (!isComplete) throw new Refusal('BACKUP_DAMAGED', number);
        continue;
    }
    hash.update(`${text}\n`);
  }
  if (schema === undefined || !isComplete) throw new Refusal('BACKUP_DAMAGED', number);
  await loader.flush();
  await climb(queries, kind, schema, SCHEMA_VERSION);
  return count;
}

/** Fills an empty store, of either kind, with a backup of either kind: all of it or nothing. Resolves to the number of rows. */
export async function restoreStore(
  store: Store,
  stream: AsyncIterable<Uint8Array | string>,
): Promise<Result<number, StoreProblem>> {
  const database = databaseOf(store);
  try {
    const count = await database.longTransaction(async (queries) => {
      await database.withLock(queries, 'schema');
      if (!(await isEmpty(queries))) throw new Refusal('STORE_NOT_EMPTY');
      return load(queries, database.kind, stream);
    });
    return (await database.isWhole()) ? ok(count) : err({ code: 'DATABASE_DAMAGED' });
  } catch (error) {
    if (error instanceof Refusal) return err({ code: error.code, detail: error.message });
    // A table or column that does not exist, a row that is there twice, an orphan: no backup of ours.
    if (!database.isOutage(error)) return err({ code: 'BACKUP_DAMAGED', detail: detailOf(error) });
    return err({ code: 'UNREACHABLE', detail: detailOf(error) });
  }
}
