/** Recomputes all name keys: for migrations after a change of `skeletonOf`. */

import { skeletonOf, verbatimKey } from '../people/skeleton.js';
import type { Queries } from './database.js';

const CHUNK = 500;

/** Nobody loses a name: of those that are alike now, the oldest account keeps the key and the others are found by their spelling. */
export async function recomputeNameKeys(queries: Queries): Promise<void> {
  await recomputePeople(queries);
  await recomputeBarred(queries);
}

async function recomputePeople(queries: Queries): Promise<void> {
  const people = await queries
    .selectFrom('people')
    .select(['id', 'name', 'name_key'])
    .where('name_key', 'is not', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const taken = new Set<string>();
  const keys = new Map<string, string | null>();
  const give = (id: string, ...wishes: readonly (string | null)[]) => {
    const key = wishes.find((wish) => wish === null || !taken.has(wish)) ?? null;
    if (key !== null) taken.add(key);
    keys.set(id, key);
  };
  for (const { id, name } of people)
    if (name !== null) give(id, skeletonOf(name.normalize('NFKC')), verbatimKey(name));
  // Deleted people keep only their key, which gives way to existing people.
  for (const { id, name, name_key } of people) if (name === null) give(id, skeletonOf(name_key ?? ''), null);
  const changed = people.filter(({ id, name_key }) => keys.get(id) !== name_key);
  // All are taken away before one is given: a new key may be the old one of somebody who is still to come.
  for (const chunk of chunksOf(changed)) {
    const ids = chunk.map(({ id }) => id);
    await queries.updateTable('people').set({ name_key: null }).where('id', 'in', ids).execute();
  }
  for (const { id } of changed)
    await queries
      .updateTable('people')
      .set({ name_key: keys.get(id) ?? null })
      .where('id', '=', id)
      .execute();
}

async function recomputeBarred(queries: Queries): Promise<void> {
  const barred = await queries.selectFrom('barred_names').select(['name_key', 'at']).orderBy('at').execute();
  const rows = new Map(barred.map(({ name_key, at }) => [skeletonOf(name_key), at]));
  await queries.deleteFrom('barred_names').execute();
  for (const chunk of chunksOf([...rows]))
    await queries
      .insertInto('barred_names')
      .values(chunk.map(([name_key, at]) => ({ name_key, at })))
      .execute();
}

function chunksOf<T>(all: readonly T[]): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(all.length / CHUNK) }, (_, index) =>
    all.slice(index * CHUNK, (index + 1) * CHUNK),
  );
}
