import { afterAll, expect, it } from 'vitest';
import { createAppender } from './groupCommit.js';
import { databaseOf } from './openStore.js';
import { openOrThrow, sqlitePlace } from './testing/places.js';
import { addPeople, commit, matchRow } from './testing/samples.js';

const place = sqlitePlace();
afterAll(() => place.remove());

it('is stuck as long as a batch gets no answer', async () => {
  const store = await openOrThrow(await place.next());
  await addPeople(store, 'ann', 'bob');
  await store.matches.create(matchRow('stuck'));
  const database = databaseOf(store);
  let now = 0;
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const { append, isStuck } = createAppender(
    {
      ...database,
      append: async (batch) => {
        await answered;
        return database.append(batch);
      },
    },
    () => now,
  );
  now = 100_000;
  expect(isStuck()).toBe(false);
  const appended = append(commit('stuck', 0));
  // Until it has begun.
  await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
  now += 10_000;
  expect(isStuck()).toBe(false);
  now += 1;
  expect(isStuck()).toBe(true);
  answer();
  expect(await appended).toBe('committed');
  await new Promise((resolve) => setImmediate(resolve));
  expect(isStuck()).toBe(false);
  await store.close();
});
