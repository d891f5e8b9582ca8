/** Connection pools to PostgreSQL, with their timeouts. */

import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { APPEND_SETTINGS } from './appendStatement.js';

const CONNECTIONS = 10;
const LEISURELY_CONNECTIONS = 2;
/** Connecting, and waiting for a free connection (milliseconds). */
const CONNECTED_WITHIN = 20_000;
/** Statement timeouts: for requests, and for work on whole tables (milliseconds). */
const ANSWERED_WITHIN = 10_000;
const DONE_WITHIN = 60_000;
/** If not even the timeout error arrives by then, the connection is dead (milliseconds). */
const HEARD_AFTER = 2_000;
/** TCP keep-alive of an idle connection (milliseconds); the system then drops a dead one within ten seconds. */
const TRIED_AFTER = 10_000;

/** Times and counts come as numbers: they stay far below 2^53. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (id, format) =>
    id === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(id, format as 'text'),
};

export interface Pools {
  /** For connections outside the pools. */
  readonly config: pg.ClientConfig;
  readonly pool: pg.Pool;
  /** For match commits only, one batch at a time: no turn queues behind other queries. */
  readonly commits: pg.Pool;
  /** For work on whole tables: migrations, backups. */
  readonly slow: pg.Pool;
  close(): Promise<void>;
}

/** A machine that loses power closes nothing: without timeouts of our own, connections to it would hang for a quarter of an hour. */
const limitedTo = (milliseconds: number) => ({
  statement_timeout: milliseconds,
  query_timeout: milliseconds + HEARD_AFTER,
});

export function createPools(url: string, answeredWithin = ANSWERED_WITHIN): Pools {
  const config: pg.ClientConfig = {
    connectionString: url,
    application_name: 'gipfel',
    keepAlive: true,
    keepAliveInitialDelayMillis: TRIED_AFTER,
    connectionTimeoutMillis: CONNECTED_WITHIN,
    ...limitedTo(answeredWithin),
    types,
  };
  const prepare = async (client: pg.ClientBase) => void (await client.query(APPEND_SETTINGS));
  const pool = new pg.Pool({ ...config, max: CONNECTIONS });
  const commits = new pg.Pool({ ...config, max: 1, onConnect: prepare });
  const leisurely = new pg.Pool({ ...config, ...limitedTo(DONE_WITHIN), max: LEISURELY_CONNECTIONS });
  const pools = [pool, commits, leisurely];
  for (const each of pools) surviveBreaks(each);
  return {
    config,
    pool,
    commits,
    slow: leisurely,
    close: async () => void (await Promise.all(pools.map((each) => each.end()))),
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

/**
 * Kysely gives every connection back as a sound one. One on which something failed in any other way than by an answer of the database is
 * dropped instead, and nothing more is asked on it: whatever came next would wait behind what was never answered.
 */
export function soundOnly(pool: pg.Pool): PostgresPool {
  return {
    async connect() {
      const client = await pool.connect();
      let problem: Error | undefined;
      async function query(text: string, values: readonly unknown[]): Promise<unknown> {
        if (problem !== undefined) throw problem;
        try {
          return await client.query(text, [...values]);
        } catch (error) {
          if (error instanceof Error && !(error instanceof pg.DatabaseError)) problem = error;
          throw error;
        }
      }
      return {
        // Sound: Kysely asks by anything but text only where it was given cursors.
        query: query as PostgresPoolClient['query'],
        release: () => client.release(problem),
      };
    },
    end: () => pool.end(),
  };
}
