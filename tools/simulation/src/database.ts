/** The database as one process reaches it: over a slow line that can be cut and can lose answers. */

import { type Database, type MatchCommit, matchInsertions, type Tables } from '@gipfel/server/simulation';
import {
  type Compilable,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  Kysely,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  sql,
} from 'kysely';
import type { Chance } from './chance.js';
import type { DatabaseLines } from './databaseLines.js';
import type { DatabaseServer, Rows, Value } from './databaseServer.js';
import type { Machine } from './machine.js';

/** As in the server's pool (milliseconds). */
const ANSWERED_WITHIN = 12_000;
const BATCH_EVERY = 8;
const MAX_BATCH = 128;

class Outage extends Error {}
class Duplicate extends Error {}

type Run = (sql: string, values: readonly Value[]) => Promise<Rows>;

/** Kysely over a function that runs a statement. */
function queriesOver(run: Run): Kysely<Tables> {
  const connection: DatabaseConnection = {
    async executeQuery<Row>({ sql, parameters }: CompiledQuery) {
      const { rows, changes } = await run(sql, parameters as readonly Value[]);
      return { rows: rows as Row[], numAffectedRows: BigInt(changes) };
    },
    streamQuery() {
      throw new Error('nothing here is streamed');
    },
  };
  const nothing = async () => undefined;
  const dialect: Dialect = {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => ({
      init: nothing,
      acquireConnection: async () => connection,
      beginTransaction: nothing,
      commitTransaction: nothing,
      rollbackTransaction: nothing,
      releaseConnection: nothing,
      destroy: nothing,
    }),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
  return new Kysely<Tables>({ dialect });
}

export function connectDatabase(
  server: DatabaseServer,
  machine: Machine,
  line: DatabaseLines,
  chance: Chance,
  hasGoodDisk = false,
): Database {
  const { scheduler } = server;
  const travel = () => chance.between(0.2, 2);

  /** There, executed, and back; rejects when no answer comes in time. */
  function call<Answer>(work: () => Promise<Answer>, isWrite: boolean): Promise<Answer> {
    return new Promise((resolve, reject) => {
      let isOver = false;
      const settle = (finish: () => void) => {
        if (isOver) return;
        isOver = true;
        machine.input(finish);
      };
      scheduler.in(ANSWERED_WITHIN, () => settle(() => reject(new Outage('no answer in time'))));
      line.whenUp(machine, travel(), async () => {
        const isFailing = isWrite && !hasGoodDisk && chance.below(100) < server.disk.failing;
        if (isFailing && chance.isLucky(0.5)) return answer(() => reject(new Outage('disk failure')));
        try {
          const value = await work();
          answer(() => (isFailing ? reject(new Outage('disk failure')) : resolve(value)));
        } catch (problem) {
          answer(() => reject(problem));
        }
      });
      function answer(finish: () => void): void {
        const disk = isWrite ? chance.between(0.5, 1.5) * server.disk.delay : 0;
        line.whenUp(machine, disk + travel(), () => settle(finish));
      }
    });
  }

  const runHere: Run = async (sql, values) => {
    try {
      return server.run(sql, values);
    } catch (problem) {
      throw /UNIQUE|PRIMARY KEY/.test(String(problem)) ? new Duplicate(String(problem)) : problem;
    }
  };
  const isReading = (sql: string) => sql.startsWith('select');
  const queries = queriesOver((sql, values) => call(() => runHere(sql, values), !isReading(sql)));
  const withinTransaction = queriesOver(runHere);
  const transaction: Database['transaction'] = (work) =>
    call(() => server.transaction(() => work(withinTransaction)), true);
  const runCompiled = ({ sql, parameters }: CompiledQuery) => runHere(sql, parameters as readonly Value[]);

  async function append({ match, after, events, turns, flagAt, ended }: MatchCommit): Promise<boolean> {
    const moved = await runHere(
      'update match_progress set events = ?, turns = ?, flag_at = ? where match = ? and events = ?',
      [after + events.length, turns, flagAt ?? null, match, after],
    );
    if (moved.changes === 0) return false;
    for (const { number, event, command } of events) {
      await runHere('insert into events (match, number, event, command) values (?, ?, ?, ?)', [
        match,
        number,
        JSON.stringify(event),
        command ?? null,
      ]);
    }
    if (ended !== undefined) {
      const { winner, reason } = ended.result;
      const end = 'update matches set ended_at = ?, winner = ?, reason = ? where id = ?';
      await runHere(end, [ended.at, winner ?? null, reason, match]);
    }
    const bulletin = { type: 'match', match, events: after + events.length, added: events } as const;
    server.noteLonger(match, () => line.publish(machine, bulletin));
    return true;
  }

  return {
    kind: 'postgres',
    queries,
    // Safe: the rows of a compiled query match its text.
    query: async <Row>({ sql }: CompiledQuery<Row>, values: readonly (string | number)[]) =>
      (await call(() => runHere(sql, values), false)).rows as Row[],
    transaction,
    longTransaction: transaction,
    withLock: async () => undefined,
    withCounterLock: (_, count) => transaction(count),
    async addMatch(rows, guard) {
      return transaction(async (within) => {
        const statements: Compilable[] = [...(guard ? [guard] : []), ...matchInsertions(within, rows)];
        for (const [index, statement] of statements.entries()) {
          const { changes } = await runCompiled(statement.compile());
          if (changes === 0 && index === 0) return false;
        }
        return true;
      });
    },
    locking: (query) => query,
    async announce(_, match, events) {
      server.noteLonger(match, () => line.publish(machine, { type: 'match', match, events }));
    },
    append: (batch) =>
      transaction(async () => {
        const outcomes: ('committed' | 'conflict')[] = [];
        for (const commit of batch) outcomes.push((await append(commit)) ? 'committed' : 'conflict');
        return outcomes;
      }),
    rowsAtOnce: undefined,
    largestBatch: MAX_BATCH,
    mostBatches: 1,
    batchEvery: BATCH_EVERY,
    snapshot: transaction,
    hasTables: async () => true,
    isWhole: async () => true,
    isDuplicate: (problem) => problem instanceof Duplicate,
    isOutage: (problem) => problem instanceof Outage,
    clock: sql`virtual_now()`,
    bulletins: line.boardOf(machine),
    isReady: () => call(async () => true, false).catch(() => false),
    close: async () => undefined,
  };
}
