import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { PATIENCE, postgresPlace, sqlitePlace } from '../store/testing/places.js';
import { holdsNul } from './nul.js';
import { type Answer, Client, openSite, PASSWORD, type Site, TERMS } from './testing/site.js';

const places = { SQLite: sqlitePlace(), PostgreSQL: postgresPlace() };
afterAll(() => Promise.all(Object.values(places).map((place) => place.remove())), PATIENCE);

it('finds the character wherever it stands, however deep', () => {
  expect(holdsNul({ a: ['b', { c: 'x\u0000y' }] })).toBe(true);
  expect(holdsNul({ 'a\u0000': 1 })).toBe(true);
  expect(holdsNul([{ a: 'b\\u0000' }, undefined, null, 0])).toBe(false);
  const depth = 30_000;
  expect(holdsNul(JSON.parse(`${'['.repeat(depth)}"\\u0000"${']'.repeat(depth)}`))).toBe(true);
});

describe.each(['SQLite', 'PostgreSQL'] as const)('U+0000 in a request (%s)', (kind) => {
  it(
    'is refused as malformed and changes nothing',
    async () => {
      const site: Site = await openSite({}, await places[kind].next());
      onTestFinished(() => site.close());
      const ann = await new Client(site).register('Ann');
      const bob = await new Client(site).register('Bob');
      const { id } = (await ann.post('/challenges', { terms: TERMS, side: 'first', open: false })).json;
      const { match } = (await bob.post(`/challenges/${id}/accept`)).json;
      const bobId = (await bob.get('/me')).json.id;
      const custom = { ...TERMS, start: { game: 'zertz', position: 'zertz\u0000' } };
      const tried: readonly (readonly [string, Promise<Answer>])[] = [
        ['chat', ann.post(`/matches/${match}/chat`, { id: 'chat-0001', text: 'Hello\u0000you' })],
        ['a report', ann.post('/reports', { about: bobId, text: 'He\u0000' })],
        ['a token', ann.post('/me/tokens', { label: 'my\u0000bot', scopes: ['play'], password: PASSWORD })],
        ['a preference', ann.patch('/me', { preferences: { theme: '\u0000' } })],
        ['a name', ann.patch('/me', { name: 'An\u0000n', password: PASSWORD })],
        ['an address', ann.patch('/me', { email: 'a\u0000@b.cd', password: PASSWORD })],
        ['a new name', new Client(site).post('/accounts', { name: 'Cy\u0000', password: PASSWORD })],
        ['a login', new Client(site).post('/session', { login: 'Ann\u0000', password: PASSWORD })],
        ['a challenge', ann.post('/challenges', { terms: TERMS, side: 'first', to: 'Bob\u0000' })],
        ['a position', ann.post('/challenges', { terms: custom, side: 'first' })],
        ['a player', ann.get('/players/Bob%00')],
        ['a beginning of a name', ann.get('/players?name=B%00')],
        ['a search', ann.get('/matches?player=Bob%00')],
        ['a match', ann.get(`/matches/${match}%00`)],
        ['a block', ann.delete(`/me/blocks/${bobId}%00`)],
      ];
      for (const [what, answer] of tried) {
        const { status, json } = await answer;
        expect([status, json], what).toEqual([400, { code: 'MALFORMED' }]);
      }
      expect((await ann.get(`/matches/${match}`)).status).toBe(200);
      expect((await ann.get('/me/tokens')).json.tokens).toEqual([]);
      expect(await site.store.matches.chatOf(match)).toEqual([]);
      // What was not refused at the door would have failed in the database.
      expect(site.logged()).not.toContain('a request failed');
    },
    PATIENCE,
  );
});
