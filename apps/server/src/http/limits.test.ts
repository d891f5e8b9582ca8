import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Client, openSite, PASSWORD, type Site } from './testing/site.js';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const signIn = async (login: string, address: string, password = PASSWORD) =>
  (await new Client(site, address).post('/session', { login, password })).status;

/** The last of so many. */
async function guess(login: string, times: number, addressOf: (index: number) => string): Promise<number> {
  let last = 0;
  for (let index = 0; index < times; index += 1)
    last = await signIn(login, addressOf(index), 'a wrong password');
  return last;
}

describe('whoever guesses passwords', () => {
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

  it('is stopped with all addresses of the world, at which those stay welcome that are known', async () => {
    const home = '192.0.2.2';
    await new Client(site, home).register('Besieged');
    expect(await signIn('Besieged', '192.0.2.3')).toBe(200);
    const everywhere = (index: number) => `198.51.101.${index}`;
    expect(await guess('Besieged', 99, everywhere)).toBe(401);
    expect(await guess('Besieged', 1, () => '203.0.113.1')).toBe(429);
    expect(await signIn('Besieged', '203.0.113.2')).toBe(429);
    expect(await signIn('Besieged', '192.0.2.3')).toBe(200);
    expect(await signIn('Besieged', home)).toBe(200);
    // Known there or not, a name is tried so often and no more.
    expect(await guess('Besieged', 20, () => home)).toBe(429);
  });
});
