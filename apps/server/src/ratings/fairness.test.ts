import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { matchFromTerms } from '../lobby/terms.js';
import { type House, openHouse, value } from '../lobby/testing/house.js';
import { RATED } from '../lobby/testing/someTerms.js';
import type { MatchRow, Person } from '../store/store.js';

const DAY = 24 * 3_600_000;
let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

/** A rated match in which the second player resigns after this many turns. */
async function givenUp(first: Person, second: Person, turns: number): Promise<MatchRow | undefined> {
  const { store, environment } = house;
  const players = [
    { person: first, rating: undefined },
    { person: second, rating: undefined },
  ] as const;
  const row = value(matchFromTerms(RATED, players, environment));
  await store.matches.create(row);
  await house.play(row.id, turns);
  value(await house.act(row.id, second.id, { type: 'resign' }));
  return store.matches.row(row.id);
}

describe('games that the same two give up early', () => {
  it('are rated three times a day, whatever the winner, and again the day after', async () => {
    const [ann, bob, cec] = [
      await house.person('ann'),
      await house.person('bob'),
      await house.person('cec'),
    ] as const;
    for (const [winner, loser] of [
      [ann, bob],
      [bob, ann],
      [ann, bob],
    ] as const)
      expect(await givenUp(winner, loser, 4)).toMatchObject({ unrated: undefined });
    const before = await house.store.ratings.of(ann.id);
    expect(await givenUp(ann, bob, 4)).toMatchObject({
      unrated: 'resignations',
      ratingChanges: [undefined, undefined],
    });
    expect(await givenUp(bob, ann, 11)).toMatchObject({ unrated: 'resignations' });
    expect(await house.store.ratings.of(ann.id)).toEqual(before);
    // Neither a game against somebody else nor one that was played for long is a part of it.
    expect(await givenUp(ann, cec, 4)).toMatchObject({ unrated: undefined });
    expect(await givenUp(ann, bob, 12)).toMatchObject({ unrated: undefined });
    house.pass(DAY);
    expect(await givenUp(ann, bob, 4)).toMatchObject({ unrated: undefined });
  });
});
