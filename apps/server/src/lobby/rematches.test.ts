import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type House, openHouse, value } from './testing/house.js';
import { TZAAR } from './testing/someTerms.js';

let house: House;
let round = 0;
let [ann, bob, cec, match] = ['', '', '', ''];
beforeAll(async () => {
  house = await openHouse();
});
beforeEach(async () => {
  round++;
  const named = async (name: string) => (await house.person(`${name}${round}`)).id;
  [ann, bob, cec] = [await named('ann'), await named('bob'), await named('cec')];
  const wish = { terms: { ...TZAAR, rated: true }, side: 'first', open: false } as const;
  const { id } = value(await house.lobby.challenge(ann, wish));
  match = value(await house.lobby.accept(bob, id));
});
afterAll(async () => {
  expect(house.problems).toEqual([]);
  await house.close();
});

const refused = (code: string) => ({ ok: false, error: { code } });

describe('a rematch', () => {
  it('is for the players of a match that is over', async () => {
    const { lobby } = house;
    expect(await lobby.rematch(ann, match, true)).toEqual(refused('MATCH_RUNNING'));
    expect(await lobby.rematch(cec, match, true)).toEqual(refused('NOT_A_PLAYER'));
    expect(await lobby.rematch(ann, 'nosuchmatch', true)).toEqual(refused('NO_SUCH_MATCH'));
  });

  it('begins when both want it: sides changed, terms the same, a layout of its own', async () => {
    const { lobby, store } = house;
    await house.play(match, 4);
    value(await house.act(match, ann, { type: 'resign' }));
    expect(value(await lobby.rematch(ann, match, true))).toEqual({ offeredBy: 0 });
    // Of the end people are told in passing: nobody waits for that.
    const told = async () => (await store.notices.of(bob, 9)).map(({ kind, match: of }) => `${kind} ${of}`);
    await expect.poll(async () => (await told()).sort()).toEqual([`over ${match}`, `rematch ${match}`]);
    const { next = '' } = value(await lobby.rematch(bob, match, true));
    const [before, after] = [await store.matches.row(match), await store.matches.row(next)];
    expect(after).toMatchObject({ players: [bob, ann], terms: before?.terms, rematchOf: match, events: 0 });
    expect(after?.options.setup).not.toEqual(before?.options.setup);
    // The rating that the first match has changed.
    expect(after?.ratingsBefore[0]?.value).toBeGreaterThan(1500);
    expect(value(await lobby.rematch(ann, match, true))).toEqual({ next });
  });

  it('is one, also when both ask at the same moment', async () => {
    const { lobby, store } = house;
    value(await house.act(match, ann, { type: 'resign' }));
    const answers = await Promise.all(
      [ann, bob, ann, bob].map((person) => lobby.rematch(person, match, true)),
    );
    const next = (await store.matches.rematchState(match))?.next;
    for (const answer of answers) expect([undefined, next]).toContain(value(answer).next);
    expect((await store.matches.runningOf(ann)).map(({ id }) => id)).toEqual([next]);
  });

  it('can be thought better of, and is told to who follows the match', async () => {
    const { lobby, rooms } = house;
    value(await house.act(match, ann, { type: 'resign' }));
    const told: unknown[] = [];
    await rooms.follow(match, {
      person: bob,
      send: (message) => {
        if (message.type === 'rematch') told.push(message);
      },
    });
    value(await lobby.rematch(ann, match, true));
    expect(value(await lobby.rematch(ann, match, false))).toEqual({});
    expect(value(await lobby.rematch(bob, match, true))).toEqual({ offeredBy: 1 });
    await rooms.snapshot(match, bob);
    expect(told.at(-1)).toEqual({ type: 'rematch', match, offeredBy: 1 });
  });

  it('is not for people who are blocked or suspended', async () => {
    const { lobby, store, environment } = house;
    value(await house.act(match, ann, { type: 'resign' }));
    value(await lobby.rematch(ann, match, true));
    await store.people.update(ann, { suspendedUntil: environment.now() + 1000 });
    expect(await lobby.rematch(bob, match, true)).toEqual(refused('NOT_ALLOWED'));
    expect(await lobby.rematch(ann, match, true)).toEqual(refused('SUSPENDED'));
    await store.people.block(bob, ann);
    expect(await lobby.rematch(bob, match, true)).toEqual(refused('BLOCKED'));
  });
});

it('a rated match moves both ratings once it is over', async () => {
  const { store } = house;
  await house.play(match, 4);
  value(await house.act(match, bob, { type: 'resign' }));
  const row = await store.matches.row(match);
  const winner = await store.ratings.one(ann, 'tzaar', 'rapid');
  expect(winner).toMatchObject({ games: 1 });
  expect(winner?.value).toBeGreaterThan(1600);
  expect(row?.ratingChanges[0]).toBeGreaterThan(100);
  expect(row?.ratingChanges[1]).toBeLessThan(-100);
});
