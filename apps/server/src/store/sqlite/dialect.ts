/**
 * Kysely on SQLite: reading happens at once on a connection of this thread (in WAL mode readers wait for nobody), everything
 * else goes to the writing thread.
 */

import type { DatabaseSync } from '@photostructure/sqlite';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SelectQueryNode,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import type { Value, Writer } from './writer.js';

export type SqliteConnection = InstanceType<typeof DatabaseSync>;
type Statement = ReturnType<SqliteConnection['prepare']>;

/** Lists of changing length make ever new texts; beginning anew is cheaper than keeping account. */
const MAX_PREPARED = 200;

export type Read = (sql: string, values: readonly Value[]) => unknown[];

export function createReader(database: SqliteConnection): Read {
  const prepared = new Map<string, Statement>();
  return (sql, values) => {
    let statement = prepared.get(sql);
    if (statement === undefined) {
      if (prepared.size >= MAX_PREPARED) prepared.clear();
      statement = database.prepare(sql);
      prepared.set(sql, statement);
    }
    return statement.all(...values);
  };
}

class Connection implements DatabaseConnection {
  #release: (() => void) | undefined;

  constructor(
    private readonly read: Read,
    private readonly writer: Writer,
  ) {}

  async begin() {
    this.#release = await this.writer.takeTurn();
    await this.writer.own('begin immediate', []);
  }

  release() {
    this.#release?.();
    this.#release = undefined;
  }

  async executeQuery<R>({ sql, parameters, query }: CompiledQuery): Promise<QueryResult<R>> {
    const values = parameters as readonly Value[];
    const isAlone = this.#release !== undefined;
    if (!isAlone && SelectQueryNode.is(query)) return { rows: this.read(sql, values) as R[] };
    const { rows, changes } = await (isAlone ? this.writer.own(sql, values) : this.writer.query(sql, values));
    return { rows: rows as R[], numAffectedRows: BigInt(changes) };
  }

  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('nothing here is streamed');
  }
}

function createDriver(read: Read, writer: Writer): Driver {
  const run = (connection: DatabaseConnection, sql: string) =>
    connection.executeQuery(CompiledQuery.raw(sql));
  return {
    init: async () => {},
    acquireConnection: async () => new Connection(read, writer),
    // Sound: only this driver hands out connections.
    beginTransaction: (connection) => (connection as Connection).begin(),
    commitTransaction: async (connection) => void (await run(connection, 'commit')),
    // Fails only when SQLite has rolled back by itself (a full disk); the first error is the one to hear of.
    rollbackTransaction: async (connection) =>
      void (await run(connection, 'rollback').catch(() => undefined)),
    releaseConnection: async (connection) => (connection as Connection).release(),
    destroy: async () => {},
  };
}

export const sqliteDialect = (read: Read, writer: Writer): Dialect => ({
  createAdapter: () => new SqliteAdapter(),
  createDriver: () => createDriver(read, writer),
  createIntrospector: (db) => new SqliteIntrospector(db),
  createQueryCompiler: () => new SqliteQueryCompiler(),
});
