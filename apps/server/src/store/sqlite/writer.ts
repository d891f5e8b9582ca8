/** The server's end of the writing thread: jobs that may share a transaction are sent at once, others take turns. */

import { Worker } from 'node:worker_threads';

export type Value = string | number | null;

/** A commit as the thread takes it: plain values, JSON written already. */
export interface AppendValues {
  readonly match: string;
  readonly after: number;
  readonly turns: number;
  /** When its last event happened. */
  readonly at: number;
  readonly flagAt: number | null;
  readonly events: readonly (readonly [number: number, event: string, command: string | null])[];
  readonly ended: readonly [at: number, winner: number | null, reason: string] | null;
}

interface Answer {
  readonly id: number;
  readonly value?: unknown;
  readonly failure?: { readonly message: string; readonly errcode: number | undefined };
}

/** SQLite's own words and number; `isDuplicate` looks at the number. */
export class SqliteFailure extends Error {
  constructor(
    message: string,
    readonly errcode: number | undefined,
  ) {
    super(message);
  }
}

export type Statement = readonly [sql: string, values: readonly Value[]];
interface Changed {
  readonly rows: unknown[];
  readonly changes: number;
}

export interface Writer {
  /** Waits for its turn; the holder is alone with the thread until it calls what it gets. */
  takeTurn(): Promise<() => void>;
  /** Only for the holder of the turn: `begin`, its statements, and its end. */
  own(sql: string, values: readonly Value[]): Promise<Changed>;
  /** By itself. Resolves when it is on the disk, to which it goes together with whatever else is waiting. */
  query(sql: string, values: readonly Value[]): Promise<Changed>;
  /** All or nothing; nothing, and false, when the first changes no row. Goes to the disk like `query`. */
  guarded(statements: readonly Statement[]): Promise<boolean>;
  append(batch: readonly AppendValues[]): Promise<readonly boolean[]>;
  isAlive(): boolean;
  /** Waits until everyone in line has had their turn. */
  close(): Promise<void>;
}

type Job =
  | { readonly type: 'own' | 'query'; readonly sql: string; readonly values: readonly Value[] }
  | { readonly type: 'guarded'; readonly statements: readonly Statement[] }
  | { readonly type: 'append'; readonly batch: readonly AppendValues[] };

/**
 * Pages as the thread counts them; the log grows to about 110 MB by then, with those it does not count. Those of running matches are written so often that waiting spares most of the copying. Three times as
 * many and a quarter were tried and are no better (docs/performance.md).
 */
const CHECKPOINT_AFTER = 16_000;

/** Resolves when the thread has opened the database. */
export async function startWriter(
  file: string,
  setUp: string,
  checkpointAfter = CHECKPOINT_AFTER,
): Promise<Writer> {
  const worker = new Worker(new URL('./writerThread.mjs', import.meta.url), {
    workerData: { file, setUp, checkpointAfter },
    execArgv: [],
  });
  const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>();
  let lastId = 0;
  let gone: Error | undefined;

  const failAll = (error: Error) => {
    gone = error;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  worker.on('message', (answers: readonly Answer[]) => {
    for (const { id, value, failure } of answers) {
      const entry = waiting.get(id);
      waiting.delete(id);
      if (failure === undefined) entry?.resolve(value);
      else entry?.reject(new SqliteFailure(failure.message, failure.errcode));
    }
  });
  worker.on('error', failAll);
  worker.on('exit', () => failAll(new SqliteFailure('the writing thread has ended', undefined)));

  const answer = (id: number) =>
    new Promise<unknown>((resolve, reject) => {
      waiting.set(id, { resolve, reject });
    });
  function ask(job: Job): Promise<unknown> {
    if (gone !== undefined) return Promise.reject(gone);
    lastId += 1;
    const answered = answer(lastId);
    worker.postMessage({ id: lastId, ...job });
    return answered;
  }

  let isTaken = false;
  const queue: (() => void)[] = [];
  function pass() {
    isTaken = false;
    while (!isTaken) {
      const next = queue.shift();
      if (next === undefined) return;
      next();
    }
  }

  const takeTurn = () =>
    new Promise<() => void>((resolve) => {
      const take = () => {
        isTaken = true;
        resolve(pass);
      };
      if (isTaken) queue.push(take);
      else take();
    });
  /** The thread takes it in the order of arrival, but not in the middle of somebody's turn. */
  const share = (job: Job): Promise<unknown> =>
    isTaken ? new Promise((resolve) => queue.push(() => resolve(ask(job)))) : ask(job);

  await answer(0);
  return {
    takeTurn,
    isAlive: () => gone === undefined,
    // Sound: the thread answers each kind of job with its kind of value.
    own: (sql, values) => ask({ type: 'own', sql, values }) as Promise<Changed>,
    query: (sql, values) => share({ type: 'query', sql, values }) as Promise<Changed>,
    guarded: (statements) => share({ type: 'guarded', statements }) as Promise<boolean>,
    append: (batch) => share({ type: 'append', batch }) as Promise<readonly boolean[]>,
    async close() {
      const release = await takeTurn();
      release();
      if (gone !== undefined) return;
      const ended = new Promise((resolve) => worker.once('exit', resolve));
      worker.postMessage({ id: -1, type: 'close' });
      await ended;
    },
  };
}
