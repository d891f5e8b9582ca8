import type { MatchView } from '@gipfel/protocol';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { Client, openSite, PASSWORD, type Site, TERMS } from './testing/site.js';
import { legalTurn } from './testing/turns.js';

let site: Site;
let ann: Client;
let address: string;
beforeAll(async () => {
  site = await openSite();
  address = await site.app.listen({ port: 0, host: '127.0.0.1' });
  ann = await new Client(site).register('Ann');
});
afterAll(() => site.close());

/** A match in which Ann is first. */
async function begin(opponent: Client): Promise<string> {
  const challenge = await ann.post('/challenges', { terms: TERMS, side: 'first' });
  return (await opponent.post(`/challenges/${challenge.json.id}/accept`)).json.match;
}

describe('a stream', () => {
  it('tells that a guest has a name now, another one, and none any more', async () => {
    const guest = new Client(site);
    const match = await begin(guest);
    const read = lines(await fetch(`${address}/api/v1/matches/${match}/stream`));
    expect(await read()).toMatchObject({ type: 'snapshot', match: { id: match } });
    const nextName = async () => {
      let told = await read();
      while (told['type'] !== 'matchView') told = await read();
      return (told['match'] as MatchView).players[1].person.name;
    };
    const password = 'Blue-Ring-and-9-marbles';
    await guest.post('/accounts', { name: 'Newcomer', password });
    expect(await nextName()).toBe('Newcomer');
    await guest.patch('/me', { name: 'Oldtimer', password });
    expect(await nextName()).toBe('Oldtimer');
    await guest.delete('/me', { password });
    expect(await nextName()).toBeUndefined();
  });

  it('tells what happens, line by line', async () => {
    const id = await begin(await new Client(site).register('Bob'));
    const made = await ann.makeToken('read');
    const headers = { authorization: `Bearer ${made.json.secret}` };
    const game = await fetch(`${address}/api/v1/matches/${id}/stream`, { headers });
    const own = await fetch(`${address}/api/v1/me/stream`, { headers });
    expect(game.headers.get('content-type')).toContain('application/x-ndjson');
    const read = lines(game);
    const snapshot = await read();
    expect(snapshot).toMatchObject({ type: 'snapshot', match: { id } });
    const readOwn = lines(own);
    expect(await readOwn()).toMatchObject({ type: 'welcome', person: { name: 'Ann' } });
    expect(await readOwn()).toMatchObject({ type: 'matchView', match: { id } });

    const { seen, turn } = await legalTurn(ann, id);
    await ann.post(`/matches/${id}/actions`, { id: 'streamed-1', seen, command: { type: 'turn', turn } });
    let told = await read();
    while (told['type'] !== 'event') told = await read();
    expect(told).toMatchObject({ number: seen + 1, event: { type: 'turn', turn } });

    // Who asks for the head alone leaves nothing behind.
    const open = hereCount();
    expect((await fetch(`${address}/api/v1/me/stream`, { headers, method: 'HEAD' })).status).toBe(200);
    while (hereCount() > open) await new Promise((resolve) => setImmediate(resolve));

    await ann.delete('/sessions');
    // The stream ends with its token.
    await expect(drain(read)).resolves.toBeUndefined();
    expect((await fetch(`${address}/api/v1/me/stream`, { headers })).status).toBe(401);
  });

  it('of a token ends with a new password', async () => {
    const dana = await new Client(site).register('Dana');
    const { secret } = (await dana.makeToken('read')).json;
    const headers = { authorization: `Bearer ${secret}` };
    const read = lines(await fetch(`${address}/api/v1/me/stream`, { headers }));
    expect(await read()).toMatchObject({ type: 'welcome' });
    await dana.post('/me/password', { password: PASSWORD, next: 'another good one' });
    await expect(drain(read)).resolves.toBeUndefined();
    expect((await fetch(`${address}/api/v1/me/stream`, { headers })).status).toBe(401);
  });

  it('ends when the token is revoked, in whatever way', async () => {
    const cara = await new Client(site).register('Cara');
    const { id } = (await cara.get('/me')).json;
    const made = await cara.makeToken('read');
    const headers = { authorization: `Bearer ${made.json.secret}` };
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      const own = lines(await fetch(`${address}/api/v1/me/stream`, { headers }));
      const game = lines(await fetch(`${address}/api/v1/matches/${await begin(cara)}/stream`, { headers }));
      expect([(await own())['type'], (await game())['type']]).toEqual(['welcome', 'snapshot']);
      const there = hereCount();
      vi.advanceTimersByTime(60_000);
      // The database is away for a moment: nobody has to go for that.
      const { visitor } = site.people;
      Object.assign(site.people, { visitor: () => Promise.reject(new Error('away')) });
      vi.advanceTimersByTime(60_000);
      await expect.poll(() => site.logged()).toContain('"where":"identify"');
      Object.assign(site.people, { visitor });
      expect(hereCount()).toBe(there);
      // As the administrator's command line does it, of which nothing is heard here.
      await site.store.people.removeCredentialsOf(id, 'token');
      vi.advanceTimersByTime(60_000);
      await expect(drain(own)).resolves.toBeUndefined();
      await expect(drain(game)).resolves.toBeUndefined();
      await expect.poll(hereCount).toBe(there - 2);
    } finally {
      vi.useRealTimers();
    }
  });
});

/** Followers of all kinds, as the server counts them. */
const hereCount = () => site.hub.count();

type Line = Record<string, unknown>;

function lines(response: Response): () => Promise<Line> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  return async () => {
    for (;;) {
      const end = rest.indexOf('\n');
      if (end >= 0) {
        const line = rest.slice(0, end);
        rest = rest.slice(end + 1);
        if (line !== '') return JSON.parse(line) as Line;
        continue;
      }
      const part = await reader?.read();
      if (part === undefined || part.done) throw new Error('over');
      rest += part.value;
    }
  };
}

async function drain(read: () => Promise<Line>): Promise<undefined> {
  for (;;) {
    try {
      await read();
    } catch {
      return undefined;
    }
  }
}
