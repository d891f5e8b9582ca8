import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestStore } from '../room/testing/table.js';
import type { Store } from '../store/store.js';
import { realWorld } from '../world.js';
import { createPeople } from './createPeople.js';
import type { Passwords } from './passwords.js';

let store: Store;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ store, close } = await openTestStore());
});
afterAll(() => close());

const PASSWORD = 'Blue-Ring-and-9-marbles';

/** Kept as they are; `meanwhile` happens while one is tried. */
function openHouse() {
  const house = { meanwhile: async (): Promise<void> => undefined };
  const passwords: Passwords = {
    hash: async (password) => password,
    verify: async (kept, password) => {
      const { meanwhile } = house;
      house.meanwhile = async () => undefined;
      await meanwhile();
      return kept === password;
    },
  };
  const closeSockets = () => undefined;
  const people = createPeople({ store, world: realWorld, passwords, registration: true, closeSockets });
  return { people, house };
}

const hashesOf = async (person: string) => (await store.people.credentialsOf(person)).map(({ hash }) => hash);

it('a sign-in with the old password that is under way when it changes comes to nothing', async () => {
  const { people, house } = openHouse();
  const made = await people.register({ name: 'Ann', password: PASSWORD }, undefined);
  if (!made.ok) throw new Error(made.error.code);
  const { person, secret } = made.value;
  const visitor = await people.visitor({ cookie: `gipfel_session=${secret}` });
  const guest = await people.guest();
  const thief = await people.visitor({ cookie: `gipfel_session=${guest.secret}` });
  if (visitor === undefined || thief === undefined) throw new Error('nobody');
  house.meanwhile = async () => {
    await people.changePassword(visitor, PASSWORD, `${PASSWORD}-2`);
  };
  expect(await people.signIn('Ann', PASSWORD, thief)).toEqual({
    ok: false,
    error: { code: 'SIGN_IN_FAILED' },
  });
  // The one that the change itself began.
  expect(await hashesOf(person.id)).toHaveLength(1);
  // Who did not get in stays who it was.
  expect(await hashesOf(guest.person.id)).toEqual([thief.credential]);
  expect((await people.signIn('Ann', `${PASSWORD}-2`, thief)).ok).toBe(true);
  expect(await hashesOf(guest.person.id)).toEqual([]);
});
