/** What the repositories need of a database, and what SQLite and PostgreSQL each do in their own way. */

import type { Compilable, CompiledQuery, Kysely, RawBuilder, SelectQueryBuilder } from 'kysely';
import type { BulletinBoard, MatchCommit } from './store.js';
import type { MatchesTable, MatchProgressTable, Tables } from './tables.js';

export type Queries = Kysely<Tables>;
export type AppendOutcome = 'committed' | 'conflict';

/** What there is of a match before its first event. */
export interface MatchRows {
  readonly match: MatchesTable;
  readonly progress: MatchProgressTable;
}

export interface Database {
  readonly kind: 'sqlite' | 'postgres';
  /** Outside any transaction: each statement by itself. */
  readonly queries: Queries;
  /** A prepared statement: run again and again with other values. */
  query<Row>(question: CompiledQuery<Row>, values: readonly (string | number)[]): Promise<readonly Row[]>;
  /** All or nothing. May run `work` again when the database chose it as the victim of a deadlock. */
  transaction<T>(work: (queries: Queries) => Promise<T>): Promise<T>;
  /** The same with a long timeout, for work on whole tables that nobody waits for. */
  longTransaction<T>(work: (queries: Queries) => Promise<T>): Promise<T>;
  /** Holds an exclusive lock on the key until the end of the transaction. */
  withLock(queries: Queries, key: string): Promise<void>;
  /** Runs one statement that derives a new number, with `key` locked against others that count there. */
  withCounterLock<T>(key: string, count: (queries: Queries) => Promise<T>): Promise<T>;
  /** All or nothing: nothing, and false, when there is a guard and it changes no row. One way there and back. */
  addMatch(rows: MatchRows, guard?: Compilable): Promise<boolean>;
  /** The rows found stay as they are until the end of the transaction. */
  locking<T extends keyof Tables, O>(
    query: SelectQueryBuilder<Tables, T, O>,
  ): SelectQueryBuilder<Tables, T, O>;
  /** Tells the other processes of a longer match; they hear of it when, and only if, the transaction is committed. */
  announce(queries: Queries, match: string, events: number): Promise<void>;
  /**
   * One durable transaction for all, without ratings; at most one commit of each match. Throws when anything but a conflict is wrong,
   * and then nothing was written.
   */
  append(batch: readonly MatchCommit[]): Promise<readonly AppendOutcome[]>;
  readonly largestBatch: number;
  /** The maximum number under way at once. */
  readonly mostBatches: number;
  /** The minimum interval between batches (milliseconds): commits that arrive meanwhile share the next. */
  readonly batchEvery: number;
  /** How many rows one question may look through, where everything else waits for the answer. */
  readonly rowsAtOnce: number | undefined;
  /** Everything as it stands at one moment, while others go on writing. */
  snapshot<T>(read: (queries: Queries) => Promise<T>): Promise<T>;
  /** Whether anything was ever kept here; an empty one is left as it is. */
  hasTables(): Promise<boolean>;
  /** After a restore: whether the database finds itself whole. */
  isWhole(): Promise<boolean>;
  isDuplicate(error: unknown): boolean;
  /** The database is in trouble, not what was asked of it: asking in smaller pieces would not help. */
  isOutage(error: unknown): boolean;
  /** What the database's own clock shows when the statement runs (milliseconds since 1970). */
  readonly clock: RawBuilder<number>;
  readonly bulletins: BulletinBoard;
  isReady(): Promise<boolean>;
  close(): Promise<void>;
}
