import { type Compilable, CompiledQuery } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../database.js';
import { databaseOf } from '../openStore.js';
import { laterPages } from '../repository/exportPerson.js';
import { branch, step, wayOf } from '../repository/matchSearch.js';
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
const planOf = (filters: Filters) =>
  stepsOf(branch(database.queries, { ...filters, limit: 20 }, 0, { created_at: 5, id: 'before' }));

async function stepsOf(query: Compilable): Promise<readonly string[]> {
  const { sql, parameters } = query.compile();
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
    ['matches_of_pair', { player: 'ann', opponent: 'bob' }],
    ['matches_of_pair', { player: 'ann', opponent: 'bob', game: 'zertz' }],
    ['running_of_first', { player: 'ann', state: 'running' }],
    // Many rows match: scanning from the newest soon finds enough.
    ['matches_newest', { state: 'over' }],
    ['matches_newest', { result: 'first' }],
  ];

  it.each(INDEXES)('goes by %s for %o, already in order', async (index, filters) => {
    const [step = '', ...more] = await planOf(filters);
    expect(step.split(' ')).toContain(index);
    expect(more).toEqual([]);
  });

  const WALKS: readonly (readonly [index: string, filters: Filters])[] = [
    ['matches_newest', { rated: true }],
    ['matches_of_first', { player: 'ann', result: 'lost' }],
    ['matches_of_pair', { player: 'ann', opponent: 'bob', rated: false }],
    ['matches_of_variant', { variant: '61', speed: 'fast', game: 'zertz' }],
    ['matches_unwon', { result: 'tied' }],
    ['running_of_first', { player: 'ann', state: 'running', speed: 'fast' }],
    ['matches_of_first', { player: 'ann', state: 'over', since: 1, until: 9 }],
  ];

  it.each(WALKS)('walks along %s for %o, a step at a time', async (index, filters) => {
    const query = { ...filters, limit: 20 };
    const { last, fitting } = step(
      database.queries,
      query,
      wayOf(query, 0),
      { created_at: 9, id: 'x' },
      1000,
    );
    const along = expect.stringMatching(new RegExp(` ${index} .*(\\(created_at,id\\)|created_at)<`));
    expect(await stepsOf(last)).toEqual([along]);
    // What the index finds and no more is looked at; it is in order already.
    expect(await stepsOf(fitting)).toEqual(['CO-ROUTINE matches', along, 'SCAN matches']);
  });
});

describe('the export of a person', () => {
  it('goes on from page to page by an index, already in order', async () => {
    const plans = await Promise.all(laterPages(database, 'ann').map(stepsOf));
    expect(plans).toEqual([
      [expect.stringMatching(/ credentials_of_person \(person=\? AND \(kind,hash\)>/)],
      [expect.stringMatching(/ sqlite_autoindex_rating_history_1 \(person=\? AND \(game,speed,at,match\)>/)],
      [expect.stringMatching(/ reports_from \(from_person=\? AND \(at,id\)>/)],
      [expect.stringMatching(/ challenges_from \(from_person=\? AND \(created_at,id\)>/)],
      [expect.stringMatching(/ challenges_to \(to_person=\? AND \(created_at,id\)>/)],
    ]);
  });
});
