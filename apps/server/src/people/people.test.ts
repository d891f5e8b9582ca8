import { describe, expect, it } from 'vitest';
import { realEnvironment } from '../environment.js';
import { useTestStore } from '../room/testing/table.js';
import { recomputeNameKeys } from '../store/nameKeys.js';
import { databaseOf } from '../store/openStore.js';
import type { Passwords } from './passwords.js';
import { createPeople } from './people.js';
import type { SignedIn, Visitor } from './sessions.js';

const store = await useTestStore();

const PASSWORD = 'Blue-Ring-and-9-marbles';

/** Kept as they are; `meanwhile` happens once, while one is tried or made. */
function openHouse() {
  const house = { meanwhile: async (): Promise<void> => undefined };
  const work = async () => {
    const { meanwhile } = house;
    house.meanwhile = async () => undefined;
    await meanwhile();
  };
  const passwords: Passwords = {
    hash: async (password) => {
      await work();
      return password;
    },
    verify: async (kept, password) => {
      await work();
      return kept === password;
    },
  };
  const closeSockets = () => undefined;
  const people = createPeople({
    store,
    environment: realEnvironment,
    passwords,
    registration: true,
    closeSockets,
  });
  const visitorOf = async ({ secret }: SignedIn): Promise<Visitor> => {
    const visitor = await people.visitor({ cookie: `gipfel_session=${secret}` });
    if (visitor === undefined) throw new Error('nobody');
    return visitor;
  };
  const register = async (name: string, before?: Visitor): Promise<Visitor> => {
    const made = await people.register({ name, password: PASSWORD }, before);
    if (!made.ok) throw new Error(made.error.code);
    return visitorOf(made.value);
  };
  return { people, house, visitorOf, register };
}

async function hashesOf(person: string): Promise<readonly string[]> {
  const kinds = ['session', 'token'] as const;
  const all = await Promise.all(kinds.map((kind) => store.people.credentialsOf(person, kind)));
  return all.flat().map(({ hash }) => hash);
}

const refusal = (code: string) => ({ ok: false, error: { code } });

it('a sign-in with the old password that is under way when it changes comes to nothing', async () => {
  const { people, house, visitorOf, register } = openHouse();
  const visitor = await register('Ann');
  const thief = await visitorOf(await people.guest());
  house.meanwhile = async () => {
    await people.changePassword(visitor, PASSWORD, `${PASSWORD}-2`);
  };
  expect(await people.signIn('Ann', PASSWORD, thief)).toEqual(refusal('SIGN_IN_FAILED'));
  // The one that the change itself began.
  expect(await hashesOf(visitor.person.id)).toHaveLength(1);
  // Who did not get in stays who it was.
  expect(await hashesOf(thief.person.id)).toEqual([thief.credential]);
  expect((await people.signIn('Ann', `${PASSWORD}-2`, thief)).ok).toBe(true);
  expect(await hashesOf(thief.person.id)).toEqual([]);
});

describe('a change that is under way when the password changes comes to nothing:', () => {
  type House = ReturnType<typeof openHouse>;
  const CHANGES: Readonly<Record<string, (people: House['people'], visitor: Visitor) => Promise<unknown>>> = {
    password: (people, visitor) => people.changePassword(visitor, PASSWORD, `${PASSWORD}-thief`),
    name: (people, visitor) => people.changeName(visitor, PASSWORD, 'Thief'),
    address: (people, visitor) => people.changeEmail(visitor, PASSWORD, 'thief@example.org'),
    bot: (people, visitor) => people.becomeBot(visitor, PASSWORD),
    removal: (people, visitor) => people.remove(visitor, PASSWORD),
    token: (people, visitor) => people.addToken(visitor, PASSWORD, 'thief', ['play']),
  };

  it.each(Object.keys(CHANGES))('%s', async (kind) => {
    const { people, house, visitorOf, register } = openHouse();
    const owner = await register(`Owner-${kind}`);
    const stolen = await people.signIn(`Owner-${kind}`, PASSWORD, undefined);
    if (!stolen.ok) throw new Error(stolen.error.code);
    const thief = await visitorOf(stolen.value);
    house.meanwhile = async () => {
      await people.changePassword(owner, PASSWORD, `${PASSWORD}-2`);
    };
    expect(await CHANGES[kind]?.(people, thief)).toEqual(refusal('NOT_SIGNED_IN'));
    expect(await store.people.byId(owner.person.id)).toEqual({
      ...owner.person,
      passwordHash: `${PASSWORD}-2`,
    });
  });
});

it('a change that is under way when somebody signs out everywhere comes to nothing', async () => {
  const { people, house, register } = openHouse();
  const visitor = await register('Left-open');
  house.meanwhile = () => people.signOutEverywhere(visitor, { keepTokens: true });
  expect(await people.changeName(visitor, PASSWORD, 'Thief')).toEqual(refusal('NOT_SIGNED_IN'));
  expect((await people.byId(visitor.person.id))?.name).toBe('Left-open');
});

describe('a guest that becomes an account', () => {
  it('becomes one once, though two want it to', async () => {
    const { people, house, visitorOf, register } = openHouse();
    const guest = await visitorOf(await people.guest());
    house.meanwhile = async () => {
      await register('Quick', guest);
    };
    const slow = { name: 'Slow', password: PASSWORD };
    expect(await people.register(slow, guest)).toEqual(refusal('NOT_SIGNED_IN'));
    expect((await people.byId(guest.person.id))?.name).toBe('Quick');
    expect(await people.byName('Slow')).toBeUndefined();
  });

  it('is not deleted as the guest that it was', async () => {
    const { people, visitorOf, register } = openHouse();
    const guest = await visitorOf(await people.guest());
    await register('Stays', guest);
    expect(await people.remove(guest, undefined)).toEqual(refusal('NOT_SIGNED_IN'));
    expect((await people.byName('Stays'))?.id).toBe(guest.person.id);
  });
});

it('a session that has ended makes no token', async () => {
  const { people, register } = openHouse();
  const visitor = await register('Tokenless');
  await people.signOutEverywhere(visitor);
  expect(await people.addToken(visitor, PASSWORD, 'late', ['play'])).toEqual(refusal('NOT_SIGNED_IN'));
  expect(await hashesOf(visitor.person.id)).toEqual([]);
});

it('accounts of before whose names would be refused today, or are alike, sign in by their own spelling', async () => {
  const { people } = openHouse();
  const add = (id: string, name: string, key: string) => store.people.create({ ...account, id, name }, key);
  const account = {
    kind: 'account',
    level: undefined,
    passwordHash: PASSWORD,
    email: undefined,
    createdAt: 1,
    seenAt: 1,
    suspendedUntil: undefined,
    deletedAt: undefined,
    preferences: {},
  } as const;
  await add('older', 'Dora', 'dora');
  await add('younger', 'ꓓꓳꓣꓮ', 'ꓓꓳꓣꓮ');
  await add('lonely', 'Support77', 'support77');
  await databaseOf(store).longTransaction(recomputeNameKeys);
  for (const [name, id] of [
    ['dora', 'older'],
    ['ꓓꓳꓣꓮ', 'younger'],
    ['SUPPORT77', 'lonely'],
  ] as const)
    expect(await people.signIn(name, PASSWORD, undefined)).toMatchObject({ value: { person: { id } } });
  expect(await people.register({ name: 'D0ra', password: PASSWORD }, undefined)).toEqual(
    refusal('NAME_TAKEN'),
  );
});
