import { afterAll, beforeAll, expect, it } from 'vitest';
import { matchFromTerms } from '../lobby/terms.js';
import { type House, openHouse, value } from '../lobby/testing/house.js';
import { RATED } from '../lobby/testing/someTerms.js';
import { rateMatch } from './glicko.js';
import { leadersOf, standingsOf } from './standings.js';

const DAY = 86_400_000;
let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

it('lists who has played enough and lately', async () => {
  const { store, environment } = house;
  const [ann, bob, cec] = [await house.person('ann'), await house.person('bob'), await house.person('cec')];
  const leaders = async () =>
    (await leadersOf(store, 'zertz', 'rapid', 10, environment.now())).map(({ person }) => person.name);
  const play = async (winner: typeof ann, loser: typeof ann) => {
    const ratings = await Promise.all(
      [winner, loser].map(({ id }) => store.ratings.one(id, 'zertz', 'rapid')),
    );
    const players = [
      { person: winner, rating: ratings[0] },
      { person: loser, rating: ratings[1] },
    ] as const;
    const row = value(matchFromTerms(RATED, players, environment));
    await store.matches.create(row);
    // Straight into the store: this many short games in a day would not all be rated.
    const ended = {
      at: environment.now(),
      result: { winner: 0, reason: 'resignation' },
      rate: rateMatch(0, environment.now()),
    } as const;
    await store.matches.append({ match: row.id, after: 0, events: [], turns: 0, flagAt: undefined, ended });
  };
  await play(cec, bob);
  expect(await leaders()).toEqual([]);
  for (let games = 0; games < 30; games++) await (games % 3 === 0 ? play(bob, ann) : play(ann, bob));
  expect(await leaders()).toEqual(['ann', 'bob']);
  expect(await leadersOf(store, 'tzaar', 'rapid', 10, environment.now())).toEqual([]);
  const [standing] = await standingsOf(store, ann.id, environment.now());
  expect(standing).toMatchObject({ game: 'zertz', speed: 'rapid', games: 30, provisional: false });
  house.pass(59 * DAY);
  expect((await standingsOf(store, ann.id, environment.now()))[0]?.deviation).toBeGreaterThan(
    standing?.deviation ?? 0,
  );
  house.pass(2 * DAY);
  expect(await leaders()).toEqual([]);
});
