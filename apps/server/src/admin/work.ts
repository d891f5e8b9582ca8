/** Opens the store that the configuration names, does the work, closes it again. */

import type { Config } from '../config/config.js';
import { loadConfig } from '../config/loadConfig.js';
import { describeConfigProblem } from '../config/problems.js';
import { personNamed } from '../people/personNamed.js';
import { openStore, type StorePlace } from '../store/openStore.js';
import type { Person, Store } from '../store/store.js';
import type { AdminExit, AdminIo } from './io.js';
import { describePlace } from './place.js';
import { describeStoreProblem } from './sentences.js';

export interface AdminOptions {
  readonly config?: string;
  readonly dataFolder?: string;
  readonly databaseUrl?: string;
}

export interface Work {
  readonly store: Store;
  /** Where the store is, in words. */
  readonly place: string;
}

export interface Access {
  /** A server may be working with the same store. */
  readonly beside: boolean;
  /** There must be something: who finds nothing looks in the wrong place. */
  readonly existing: boolean;
}

export async function withStore(
  io: AdminIo,
  options: AdminOptions,
  access: Access,
  work: (work: Work) => Promise<AdminExit>,
): Promise<AdminExit> {
  const config = configOf(io, options);
  if (config === undefined) return 2;
  const place = describePlace(config);
  const opened = await openStore(placeOf(config, access));
  if (!opened.ok) {
    io.error(describeStoreProblem(opened.error, place));
    return 1;
  }
  try {
    return await work({ store: opened.value, place });
  } finally {
    await opened.value.close();
  }
}

function configOf(io: AdminIo, { config, dataFolder, databaseUrl }: AdminOptions): Config | undefined {
  const { variables: environment, platform, workingFolder, readFile } = io;
  const option = (name: string, value: string | undefined) => (value === undefined ? [] : [name, value]);
  const args = [
    ...option('--config', config),
    ...option('--data-folder', dataFolder),
    ...option('--database-url', databaseUrl),
  ];
  const loaded = loadConfig({ args, environment, platform, workingFolder, readFile });
  if (loaded.ok) return loaded.value === 'help' ? undefined : loaded.value;
  for (const problem of loaded.error) io.error(describeConfigProblem(problem));
  return undefined;
}

function placeOf({ databaseUrl, dataFolder }: Config, { beside, existing }: Access): StorePlace {
  return databaseUrl === undefined
    ? { kind: 'sqlite', folder: dataFolder, beside, existing }
    : { kind: 'postgres', url: databaseUrl, existing };
}

const BY_ID = 'id:';

/** The person of this name or id; says so when there is none, or when a name is the id of somebody else, who may hide behind it. */
export async function findPerson(io: AdminIo, store: Store, wanted: string): Promise<Person | undefined> {
  const { people } = store;
  const isId = wanted.startsWith(BY_ID);
  const named = isId ? undefined : await personNamed(people, wanted);
  const byId = await people.byId(isId ? wanted.slice(BY_ID.length) : wanted);
  if (named !== undefined && byId !== undefined && named.id !== byId.id) {
    const both = `${BY_ID}${named.id} is called so, and ${BY_ID}${byId.id} has no other name than this id`;
    io.error(`"${wanted}" is not clear: ${both}. Say which.`);
    return undefined;
  }
  const person = named ?? byId;
  if (person === undefined)
    io.error(`There is nobody called "${wanted}": give a name or an id (${BY_ID}… for an id only).`);
  return person;
}

/** Who did what to whom and why is kept for ever. */
export async function note(io: AdminIo, store: Store, about: Person, what: string): Promise<void> {
  await store.moderation.note({ at: io.environment.now(), by: io.user, about: about.id, what });
}
