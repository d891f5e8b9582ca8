/** The embedded database. */

import { statSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { err, ok, type Result } from '@gipfel/rules';
import { DatabaseSync } from '@photostructure/sqlite';
import { type Compilable, type CompiledQuery, Kysely, sql } from 'kysely';
import type { Database, Queries } from '../database.js';
import { detailOf, type StoreProblem } from '../problem.js';
import { matchInsertions } from '../repository/matchRows.js';
import { type BulletinBoard, type MatchCommit, momentOf } from '../store.js';
import type { Tables } from '../tables.js';
import { createReader, type SqliteConnection, sqliteDialect } from './dialect.js';
import { databaseFile } from './folder.js';
import {
  type AppendValues,
  SqliteFailure,
  type Statement,
  startWriter,
  type Value,
  type Writer,
} from './writer.js';

/**
 * `full`: a commit is on the disk before it is answered. The time-out comes first, since already the first
 * look may meet somebody: the command line beside a server, or what is left of a server that was killed. The log is
 * copied by a thread of its own (`checkpoints.mjs`); where that does not come about, by whoever has written 256 MB. A
 * log that grew beyond 128 MB is cut when it begins anew.
 */
const SET_UP = `pragma busy_timeout = 5000; pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on;
  pragma wal_autocheckpoint = 65536; pragma journal_size_limit = 134217728;`;
const SET_UP_READER = 'pragma busy_timeout = 5000; pragma query_only = on;';

/** SQLITE_CONSTRAINT_PRIMARYKEY and SQLITE_CONSTRAINT_UNIQUE. */
const DUPLICATE = [1555, 2067];

/** SQLITE_BUSY, LOCKED, NOMEM, READONLY, IOERR, CORRUPT, FULL, CANTOPEN, NOTADB. */
const OUTAGE = [5, 6, 7, 8, 10, 11, 13, 14, 26];

/** About a millisecond's work: readers of this process wait no longer for a batch than that and the disk. */
const LARGEST_BATCH = 256;
/** About a millisecond's work for the reading connection, which is on the thread of the event loop. */
const ROWS_AT_ONCE = 1000;
/** The writing thread puts what waits into one transaction by itself: nothing has to wait for its answers to those before. */
const MAX_BATCHES = 16;

const silence: BulletinBoard = { isShared: false, post: () => {}, read: () => () => {} };

const toValues = ({ match, after, turns, flagAt, events, ended }: MatchCommit): AppendValues => ({
  match,
  after,
  turns,
  at: momentOf(events),
  flagAt: flagAt ?? null,
  events: events.map(
    ({ number, event, command }) => [number, JSON.stringify(event), command ?? null] as const,
  ),
  ended: ended === undefined ? null : [ended.at, ended.result.winner ?? null, ended.result.reason],
});

const toStatement = (query: Compilable): Statement => {
  const { sql, parameters } = query.compile();
  return [sql, parameters as readonly Value[]];
};

/** The thread has ended, or SQLite cannot get at the disk, which asking in another way would not change. */
function isOutage(error: unknown): boolean {
  if (!(error instanceof SqliteFailure)) return false;
  return error.errcode === undefined || OUTAGE.includes(error.errcode & 0xff);
}

/** A moved or deleted file still accepts writes, which would be lost. */
function createPlaceCheck(file: string): () => Promise<boolean> {
  const { dev, ino } = statSync(file);
  return async () => {
    const found = await stat(file).catch(() => undefined);
    return found?.dev === dev && found.ino === ino;
  };
}

function createDatabase(file: string, reader: SqliteConnection, writer: Writer): Database {
  const isInPlace = createPlaceCheck(file);
  const read = createReader(reader);
  const queries: Queries = new Kysely<Tables>({ dialect: sqliteDialect(read, writer) });
  const transaction: Database['transaction'] = (work) => queries.transaction().execute(work);
  return {
    kind: 'sqlite',
    queries,
    // Sound: the rows of a compiled query are what its text selects.
    query: async <Row>({ sql }: CompiledQuery<Row>, values: readonly Value[]) => read(sql, values) as Row[],
    transaction,
    longTransaction: transaction,
    // A transaction that writes is alone in any case, and so is a statement.
    withLock: async () => {},
    withCounterLock: (_, count) => count(queries),
    locking: (query) => query,
    announce: async () => {},
    largestBatch: LARGEST_BATCH,
    mostBatches: MAX_BATCHES,
    batchEvery: 0,
    rowsAtOnce: ROWS_AT_ONCE,
    async append(batch) {
      return (await writer.append(batch.map(toValues))).map((done) => (done ? 'committed' : 'conflict'));
    },
    addMatch: (rows, guard) =>
      writer.guarded(
        [...(guard === undefined ? [] : [guard]), ...matchInsertions(queries, rows)].map(toStatement),
      ),
    async snapshot(look) {
      const still = new DatabaseSync(file);
      still.exec(SET_UP_READER);
      still.exec('begin');
      try {
        return await look(new Kysely<Tables>({ dialect: sqliteDialect(createReader(still), writer) }));
      } finally {
        still.close();
      }
    },
    hasTables: async () =>
      reader.prepare(`select 1 from sqlite_master where name = 'schema_versions'`).all().length > 0,
    async isWhole() {
      const sound = reader.prepare('pragma quick_check').all();
      const orphans = reader.prepare('pragma foreign_key_check').all();
      return orphans.length === 0 && sound.length === 1 && Object.values(sound[0] ?? {})[0] === 'ok';
    },
    isDuplicate: (error) => error instanceof SqliteFailure && DUPLICATE.includes(error.errcode ?? 0),
    clock: sql`cast(unixepoch('subsec') * 1000 as integer)`,
    isOutage,
    bulletins: silence,
    isReady: async () => writer.isAlive() && (await isInPlace()),
    async close() {
      reader.close();
      await writer.close();
    },
  };
}

export async function openSqlite(folder: string): Promise<Result<Database, StoreProblem>> {
  const file = databaseFile(folder);
  try {
    const writer = await startWriter(file, SET_UP);
    const reader = new DatabaseSync(file);
    reader.exec(SET_UP_READER);
    return ok(createDatabase(file, reader, writer));
  } catch (error) {
    return err({ code: 'DATABASE_DAMAGED', detail: detailOf(error) });
  }
}
