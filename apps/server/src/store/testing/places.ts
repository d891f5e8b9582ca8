/** Where tests keep their databases: in memory, where there is such a folder, because nothing here is to outlive the test. */

import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type PrivatePostgres, startPostgres } from '../../harness/privatePostgres.js';
import { openStore, type StorePlace } from '../openStore.js';
import type { Store } from '../store.js';

const MEMORY = '/dev/shm';

/** Milliseconds for starting and stopping, which wait for other processes: a busy machine is no failure. */
export const PATIENCE = 120_000;

export interface Place {
  /** A place with nothing in it. */
  next(): Promise<StorePlace>;
  remove(): Promise<void>;
}

export type Places = Readonly<Record<StorePlace['kind'], Place>>;

export async function openOrThrow(place: StorePlace): Promise<Store> {
  const store = await openStore(place);
  if (!store.ok) throw new Error(`${store.error.code} ${store.error.detail ?? ''}`);
  return store.value;
}

export function sqlitePlace(): Place {
  const folder = mkdtempSync(join(existsSync(MEMORY) ? MEMORY : tmpdir(), 'gipfel-store-'));
  let count = 0;
  return {
    async next() {
      count += 1;
      return { kind: 'sqlite', folder: join(folder, `${count}`) };
    },
    remove: async () => rmSync(folder, { recursive: true, force: true }),
  };
}

export function postgresPlace(): Place {
  let postgres: Promise<PrivatePostgres> | undefined;
  let count = 0;
  return {
    async next() {
      postgres ??= startPostgres({ durable: false });
      count += 1;
      return { kind: 'postgres', url: await (await postgres).createDatabase(`test${count}`) };
    },
    remove: async () => (await postgres)?.stop(),
  };
}
