import { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../database.js';
import { databaseOf } from '../openStore.js';
import { branch } from '../repository/matchSearch.js';
import type { MatchQuery, Store } from '../store.js';
import { openOrThrow, sqlitePlace } from '../testing/places.js';

const place = sqlitePlace();
let store: Store;
let database: Database;
beforeAll(async () => {
  store = await openOrThrow(await place.next());
  database = databaseOf(store);
});
afterAll(async () => {
  await store.close();
  await place.remove();
});

type Filters = Omit<MatchQuery, 'limit'>;

/** The steps in which the database answers it. */
async function planOf(filters: Filters): Promise<readonly string[]> {
  const before = { created_at: 5, id: 'before' };
  const { sql, parameters } = branch(database.queries, { ...filters, limit: 20 }, 0, before).compile();
  const question = CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]);
  const { rows } = await database.queries.executeQuery<{ readonly detail: string }>(question);
  return rows.map(({ detail }) => detail);
}

describe('a search for matches', () => {
  const INDEXES: readonly (readonly [index: string, filters: Filters])[] = [
    ['matches_newest', {}],
    ['matches_newest', { since: 1, until: 9 }],
    ['matches_of_game', { game: 'tzaar' }],
    ['matches_of_variant', { variant: '61' }],
    ['matches_of_variant', { variant: '61', since: 1, state: 'over' }],
    ['matches_of_speed', { speed: 'fast' }],
    ['running_newest', { state: 'running' }],
    ['matches_unwon', { result: 'tied' }],
    ['matches_unwon', { result: 'aborted' }],
    ['matches_of_variant', { game: 'zertz', variant: '61', speed: 'fast' }],
    ['matches_of_first', { player: 'ann', game: 'zertz', variant: '61', speed: 'fast' }],
    ['running_newest', { state: 'running', game: 'zertz', variant: '61', speed: 'fast' }],
    ['matches_of_second', { opponent: 'bob' }],
    ['running_of_first', { player: 'ann', state: 'running' }],
    // Much fits: whoever goes from the newest on has soon found enough.
    ['matches_newest', { state: 'over' }],
    ['matches_newest', { result: 'first' }],
  ];

  it.each(INDEXES)('goes by %s for %o, already in order', async (index, filters) => {
    const [step = '', ...more] = await planOf(filters);
    expect(step.split(' ')).toContain(index);
    expect(more).toEqual([]);
  });
});
