import { get } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Client, openSite, type Site, TERMS } from './testing/site.js';

let site: Site;
let match: string;
let address: string;
beforeAll(async () => {
  site = await openSite();
  const [ann, bob] = [new Client(site), new Client(site)];
  const { id } = (await ann.post('/challenges', { terms: TERMS, side: 'first' })).json;
  match = (await bob.post(`/challenges/${id}/accept`)).json.match;
  address = await site.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => site.close());

const connections = () =>
  new Promise<number>((resolve) => site.app.server.getConnections((_problem, count) => resolve(count)));

it('whoever leaves while the match is still read leaves nothing behind', async () => {
  const { load } = site.store.matches;
  let isAsked = false;
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  site.store.matches.load = async (id) => {
    isAsked = true;
    await released;
    return load(id);
  };
  const request = get(`${address}/api/v1/matches/${match}/stream`).on('error', () => undefined);
  await expect.poll(() => isAsked).toBe(true);
  request.destroy();
  await expect.poll(connections).toBe(0);
  release();
  site.store.matches.load = load;
  // The room is asked after the follower came in.
  const followers = () => site.rooms.within(match, async (room) => room.followers.size);
  await followers();
  await expect.poll(followers).toBe(0);
  await expect.poll(() => site.hub.count()).toBe(0);
});
