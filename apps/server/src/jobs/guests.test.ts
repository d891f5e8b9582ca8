import { afterAll, expect, it } from 'vitest';
import { openOrThrow, PATIENCE, sqlitePlace } from '../store/testing/places.js';
import { addPeople, matchRow, person } from '../store/testing/samples.js';
import { createGuestWalk } from './guests.js';

const DAY = 86_400_000;
const place = sqlitePlace();
afterAll(() => place.remove(), PATIENCE);

it('guests are forgotten step by step, and the walk begins anew', async () => {
  const store = await openOrThrow(await place.next());
  let now = 100 * DAY;
  const walk = createGuestWalk({
    store,
    environment: { now: () => now, newId: () => '', random: () => 0 },
    days: 30,
  });
  await addPeople(store, 'ann');
  // Those who played are in the way of the first step, and stay.
  for (let number = 100; number < 300; number += 1) {
    await store.people.create(person(`played${number}`, { seenAt: 1 }), undefined);
    await store.matches.create(matchRow(`m${number}`, { players: ['ann', `played${number}`] }));
  }
  await store.people.create(person('idle', { seenAt: 60 * DAY }), undefined);
  await store.people.create(person('young', { seenAt: 80 * DAY }), undefined);
  const guests = async () => (await store.counts()).guests;
  const all = await guests();
  await walk();
  expect(await guests()).toBe(all);
  await walk();
  expect(await guests()).toBe(all - 1);
  expect(await store.people.byId('idle')).toBeUndefined();
  now += 20 * DAY;
  await walk();
  await walk();
  expect(await store.people.byId('young')).toBeUndefined();
  expect(await guests()).toBe(all - 2);
  await store.close();
});
