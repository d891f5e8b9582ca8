/** One server, or several on one database, in temporary places. */

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

/** All visitors share one address here, so limits per address are raised. Nothing else differs from a real server. */
const RAISED_LIMITS = [
  '--requests-per-minute=1000000',
  '--registrations-per-hour=100000',
  '--challenges-per-minute=100000',
  '--sockets-per-address=100000',
  '--computers=false',
];

/** Milliseconds. */
const RECOVERY = 30_000;

export interface DeploymentOptions {
  /** `sqlite`, `postgres` for one of our own, or the URL of an empty PostgreSQL database. */
  readonly database: string;
  readonly processes?: number;
  /** Private PostgreSQL: whether it waits for the disk. */
  readonly durable?: boolean;
  /** Private PostgreSQL: whether its log segments are preallocated, as after running for a while. */
  readonly preallocated?: boolean;
  /** Folder of the embedded database: the disk to be measured. */
  readonly folder?: string;
}

export interface Deployment {
  readonly place: StorePlace;
  readonly postgres: PrivatePostgres | undefined;
  readonly servers: readonly ServerProcess[];
  /** Address of each process, now or after its restart. */
  readonly addresses: readonly string[];
  /** Where a proxy that checks `/readyz` would send clients; all addresses while none is ready. */
  readonly ready: readonly string[];
  /** Starts the processes that are not running, on their previous ports. */
  start(): Promise<void>;
  /** Opens the database beside the servers. */
  withStore<T>(work: (store: Store) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

interface Location {
  readonly place: StorePlace;
  readonly args: readonly string[];
  readonly postgres?: PrivatePostgres;
  clear(): Promise<void>;
}

async function choosePlace({
  database,
  durable = true,
  preallocated = false,
  folder = tmpdir(),
}: DeploymentOptions): Promise<Location> {
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
  if (preallocated) await postgres.season();
  const url = await postgres.createDatabase('trial');
  return {
    place: { kind: 'postgres', url },
    args: ['--database-url', url],
    postgres,
    clear: () => postgres.stop(),
  };
}

/** A killed database takes a moment to recover. */
async function openWithRetries(place: StorePlace): ReturnType<typeof openStore> {
  for (const end = performance.now() + RECOVERY; ; await pause(200)) {
    const store = await openStore(place);
    if (store.ok || performance.now() > end) return store;
  }
}

export async function openDeployment(options: DeploymentOptions): Promise<Deployment> {
  const { place, args, postgres, clear } = await choosePlace(options);
  const processes = place.kind === 'sqlite' ? 1 : (options.processes ?? 2);
  const servers: ServerProcess[] = [];

  async function start(): Promise<void> {
    const wanted = Array.from({ length: processes }, async (_, index) => {
      const before = servers[index];
      if (before?.isRunning === true) return;
      const port = before === undefined ? 0 : Number(new URL(before.address).port);
      servers[index] = await startServer([...args, ...RAISED_LIMITS], port);
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
    async withStore(work) {
      const store = await openWithRetries(place.kind === 'sqlite' ? { ...place, beside: true } : place);
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
