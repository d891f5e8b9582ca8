import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PATIENCE, postgresPlace } from '../store/testing/places.js';
import { Client, openSite, PASSWORD, type Site } from './testing/site.js';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const signIn = async (login: string, address: string, password = PASSWORD) =>
  (await new Client(site, address).post('/session', { login, password })).status;

/** The last of this many answers. */
async function guess(login: string, times: number, addressOf: (index: number) => string): Promise<number> {
  let last = 0;
  for (let index = 0; index < times; index += 1)
    last = await signIn(login, addressOf(index), 'a wrong password');
  return last;
}

describe('guessing passwords', () => {
  it('shuts the door to itself, and to nobody else', async () => {
    await new Client(site, '192.0.2.1').register('Guessed');
    const guesser = () => '198.51.100.1';
    expect(await guess('Guessed', 20, guesser)).toBe(401);
    expect(await guess('guessed', 1, guesser)).toBe(429);
    expect(await guess('Guessed', 100, guesser)).toBe(429);
    // Not even from where nobody ever signed in.
    expect(await signIn('Guessed', '192.0.2.99')).toBe(200);
    // There, another name is another matter.
    await new Client(site, '192.0.2.1').register('Neighbour');
    expect(await signIn('Neighbour', guesser())).toBe(200);
  });

  it('is stopped with all addresses of the environment, at which those stay welcome that are known', async () => {
    const home = '192.0.2.2';
    await new Client(site, home).register('Besieged');
    expect(await signIn('Besieged', '192.0.2.3')).toBe(200);
    const everywhere = (index: number) => `198.51.101.${index}`;
    expect(await guess('Besieged', 99, everywhere)).toBe(401);
    expect(await guess('Besieged', 1, () => '203.0.113.1')).toBe(429);
    expect(await signIn('Besieged', '203.0.113.2')).toBe(429);
    expect(await signIn('Besieged', '192.0.2.3')).toBe(200);
    expect(await signIn('Besieged', home)).toBe(200);
    // The limit applies to known and unknown names.
    expect(await guess('Besieged', 20, () => home)).toBe(429);
  });
});

describe('several processes on one database', () => {
  const place = postgresPlace();
  afterAll(() => place.remove(), PATIENCE);

  it('count passwords together, before they look at any', async () => {
    const where = await place.next();
    const sites = [await openSite({}, where), await openSite({}, where)] as const;
    const tries = [0, 0];
    for (const [index, { people }] of sites.entries()) {
      const { signIn: original } = people;
      Object.assign(people, {
        signIn: (...attempt: Parameters<typeof original>) => {
          tries[index] = (tries[index] ?? 0) + 1;
          return original(...attempt);
        },
      });
    }
    const attempt = async (at: number, address: string, password = 'a wrong password') => {
      const on = sites[at % 2] ?? sites[0];
      return (await new Client(on, address).post('/session', { login: 'Shared', password })).status;
    };
    await new Client(sites[0], '192.0.2.1').register('Shared');
    const statuses = await Promise.all(
      Array.from({ length: 60 }, (_, index) => attempt(index, '198.51.100.1')),
    );
    expect(statuses.filter((status) => status === 401)).toHaveLength(20);
    expect(statuses.filter((status) => status === 429)).toHaveLength(40);
    expect((tries[0] ?? 0) + (tries[1] ?? 0)).toBe(20);
    // From everywhere: a hundred in all, twenty of which are gone.
    for (let index = 0; index < 80; index += 1) {
      expect(await attempt(index, `198.51.101.${index}`)).toBe(401);
    }
    for (const at of [0, 1]) expect(await attempt(at, `203.0.113.${at}`, PASSWORD)).toBe(429);
    // Where the name was signed in to from, it is welcome in every process.
    expect(await attempt(1, '192.0.2.1', PASSWORD)).toBe(200);
    for (const site of sites) await site.close();
  });

  it('count requests together, within an exchange', async () => {
    const where = await place.next();
    const few = { requestsPerMinute: 10 };
    const sites = [await openSite(few, where), await openSite(few, where)] as const;
    const ask = async (at: 0 | 1) => (await new Client(sites[at], '192.0.2.9').get('/server')).status;
    for (let count = 0; count < 8; count += 1) expect(await ask(0)).toBe(200);
    expect(await ask(1)).toBe(200);
    for (const { counters } of sites) await counters.exchange();
    expect([await ask(1), await ask(1)]).toEqual([200, 429]);
    for (const site of sites) await site.close();
  });
});
