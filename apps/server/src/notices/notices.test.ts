import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { matchFromTerms } from '../lobby/terms.js';
import { type House, openHouse, value } from '../lobby/testing/house.js';
import { ZERTZ } from '../lobby/testing/someTerms.js';
import type { MatchRow } from '../store/store.js';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

async function rowOf(round: string, clock: MatchRow['terms']['clock']): Promise<MatchRow> {
  const person = async (name: string) => ({
    person: await house.person(`${name}${round}`),
    rating: undefined,
  });
  return value(
    matchFromTerms({ ...ZERTZ, clock }, [await person('ann'), await person('bob')], house.environment),
  );
}

const kindsFor = async (person: string) => (await house.store.notices.of(person, 9)).map(({ kind }) => kind);
const SLOW = { type: 'correspondence', days: 3 } as const;

describe('what happens in a match', () => {
  it('in correspondence tells who is to move, unless it sees it happen', async () => {
    const row = await rowOf('one', SLOW);
    const [ann, bob] = row.players;
    const bobHears = house.join(bob);
    await house.notices.matchWentOn(row, 1, [false, false]);
    await house.notices.matchWentOn(row, 1, [false, true]);
    expect(await kindsFor(bob)).toEqual(['yourTurn']);
    expect(await kindsFor(ann)).toEqual([]);
    expect(bobHears.told).toMatchObject([
      { type: 'notice', notice: { number: 1, kind: 'yourTurn', match: row.id, from: { id: ann } } },
    ]);
  });

  it('in real time tells nobody about turns, but who was away about the end', async () => {
    const row = await rowOf('two', ZERTZ.clock);
    await house.notices.matchWentOn(row, 1, [false, false]);
    await house.notices.matchWentOn(row, undefined, [true, false]);
    expect(await kindsFor(row.players[0])).toEqual([]);
    expect(await kindsFor(row.players[1])).toEqual(['over']);
  });
});

it('nothing is kept for computers', async () => {
  const computer = await house.person('machine', 'computer');
  await house.notices.notify(computer.id, { kind: 'over' });
  expect(await kindsFor(computer.id)).toEqual([]);
});
