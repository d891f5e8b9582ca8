/** A server, or several on one database, with everything in temporary places. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  openStore,
  type PrivatePostgres,
  type Store,
  type StorePlace,
  startPostgres,
} from '@gipfel/server/store';
import { pause } from './numbers.js';
import { type ServerProcess, startServer } from './serverProcess.js';

/** Everybody comes from one address here, which no limit is made for. Nothing else is unlike the server of a visitor. */
const WIDE_LIMITS = [
  '--requests-per-minute=1000000',
  '--registrations-per-hour=100000',
  '--challenges-per-minute=100000',
  '--sockets-per-address=100000',
  '--computers=false',
];

/** Milliseconds. */
const RECOVERY = 30_000;

export interface HouseOptions {
  /** `sqlite`, `postgres` for one of our own, or the URL of an empty PostgreSQL database. */
  readonly database: string;
  readonly processes?: number;
  /** Of the private PostgreSQL: whether it waits for the disk. */
  readonly durable?: boolean;
  /** Of the private PostgreSQL: whether it is as one that has run for a while. */
  readonly seasoned?: boolean;
  /** Where the embedded database lies: the disk that is to be measured. */
  readonly folder?: string;
}

export interface House {
  readonly place: StorePlace;
  readonly postgres: PrivatePostgres | undefined;
  readonly servers: readonly ServerProcess[];
  /** Where each process listens, now or when it is back. */
  readonly addresses: readonly string[];
  /** Where a proxy that asks for `/readyz` would send somebody; all of them while none is ready. */
  readonly ready: readonly string[];
  /** Starts the processes that do not run, on the ports they had. */
  start(): Promise<void>;
  /** Looks into the database beside the servers. */
  look<T>(work: (store: Store) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

interface Ground {
  readonly place: StorePlace;
  readonly args: readonly string[];
  readonly postgres?: PrivatePostgres;
  clear(): Promise<void>;
}

async function choosePlace({
  database,
  durable = true,
  seasoned = false,
  folder = tmpdir(),
}: HouseOptions): Promise<Ground> {
  if (database === 'sqlite') {
    const own = mkdtempSync(join(folder, 'gipfel-trial-'));
    return {
      place: { kind: 'sqlite', folder: own },
      args: ['--data-folder', own],
      clear: async () => rmSync(own, { recursive: true, force: true }),
    };
  }
  if (/^postgres(ql)?:/.test(database)) {
    return {
      place: { kind: 'postgres', url: database },
      args: ['--database-url', database],
      clear: async () => undefined,
    };
  }
  if (database !== 'postgres')
    throw new Error(`"${database}" is no database: give sqlite, postgres or a URL`);
  const postgres = await startPostgres({ durable });
  if (seasoned) await postgres.season();
  const url = await postgres.createDatabase('trial');
  return {
    place: { kind: 'postgres', url },
    args: ['--database-url', url],
    postgres,
    clear: () => postgres.stop(),
  };
}

/** A database that was killed takes a moment to recover. */
async function openPatiently(place: StorePlace): ReturnType<typeof openStore> {
  for (const end = performance.now() + RECOVERY; ; await pause(200)) {
    const store = await openStore(place);
    if (store.ok || performance.now() > end) return store;
  }
}

export async function openHouse(options: HouseOptions): Promise<House> {
  const { place, args, postgres, clear } = await choosePlace(options);
  const processes = place.kind === 'sqlite' ? 1 : (options.processes ?? 2);
  const servers: ServerProcess[] = [];

  async function start(): Promise<void> {
    const wanted = Array.from({ length: processes }, async (_, index) => {
      const before = servers[index];
      if (before?.isRunning === true) return;
      const port = before === undefined ? 0 : Number(new URL(before.address).port);
      servers[index] = await startServer([...args, ...WIDE_LIMITS], port);
    });
    await Promise.all(wanted);
  }

  async function close(): Promise<void> {
    await Promise.all(servers.map((server) => server.end('SIGTERM')));
    await clear();
  }

  try {
    await start();
  } catch (problem) {
    await close();
    throw problem;
  }
  return {
    place,
    postgres,
    servers,
    get addresses() {
      return servers.map(({ address }) => address);
    },
    get ready() {
      const running = servers.filter(({ isRunning }) => isRunning);
      return (running.length === 0 ? servers : running).map(({ address }) => address);
    },
    start,
    async look(work) {
      const store = await openPatiently(place.kind === 'sqlite' ? { ...place, beside: true } : place);
      if (!store.ok)
        throw new Error(`The database cannot be opened: ${store.error.code} ${store.error.detail ?? ''}`);
      try {
        return await work(store.value);
      } finally {
        await store.value.close();
      }
    },
    close,
  };
}
