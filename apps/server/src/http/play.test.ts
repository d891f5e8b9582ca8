import { parseRecord } from '@gipfel/notation';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ZERTZ } from '../lobby/testing/someTerms.js';
import { Client, openSite, type Site, TERMS } from './testing/site.js';
import { legalTurn } from './testing/turns.js';

let site: Site;
let ann: Client;
let bob: Client;
let match: string;
beforeAll(async () => {
  site = await openSite();
  ann = await new Client(site).register('Ann');
  bob = await new Client(site).register('Bob');
});
afterAll(() => site.close());

describe('challenges by request', () => {
  it('are seen by those whom they concern, and by everybody when they are open', async () => {
    const direct = await ann.post('/challenges', { terms: TERMS, side: 'first', to: 'bob' });
    expect(direct.json).toMatchObject({
      from: { name: 'Ann' },
      to: { name: 'Bob' },
      state: 'waiting',
      open: false,
    });
    const open = await ann.post('/challenges', { terms: TERMS, side: 'second', open: true });
    const lobby = (await new Client(site).get('/challenges')).json.challenges;
    expect(lobby.map(({ id }) => id)).toEqual([open.json.id]);
    expect((await bob.get('/me/challenges')).json.received).toMatchObject([{ id: direct.json.id }]);
    expect((await ann.get('/me/challenges')).json.sent).toHaveLength(2);
    expect((await bob.post(`/challenges/${direct.json.id}/withdraw`)).status).toBe(403);
    expect((await bob.post(`/challenges/${direct.json.id}/decline`)).status).toBe(204);
    expect((await bob.post(`/challenges/${direct.json.id}/accept`)).json).toEqual({ code: 'CHALLENGE_OVER' });
    expect((await ann.post(`/challenges/${open.json.id}/withdraw`)).status).toBe(204);
    expect((await ann.post('/challenges', { terms: TERMS, side: 'first', to: 'Nobody-here' })).json).toEqual({
      code: 'NO_SUCH_PERSON',
    });
  });

  it('make strangers guests when they accept, and nobody when there is nothing to accept', async () => {
    const { id } = (await ann.post('/challenges', { terms: TERMS, side: 'first' })).json;
    const stranger = new Client(site);
    expect((await stranger.post(`/challenges/${id}/accept`)).json).toHaveProperty('match');
    expect((await stranger.get('/session')).json.me.kind).toBe('guest');
    const late = new Client(site);
    expect((await late.post(`/challenges/${id}/accept`)).json).toEqual({ code: 'CHALLENGE_OVER' });
    expect(late.cookie).toBeUndefined();
  });

  it('Z8.1 are refused for blitz on any board but 37 rings', async () => {
    const terms = { ...TERMS, start: { ...ZERTZ.start, variant: 'blitz', board: '48' } };
    const refused = { code: 'TERMS_REFUSED', refusal: { code: 'BLITZ_BOARD', rule: 'Z8.1' } };
    expect(await ann.post('/challenges', { terms, side: 'first', open: true })).toMatchObject({
      status: 422,
      json: refused,
    });
    expect((await ann.get('/me/challenges')).json.sent).toEqual([]);
  });

  it('may not be made by those who are suspended', async () => {
    const eve = await new Client(site).register('Eve');
    const { id } = (await eve.get('/me')).json;
    await site.store.people.update(id, { suspendedUntil: Date.now() + 60_000 });
    expect((await eve.post('/challenges', { terms: TERMS, side: 'first' })).json).toEqual({
      code: 'SUSPENDED',
    });
    expect((await eve.get('/me')).json.suspendedUntil).toBeGreaterThan(Date.now());
  });

  it('leave those who are suspended their running games, but nothing to say and no new ones', async () => {
    const rude = await new Client(site).register('Rude');
    const { id: person } = (await rude.get('/me')).json;
    const challenge = await rude.post('/challenges', { terms: TERMS, side: 'first', to: 'Bob' });
    const { match: running } = (await bob.post(`/challenges/${challenge.json.id}/accept`)).json;
    const later = (await ann.post('/challenges', { terms: TERMS, side: 'first', to: 'Rude' })).json.id;
    const say = (client: Client, id: string) =>
      client.post(`/matches/${running}/chat`, { id, text: 'hello' });
    expect((await say(rude, 'before-it-1')).status).toBe(200);
    await site.store.people.update(person, { suspendedUntil: Date.now() + 60_000 });
    expect(await say(rude, 'rude-line-1')).toMatchObject({ status: 403, json: { code: 'SUSPENDED' } });
    expect((await say(bob, 'other-line1')).status).toBe(200);
    expect((await rude.post(`/challenges/${later}/accept`)).json).toEqual({ code: 'SUSPENDED' });
    const { seen, turn } = await legalTurn(ann, running);
    const act = (id: string, command: object) =>
      rude.post(`/matches/${running}/actions`, { id, seen, command });
    expect((await act('rude-turn-1', { type: 'turn', turn })).json).toEqual({ number: seen + 1 });
    expect((await act('rude-resign', { type: 'resign' })).status).toBe(200);
    expect((await rude.post(`/matches/${running}/rematch`, { yes: true })).json).toEqual({
      code: 'SUSPENDED',
    });
    await ann.post(`/challenges/${later}/withdraw`);
  });
});

