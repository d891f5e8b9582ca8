import { afterEach, beforeEach, expect, it } from 'vitest';
import { openHouse } from './testing/house.js';

let house: Awaited<ReturnType<typeof openHouse>>;
beforeEach(async () => {
  house = await openHouse();
});
afterEach(() => house.close());

const countsIn = (told: readonly { readonly type: string }[]) =>
  told.flatMap((message) =>
    'players' in message && message.type === 'lobbyPlayers' ? [message.players] : [],
  );

it('the lobby hears how many are here, in all processes, and not too often', async () => {
  const { lobby, store, environment, hub } = house;
  const ann = house.join('ann', true);
  const second = house.join('ann');
  const beat = async (elsewhere: number) => {
    await store.beats.beat('here', environment.now(), { people: hub.people() });
    await store.beats.beat('elsewhere', environment.now(), { people: elsewhere });
    await lobby.sweep();
  };
  // Two sockets of one person are one; three are elsewhere.
  await beat(3);
  expect(countsIn(ann.told)).toEqual([4]);
  expect(countsIn(second.told)).toEqual([]);
  for (let second = 0; second < 4; second += 1) {
    house.pass(1_000);
    await beat(second);
  }
  expect(countsIn(ann.told)).toEqual([4]);
  house.pass(1_000);
  await beat(7);
  expect(countsIn(ann.told)).toEqual([4, 8]);
  house.pass(5_000);
  await beat(7);
  expect(countsIn(ann.told)).toEqual([4, 8]);
  // The other process dies without a word.
  house.pass(5_001);
  await store.beats.beat('here', environment.now(), { people: hub.people() });
  await lobby.sweep();
  expect(countsIn(ann.told)).toEqual([4, 8, 1]);
});

it('a client that was told another number meanwhile is corrected', async () => {
  const { lobby, store, environment } = house;
  const ann = house.join('ann', true);
  await store.beats.beat('here', environment.now(), { people: 1 });
  await lobby.sweep();
  const bob = house.join('bob', true);
  expect(lobby.players()).toBe(2);
  ann.leave();
  house.pass(5_000);
  await store.beats.beat('here', environment.now(), { people: 1 });
  await lobby.sweep();
  expect(countsIn(bob.told)).toEqual([1]);
});
