import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../database.js';
import { databaseOf } from '../openStore.js';
import type { MatchQuery, MatchRow, Store } from '../store.js';
import { openOrThrow, sqlitePlace } from '../testing/places.js';
import { addPeople, matchRow } from '../testing/samples.js';
import { searchMatches } from './matchSearch.js';

const MATCHES = 120;
const PEOPLE = ['ann', 'bob', 'cyd'] as const;

const place = sqlitePlace();
let store: Store;
let database: Database;

const sample = (index: number): MatchRow => {
  const players = [PEOPLE[index % 3], PEOPLE[(index + 1 + (index % 2)) % 3]] as [string, string];
  const base = matchRow(`m${index}`, { players });
  const isOver = index % 5 > 0;
  return {
    ...base,
    game: index % 7 < 5 ? 'zertz' : 'tzaar',
    variant: index % 4 === 0 ? '61' : '37',
    speed: index % 3 === 0 ? 'fast' : 'correspondence',
    terms: { ...base.terms, rated: index % 2 === 0 },
    // Some at the same moment.
    createdAt: Math.floor(index / 3),
    endedAt: isOver ? index : undefined,
    result: isOver
      ? { winner: ([0, 1, undefined] as const)[index % 3], reason: index % 6 === 2 ? 'abort' : 'isolation' }
      : undefined,
  };
};

beforeAll(async () => {
  store = await openOrThrow(await place.next());
  database = databaseOf(store);
  await addPeople(store, ...PEOPLE);
  for (let index = 0; index < MATCHES; index += 1) await store.matches.create(sample(index));
});
afterAll(async () => {
  await store.close();
  await place.remove();
});

const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 1 });
const queries = fc.record({
  player: maybe(fc.constantFrom(...PEOPLE)),
  opponent: maybe(fc.constantFrom(...PEOPLE)),
  game: maybe(fc.constantFrom('zertz' as const, 'tzaar' as const)),
  variant: maybe(fc.constantFrom('37', '61')),
  speed: maybe(fc.constantFrom('fast' as const, 'correspondence' as const)),
  rated: maybe(fc.boolean()),
  state: maybe(fc.constantFrom('running' as const, 'over' as const)),
  result: maybe(fc.constantFrom('won', 'lost', 'tied', 'first', 'second', 'aborted')),
  since: maybe(fc.nat(MATCHES / 3)),
  until: maybe(fc.nat(MATCHES / 3)),
  before: maybe(fc.nat(MATCHES - 1).map((index) => `m${index}`)),
  limit: fc.integer({ min: 1, max: 50 }),
}) as fc.Arbitrary<MatchQuery>;

describe('a search that looks at a few matches at a time', () => {
  it('finds the same as one that looks at all of them', async () => {
    await fc.assert(
      fc.asyncProperty(queries, fc.integer({ min: 1, max: 40 }), async (query, rowsAtOnce) => {
        const ids = async (rows: number | undefined) =>
          (await searchMatches({ ...database, rowsAtOnce: rows }, query)).map(({ id }) => id);
        expect(await ids(rowsAtOnce)).toEqual(await ids(undefined));
      }),
      { numRuns: 500 },
    );
  });
});
