/** Connections to PostgreSQL, and how long an answer is waited for on each. */

import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { APPEND_SETTINGS } from './appendStatement.js';

const CONNECTIONS = 10;
const LEISURELY_CONNECTIONS = 2;
/** Milliseconds: better an error than a player who waits for ever. Also the wait for one of the connections. */
const CONNECTED_WITHIN = 20_000;
/** The database gives up what takes longer (milliseconds): what somebody waits for, and what is done to whole tables. */
const ANSWERED_WITHIN = 10_000;
const DONE_WITHIN = 60_000;
/** Who has not even heard by then that it was given up has no line any more (milliseconds). */
const HEARD_AFTER = 2_000;
/** A line on which nobody says anything is tried after so long (milliseconds); the system then drops it within ten seconds. */
const TRIED_AFTER = 10_000;

/** Times and counts come as numbers: they stay far below 2^53. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (id, format) =>
    id === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(id, format as 'text'),
};

export interface Pools {
  /** For a line that somebody makes on their own. */
  readonly config: pg.ClientConfig;
  readonly pool: pg.Pool;
  /** Of the commits of matches alone, which are sent one batch after the other: no turn waits behind the questions of others. */
  readonly commits: pg.Pool;
  /** For work on whole tables: migrations, backups. */
  readonly slow: pg.Pool;
  close(): Promise<void>;
}

/** A machine that loses its power says no goodbye: without limits of our own its lines would be waited for for a quarter of an hour. */
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
