/**
 * The database machine: tables in memory with the server's real schema and SQL, a disk that can be slow or fail, and a
 * notification channel. What is committed here is durable: processes die, this does not.
 */

import { MIGRATIONS, type StoredEvent, WORDS } from '@gipfel/server/simulation';
import { DatabaseSync } from '@photostructure/sqlite';
import type { Chance } from './chance.js';
import type { Scheduler } from './scheduler.js';

export type Value = string | number | null;
type Sqlite = InstanceType<typeof DatabaseSync>;
type Statement = ReturnType<Sqlite['prepare']>;

export interface Rows {
  readonly rows: unknown[];
  readonly changes: number;
}

export interface Disk {
  /** Duration of a commit (milliseconds). */
  readonly delay: number;
  /** Percentage of failing writes; half of those reach the disk all the same. */
  readonly failing: number;
}

export const GOOD_DISK: Disk = { delay: 2, failing: 0 };

interface Clock {
  now: (() => number) | undefined;
}

/** SQLite's binding keeps a function for ever, so it must not hold the whole simulation once the database is closed. */
const clockReader = (clock: Clock) => () => clock.now?.() ?? 0;

export class DatabaseServer {
  disk: Disk = GOOD_DISK;
  /** Its clock's offset from true time (milliseconds). */
  skew = 0;
  /** Called for every match that grew, after the commit. */
  advanced: (match: string) => void = () => undefined;
  readonly scheduler: Scheduler;
  readonly chance: Chance;
  readonly #sqlite: Sqlite;
  readonly #clock: Clock = { now: () => this.now() };
  readonly #statements = new Map<string, { readonly statement: Statement; readonly hasRows: boolean }>();
  #longer: { readonly match: string; readonly announce: () => void }[] | undefined;

  constructor(scheduler: Scheduler, chance: Chance) {
    this.scheduler = scheduler;
    this.chance = chance;
    this.#sqlite = new DatabaseSync(':memory:');
    this.#sqlite.exec('pragma foreign_keys = on');
    this.#sqlite.function('virtual_now', clockReader(this.#clock));
    for (const { statements } of MIGRATIONS) {
      for (const statement of statements(WORDS.sqlite)) this.#sqlite.exec(statement);
    }
  }

  now(): number {
    return Math.round(this.scheduler.now + this.skew);
  }

  run(sql: string, values: readonly Value[]): Rows {
    let prepared = this.#statements.get(sql);
    if (prepared === undefined) {
      const statement = this.#sqlite.prepare(sql);
      prepared = { statement, hasRows: statement.columns().length > 0 };
      this.#statements.set(sql, prepared);
    }
    const { statement, hasRows } = prepared;
    if (hasRows) return { rows: statement.all(...values), changes: 0 };
    return { rows: [], changes: Number(statement.run(...values).changes) };
  }

  /** All or nothing. `work` is synchronous, so nothing else interleaves. */
  async transaction<Value>(work: () => Promise<Value>): Promise<Value> {
    this.#sqlite.exec('begin');
    this.#longer = [];
    try {
      const value = await work();
      this.#sqlite.exec('commit');
      const longer = this.#longer;
      this.#longer = undefined;
      for (const { match, announce } of longer) {
        this.advanced(match);
        announce();
      }
      return value;
    } catch (problem) {
      this.#longer = undefined;
      this.#sqlite.exec('rollback');
      throw problem;
    }
  }

  /** Within a transaction: the match grew, and listeners are told after the commit. */
  noteLonger(match: string, announce: () => void): void {
    this.#longer?.push({ match, announce });
  }

  eventsOf(match: string, after = 0): readonly StoredEvent[] {
    const { rows } = this.run(
      'select number, event, command from events where match = ? and number > ? order by number',
      [match, after],
    );
    return (rows as { number: number; event: string; command: string | null }[]).map(
      ({ number, event, command }) => ({ number, event: JSON.parse(event), command: command ?? undefined }),
    );
  }

  close(): void {
    this.#clock.now = undefined;
    this.#sqlite.close();
  }
}
