/** The server's end of the writing thread. Who wants to write takes its turn, one after the other. */

import { Worker } from 'node:worker_threads';

export type Value = string | number | null;

/** A commit as the thread takes it: plain values, JSON written already. */
export interface AppendValues {
  readonly match: string;
  readonly after: number;
  readonly turns: number;
  readonly flagAt: number | null;
  readonly events: readonly (readonly [number: number, event: string, deed: string | null])[];
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

export interface Writer {
  /** Waits for its turn; the holder must call what it gets. */
  takeTurn(): Promise<() => void>;
  /** Only for who has the turn. */
  query(
    sql: string,
    values: readonly Value[],
  ): Promise<{ readonly rows: unknown[]; readonly changes: number }>;
  append(batch: readonly AppendValues[]): Promise<readonly boolean[]>;
  isAlive(): boolean;
  /** After whoever waits for a turn has had it. */
  close(): Promise<void>;
}

type Job =
  | { readonly type: 'query'; readonly sql: string; readonly values: readonly Value[] }
  | { readonly type: 'append'; readonly batch: readonly AppendValues[] };

/** Resolves when the thread has opened the database. */
export async function startWriter(file: string, setUp: string): Promise<Writer> {
  const worker = new Worker(new URL('./writerThread.mjs', import.meta.url), {
    workerData: { file, setUp },
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
  worker.on('message', ({ id, value, failure }: Answer) => {
    const entry = waiting.get(id);
    waiting.delete(id);
    if (failure === undefined) entry?.resolve(value);
    else entry?.reject(new SqliteFailure(failure.message, failure.errcode));
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
    const next = queue.shift();
    if (next === undefined) isTaken = false;
    else next();
  }

  const takeTurn = () =>
    new Promise<() => void>((resolve) => {
      if (isTaken) {
        queue.push(() => resolve(pass));
      } else {
        isTaken = true;
        resolve(pass);
      }
    });

  await answer(0);
  return {
    takeTurn,
    isAlive: () => gone === undefined,
    // Sound: the thread answers each kind of job with its kind of value.
    query: (sql, values) => ask({ type: 'query', sql, values }) as ReturnType<Writer['query']>,
    append: (batch) => ask({ type: 'append', batch }) as ReturnType<Writer['append']>,
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
