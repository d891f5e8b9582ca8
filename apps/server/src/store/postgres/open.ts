/** PostgreSQL, shared by any number of server processes. */

import { randomUUID } from 'node:crypto';
import { err, ok, type Result } from '@gipfel/rules';
import { Kysely, PostgresDialect, sql } from 'kysely';
import type pg from 'pg';
import type { Database, Queries } from '../database.js';
import { detailOf, type StoreProblem } from '../problem.js';
import type { Tables } from '../tables.js';
import { APPEND, appendValues } from './appendStatement.js';
import { openBoard, type PostgresBoard } from './bulletins.js';
import { isDuplicate, isOutage, retryVictims } from './failures.js';
import { createMatchAdder } from './matchStatement.js';
import { createNamedQueries } from './namedQueries.js';
import { createPools, type Pools, soundOnly } from './pools.js';
import { CHANNEL } from './wire.js';

/**
 * A batch costs the database and the other processes nearly the same whether it holds one turn or ten. Whoever comes first after a
 * quiet moment does not wait.
 */
const BATCH_EVERY = 8;
/** Beyond it a larger statement is no cheaper for each of its commits. */
const LARGEST_BATCH = 128;
/** Readiness probes want a quick answer (milliseconds). */
const READY_WITHIN = 2000;

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

const queriesOn = (pool: pg.Pool): Queries =>
  new Kysely<Tables>({ dialect: new PostgresDialect({ pool: soundOnly(pool) }) });

function createDatabase(lines: Pools, bulletins: PostgresBoard, self: string): Database {
  const { pool, commits } = lines;
  const queries = queriesOn(pool);
  const leisurely = queriesOn(lines.slow);
  const query = createNamedQueries(pool);
  return {
    kind: 'postgres',
    queries,
    query,
    transaction: (work) => retryVictims(() => queries.transaction().execute(work)),
    longTransaction: (work) => retryVictims(() => leisurely.transaction().execute(work)),
    withLock: lock,
    withCounterLock: (key, count) =>
      queries.transaction().execute(async (trx) => {
        await lock(trx, key);
        return count(trx);
      }),
    addMatch: createMatchAdder(query),
    locking: (query) => query.forUpdate(),
    async announce(trx, match, events) {
      const payload = JSON.stringify({ from: self, matches: [[match, events]] });
      await sql`select pg_notify(${CHANNEL}, ${payload})`.execute(trx);
    },
    largestBatch: LARGEST_BATCH,
    // Each waits for its own way to the disk: one after the other lets the next grow meanwhile.
    mostBatches: 1,
    batchEvery: BATCH_EVERY,
    // Unlimited: only the caller waits for it.
    rowsAtOnce: undefined,
    async append(batch) {
      const values = [...appendValues(batch, self)];
      const { rows } = await retryVictims(() =>
        commits.query<{ match: string }>({ name: 'append', text: APPEND, values }),
      );
      const moved = new Set(rows.map(({ match }) => match));
      return batch.map(({ match }) => (moved.has(match) ? 'committed' : 'conflict'));
    },
    snapshot: (read) =>
      leisurely.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read),
    async hasTables() {
      const { rows } = await pool.query(`select 1 where to_regclass('schema_versions') is not null`);
      return rows.length > 0;
    },
    // Its constraints are checked while it is filled.
    isWhole: async () => true,
    isDuplicate,
    isOutage,
    clock: sql`(extract(epoch from clock_timestamp()) * 1000)::bigint`,
    bulletins,
    isReady: () => answersWithin(pool, READY_WITHIN),
    async close() {
      await bulletins.close();
      await lines.close();
    },
  };
}

/** `answeredWithin`: how long the database may take for what somebody waits for (milliseconds). */
export async function openPostgres(
  url: string,
  answeredWithin?: number,
): Promise<Result<Database, StoreProblem>> {
  if (!isPostgresUrl(url)) return err({ code: 'URL_REFUSED' });
  const self = randomUUID();
  const lines = createPools(url, answeredWithin);
  try {
    await lines.pool.query('select 1');
    return ok(createDatabase(lines, await openBoard(lines.config, self), self));
  } catch (error) {
    await lines.close();
    return err({ code: 'UNREACHABLE', detail: detailOf(error) });
  }
}
