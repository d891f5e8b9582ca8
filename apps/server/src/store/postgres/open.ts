/** PostgreSQL, shared by any number of server processes. */

import { randomUUID } from 'node:crypto';
import { err, ok, type Result } from '@gipfel/rules';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { Database, Queries } from '../database.js';
import { detailOf, type StoreProblem } from '../problem.js';
import type { Tables } from '../tables.js';
import { APPEND, APPEND_SETTINGS, appendValues } from './appendStatement.js';
import { createAsker } from './asker.js';
import { openBoard, type PostgresBoard } from './bulletins.js';
import { isDuplicate, isOutage, retryVictims } from './failures.js';
import { createMatchAdder } from './matchStatement.js';
import { CHANNEL } from './wire.js';

/**
 * A batch costs the database and the other processes nearly the same whether it holds one turn or ten. Whoever comes first after a
 * quiet moment does not wait.
 */
const BATCH_EVERY = 8;
/** Beyond it a larger statement is no cheaper for each of its commits. */
const LARGEST_BATCH = 128;
const CONNECTIONS = 10;
/** Milliseconds: better an error than a player who waits for ever. The first is also the wait for one of the connections. */
const PATIENCE = 20_000;
const LONGEST_STATEMENT = 60_000;
/** Who asks whether all is well wants to know soon. */
const READY_WITHIN = 2000;

/** Times and counts come as numbers: they stay far below 2^53. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (id, format) =>
    id === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(id, format as 'text'),
};

function isPostgresUrl(url: string): boolean {
  try {
    return ['postgres:', 'postgresql:'].includes(new URL(url).protocol);
  } catch {
    return false;
  }
}

function answersWithin(pool: pg.Pool, milliseconds: number): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), milliseconds);
    pool
      .query('select 1')
      .then(
        () => resolve(true),
        () => resolve(false),
      )
      .finally(() => clearTimeout(timer));
  });
}

async function lock(trx: Queries, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(trx);
}

interface Lines {
  readonly pool: pg.Pool;
  /** Of the commits of matches alone, which are sent one batch after the other: no turn waits behind the questions of others. */
  readonly commits: pg.Pool;
}

function createDatabase({ pool, commits }: Lines, bulletins: PostgresBoard, self: string): Database {
  const queries = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const ask = createAsker(pool);
  return {
    kind: 'postgres',
    queries,
    ask,
    transaction: (work) => retryVictims(() => queries.transaction().execute(work)),
    alone: lock,
    counting: (key, count) =>
      queries.transaction().execute(async (trx) => {
        await lock(trx, key);
        return count(trx);
      }),
    addMatch: createMatchAdder(ask),
    locking: (query) => query.forUpdate(),
    async announce(trx, match, events) {
      const payload = JSON.stringify({ from: self, matches: [[match, events]] });
      await sql`select pg_notify(${CHANNEL}, ${payload})`.execute(trx);
    },
    largestBatch: LARGEST_BATCH,
    // Each waits for its own way to the disk: one after the other lets the next grow meanwhile.
    mostBatches: 1,
    batchEvery: BATCH_EVERY,
    async append(batch) {
      const values = [...appendValues(batch, self)];
      const { rows } = await retryVictims(() =>
        commits.query<{ match: string }>({ name: 'append', text: APPEND, values }),
      );
      const moved = new Set(rows.map(({ match }) => match));
      return batch.map(({ match }) => (moved.has(match) ? 'committed' : 'conflict'));
    },
    snapshot: (read) =>
      queries.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read),
    async hasTables() {
      const { rows } = await pool.query(`select 1 where to_regclass('schema_versions') is not null`);
      return rows.length > 0;
    },
    // Its constraints are checked while it is filled.
    isWhole: async () => true,
    isDuplicate,
    isOutage,
    bulletins,
    isReady: () => answersWithin(pool, READY_WITHIN),
    async close() {
      await bulletins.close();
      await Promise.all([pool.end(), commits.end()]);
    },
  };
}

/**
 * A connection that breaks is replaced by the pool, and whoever was using it is told by the query that failed. The pool listens only to
 * idle ones: one that breaks between two queries of a transaction would otherwise end the process.
 */
function surviveBreaks(pool: pg.Pool): void {
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
}

export async function openPostgres(url: string): Promise<Result<Database, StoreProblem>> {
  if (!isPostgresUrl(url)) return err({ code: 'URL_REFUSED' });
  const config: pg.PoolConfig = {
    connectionString: url,
    max: CONNECTIONS,
    application_name: 'gipfel',
    keepAlive: true,
    connectionTimeoutMillis: PATIENCE,
    statement_timeout: LONGEST_STATEMENT,
    types,
  };
  const self = randomUUID();
  const prepare = async (client: pg.ClientBase) => void (await client.query(APPEND_SETTINGS));
  const lines: Lines = {
    pool: new pg.Pool(config),
    commits: new pg.Pool({ ...config, max: 1, onConnect: prepare }),
  };
  const { pool, commits } = lines;
  for (const each of [pool, commits]) surviveBreaks(each);
  try {
    await pool.query('select 1');
    return ok(createDatabase(lines, await openBoard(config, self), self));
  } catch (error) {
    await Promise.all([pool.end(), commits.end()]);
    return err({ code: 'UNREACHABLE', detail: detailOf(error) });
  }
}
