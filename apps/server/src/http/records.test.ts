import { get } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { Client, openSite, type Site, TERMS } from './testing/site.js';

const GAMES = 5;

let site: Site;
let ann: Client;
/** Matches that were read. */
let read: string[] = [];
/** Before each of them. */
let hold: () => Promise<void> | void = () => {};

beforeAll(async () => {
  site = await openSite();
  const bob = new Client(site);
  ann = new Client(site);
  for (let game = 0; game < GAMES; game += 1) {
    const { id } = (await ann.post('/challenges', { terms: TERMS, side: 'first' })).json;
    const { match } = (await bob.post(`/challenges/${id}/accept`)).json;
    await ann.post(`/matches/${match}/actions`, {
      id: `ann-ends-${game}`,
      seen: 0,
      command: { type: 'abort' },
    });
  }
  const { load } = site.store.matches;
  site.store.matches.load = async (id) => {
    read.push(id);
    await hold();
    return load(id);
  };
});
beforeEach(() => {
  read = [];
  hold = () => {};
});
afterAll(() => site.close());

it('games are read for GET, not for HEAD', async () => {
  const head = await ann.ask({ method: 'HEAD', url: '/matches/records' });
  expect(head).toMatchObject({ status: 200, body: '' });
  expect(head.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(read).toEqual([]);
  await ann.get('/matches/records');
  expect(read).toHaveLength(GAMES);
});

it('no more games are read once the client has gone', async () => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  hold = () => released;
  const address = await site.app.listen({ port: 0, host: '127.0.0.1' });
  const request = get(`${address}/api/v1/matches/records`).on('error', () => undefined);
  await expect.poll(() => read.length).toBe(1);
  request.destroy();
  const connections = () =>
    new Promise<number>((resolve) => site.app.server.getConnections((_problem, count) => resolve(count)));
  await expect.poll(connections).toBe(0);
  release();
  for (let turns = 0; turns < 20; turns += 1) await new Promise((resolve) => setImmediate(resolve));
  expect(read).toHaveLength(1);
});