describe('a match by request', () => {
  it('is played, once for every id, by its players only', async () => {
    const challenge = await ann.post('/challenges', { terms: TERMS, side: 'first', to: 'Bob' });
    match = (await bob.post(`/challenges/${challenge.json.id}/accept`)).json.match;
    const toMove = async () => JSON.parse((await ann.get('/me/matches')).body).matches[0].toMove;
    expect(await toMove()).toBe(0);
    const { seen, turn } = await legalTurn(ann, match);
    const act = (client: Client, id: string, command: object) =>
      client.post(`/matches/${match}/actions`, { id, seen, command });
    expect((await act(new Client(site), 'stranger-1', { type: 'turn', turn })).json).toEqual({
      code: 'NOT_SIGNED_IN',
    });
    const mallory = await new Client(site).register('Mallory');
    expect((await act(mallory, 'mallory-1', { type: 'turn', turn })).json).toEqual({ code: 'NOT_A_PLAYER' });
    expect((await act(bob, 'too-early', { type: 'turn', turn })).json).toMatchObject({
      code: 'REFUSED',
      refusal: { code: 'NOT_YOUR_TURN' },
    });
    const first = await act(ann, 'ann-turn-1', { type: 'turn', turn });
    expect(first).toMatchObject({ status: 200, json: { number: seen + 1 } });
    expect(await toMove()).toBe(1);
    expect((await act(ann, 'ann-turn-1', { type: 'turn', turn })).json).toEqual(first.json);
    expect((await act(bob, 'bob-stale1', { type: 'turn', turn })).json).toEqual({ code: 'STALE' });
    expect((await ann.wholeMatch(match)).saved.events).toHaveLength(seen + 1);
    expect((await ann.get(`/matches/${match}`)).headers['cache-control']).toBe('no-store');
  });

  it('is found, downloaded and kept when it is over', async () => {
    const { seen } = await legalTurn(ann, match);
    await ann.post(`/matches/${match}/actions`, { id: 'ann-resigns', seen, command: { type: 'resign' } });
    const found = await new Client(site).get(
      '/matches?player=bob&result=lost&state=over&game=tzaar&rated=false',
    );
    expect(found.json.matches).toEqual([]);
    const won = await new Client(site).get('/matches?player=bob&result=won&limit=1');
    expect(won.json.matches).toMatchObject([{ id: match, result: { winner: 1, reason: 'resignation' } }]);
    const whole = await ann.get(`/matches/${match}`);
    expect((await ann.wholeMatch(match)).match.result).toBeDefined();
    expect(whole.headers['cache-control']).toContain('max-age=86400');
    const tag = String(whole.headers['etag']);
    expect((await ann.get(`/matches/${match}`, { 'if-none-match': tag })).status).toBe(304);

    const record = await ann.get(`/matches/${match}/record`);
    const parsed = parseRecord(record.body);
    expect(parsed.ok && parsed.value.tags).toContainEqual({ name: 'Player1', value: 'Ann' });
    expect(record.headers['content-disposition']).toContain(`${match}.gipfel`);
    const bulk = await ann.get('/matches/records?player=Ann');
    expect(bulk.body).toContain(match);
    expect((await ann.get('/matches/00000000/record')).json).toEqual({ code: 'NO_SUCH_MATCH' });
  });

  it('is found by those who have no name, and against those who have none', async () => {
    const guest = new Client(site);
    const { id } = (await ann.post('/challenges', { terms: TERMS, side: 'first' })).json;
    const { match: played } = (await guest.post(`/challenges/${id}/accept`)).json;
    await guest.post(`/matches/${played}/actions`, {
      id: 'guest-leaves',
      seen: 0,
      command: { type: 'abort' },
    });
    const person = (await guest.get('/me')).json.id;
    const found = async (client: Client, query: string) => (await client.get(`/matches?${query}`)).json;
    const one = { matches: [{ id: played }] };
    expect(await found(guest, 'player=me&state=over')).toMatchObject(one);
    expect(await found(new Client(site), `player=id:${person}`)).toMatchObject(one);
    expect(await found(ann, `player=Ann&opponent=id:${person}`)).toMatchObject(one);
    expect((await guest.get('/matches/records?player=me')).body).toContain(played);
    expect(await found(new Client(site), 'player=me')).toEqual({ code: 'NOT_SIGNED_IN' });
    for (const nobody of ['id:', 'id:nobodyAtAll1', 'id:Ann', person])
      expect(await found(ann, `player=${nobody}`)).toEqual({ code: 'NO_SUCH_PERSON' });
    await guest.delete('/me', {});
    expect(await found(ann, `player=id:${person}`)).toEqual({ code: 'NO_SUCH_PERSON' });
  });

  it('cannot be had in a format that has no words for it, and the answer says why', async () => {
    const terms = { ...TERMS, start: { ...ZERTZ.start, variant: 'blitz' } };
    const challenge = await ann.post('/challenges', { terms, side: 'first', to: 'Bob' });
    const { match: blitz } = (await bob.post(`/challenges/${challenge.json.id}/accept`)).json;
    expect((await ann.get(`/matches/${match}/record?format=boardspace`)).body).toContain('GM[Tzaar]');
    expect(await ann.get(`/matches/${blitz}/record?format=boardspace`)).toMatchObject({
      status: 422,
      json: { code: 'REFUSED', refusal: { code: 'EXPORT_VARIANT_UNKNOWN', values: { variant: 'blitz' } } },
    });
    // A match that cannot be replayed is an internal error.
    const { load } = site.store.matches;
    site.store.matches.load = async (id) => {
      const stored = await load(id);
      return stored && { ...stored, events: [...stored.events, ...stored.events] };
    };
    const broken = await ann.get(`/matches/${match}/record`);
    site.store.matches.load = load;
    expect(broken).toMatchObject({ status: 500, json: { code: 'INTERNAL' } });
    expect(site.logged()).toContain(`match ${match} cannot be replayed`);
  });
});

it('a server without chat says so to every follower', async () => {
  const silent = await openSite({ chat: false });
  try {
    const [one, other] = [
      await new Client(silent).register('One'),
      await new Client(silent).register('Other'),
    ];
    const { id } = (await one.post('/challenges', { terms: TERMS, side: 'first' })).json;
    const { match: quiet } = (await other.post(`/challenges/${id}/accept`)).json;
    const line = { id: 'line-one', text: 'hello' };
    expect((await one.post(`/matches/${quiet}/chat`, line)).json).toEqual({ code: 'CHAT_OFF' });
    const person = (await one.get('/me')).json.id;
    expect(await silent.rooms.chat({ match: quiet, person, ...line })).toMatchObject({
      error: { code: 'CHAT_OFF' },
    });
    expect(await silent.rooms.snapshot(quiet, person)).toMatchObject({ value: { you: 0, chatOff: true } });
  } finally {
    await silent.close();
  }
  expect(await site.rooms.snapshot(match, undefined)).not.toHaveProperty('value.chatOff');
});
