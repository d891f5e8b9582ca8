/** The way in: a store of either kind, brought up to date. */

import { err, ok, type Result } from '@gipfel/rules';
import { realTimers, type Timers } from '../timers.js';
import type { Database } from './database.js';
import { createAppender } from './groupCommit.js';
import { isUpToDate, migrate } from './migrate.js';
import { openPostgres } from './postgres/open.js';
import { detailOf, type StoreProblem } from './problem.js';
import { createBeatStore } from './repository/beats.js';
import { createChallengeStore } from './repository/challenges.js';
import { countAll } from './repository/counts.js';
import { createDeviceStore, createSecretStore } from './repository/devices.js';
import { exportPerson } from './repository/exportPerson.js';
import { createMatchStore } from './repository/matches.js';
import { createModerationStore } from './repository/moderation.js';
import { createNoticeStore } from './repository/notices.js';
import { createPeopleStore } from './repository/people.js';
import { createRatingStore } from './repository/ratings.js';
import { createSeekStore } from './repository/seeks.js';
import { createTallyStore } from './repository/tallies.js';
import { createTimelineStore } from './repository/timeline.js';
import { findDatabase, lockFolder, prepareFolder } from './sqlite/folder.js';
import { openSqlite } from './sqlite/open.js';
import type { Store } from './store.js';

export type StorePlace =
  /** `beside`: for the command line, which may look in while a server works in the folder. */
  | {
      readonly kind: 'sqlite';
      readonly folder: string;
      readonly beside?: boolean;
      readonly existing?: boolean;
    }
  /**
   * `existing`, of both kinds: a place where nothing was ever kept is refused and left as it is. `answeredWithin`: how long the
   * database may take for what somebody waits for (milliseconds).
   */
  | {
      readonly kind: 'postgres';
      readonly url: string;
      readonly existing?: boolean;
      readonly answeredWithin?: number;
    };

const REAL_CLOCK = { now: () => performance.now(), timers: realTimers };

const databases = new WeakMap<Store, Database>();

/** For backup and restore, which work on tables, not on what they mean. */
export function databaseOf(store: Store): Database {
  const database = databases.get(store);
  if (database === undefined) throw new Error('this store was not opened here');
  return database;
}

/** `clock`: monotonic milliseconds and timers, which a simulation decides. */
export function createStore(
  database: Database,
  unlock: () => void,
  clock: { readonly now: () => number; readonly timers: Timers } = REAL_CLOCK,
): Store {
  const { append, isStuck } = createAppender(database, clock.now, clock.timers);
  const store: Store = {
    kind: database.kind,
    people: createPeopleStore(database, clock.now),
    matches: createMatchStore(database, append),
    ratings: createRatingStore(database),
    challenges: createChallengeStore(database),
    seeks: createSeekStore(database),
    notices: createNoticeStore(database),
    devices: createDeviceStore(database),
    secrets: createSecretStore(database),
    moderation: createModerationStore(database),
    beats: createBeatStore(database),
    timeline: createTimelineStore(database),
    tallies: createTallyStore(database),
    bulletins: database.bulletins,
    exportPerson: (id) => exportPerson(database, store, id),
    counts: () => countAll(database.queries),
    isReady: async () => !isStuck() && (await database.isReady()),
    isOutage: database.isOutage,
    async close() {
      await database.close();
      unlock();
    },
  };
  databases.set(store, database);
  return store;
}

async function finish(
  database: Database,
  existing: boolean,
  unlock: () => void,
): Promise<Result<Store, StoreProblem>> {
  try {
    const isMissing = existing && !(await database.hasTables());
    const migrated = isMissing ? err({ code: 'DATABASE_MISSING' as const }) : await migrate(database);
    if (migrated.ok) return ok(createStore(database, unlock));
    await database.close();
    unlock();
    return migrated;
  } catch (error) {
    await database.close();
    unlock();
    return err({ code: 'DATABASE_DAMAGED', detail: detailOf(error) });
  }
}

type Folder = Extract<StorePlace, { kind: 'sqlite' }>;

async function openFolder({
  folder,
  beside = false,
  existing = false,
}: Folder): Promise<Result<Store, StoreProblem>> {
  const found = existing ? findDatabase(folder) : ok(undefined);
  if (!found.ok) return found;
  const prepared = prepareFolder(folder, !beside);
  if (!prepared.ok) return prepared;
  const lock = lockFolder(folder);
  if (!lock.ok && !beside) return lock;
  const unlock = lock.ok ? lock.value : () => {};
  const opened = await openSqlite(folder);
  if (!opened.ok) {
    unlock();
    return opened;
  }
  // Nobody changes the tables under a running server.
  if (!lock.ok && !(await isUpToDate(opened.value))) {
    await opened.value.close();
    return lock;
  }
  const finished = await finish(opened.value, existing, beside ? () => {} : unlock);
  // The command line must not keep a server from starting.
  if (beside) unlock();
  return finished;
}

export async function openStore(place: StorePlace): Promise<Result<Store, StoreProblem>> {
  if (place.kind === 'sqlite') return openFolder(place);
  const opened = await openPostgres(place.url, place.answeredWithin);
  return opened.ok ? finish(opened.value, place.existing ?? false, () => {}) : opened;
}
