import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Client, openSite, PASSWORD, type Site } from './testing/site.js';

let site: Site;
let client: Client;
beforeAll(async () => {
  site = await openSite();
  client = new Client(site);
});
afterAll(() => site.close());

const CHALLENGE = {
  terms: {
    start: { game: 'tzaar', start: 'fixed' },
    clock: { type: 'fischer', initial: 300_000, increment: 3000 },
    touchMove: false,
    rated: false,
    chat: true,
  },
  side: 'random',
};

describe('what does not fit its schema', () => {
  it.each([
    ['a field that is missing', '/session', { name: 'Ann', password: PASSWORD }, 'body/login', 'required'],
    [
      'a field that nobody knows',
      '/session',
      { login: 'Ann', password: PASSWORD, 'a/b': 1 },
      'body/a~1b',
      'additionalProperties',
    ],
    ['another type', '/session', { login: 'Ann', password: 1 }, 'body/password', 'type'],
    ['no object at all', '/session', [], 'body', 'type'],
    [
      'something deep inside',
      '/challenges',
      { ...CHALLENGE, terms: { ...CHALLENGE.terms, clock: { type: 'fischer', initial: 5 } } },
      'body/terms/clock',
      'anyOf',
    ],
  ])('is named by place and by the word of JSON Schema: %s', async (_what, path, body, at, keyword) => {
    const answer = await client.post(path, body);
    expect([answer.status, answer.json]).toEqual([400, { code: 'MALFORMED', at, keyword }]);
  });

  it('is named in addresses, too', async () => {
    expect((await client.get('/matches?limit=0')).json).toEqual({
      code: 'MALFORMED',
      at: 'query/limit',
      keyword: 'minimum',
    });
    expect((await client.get('/matches/x')).json).toMatchObject({ at: 'params/id', keyword: 'pattern' });
  });

  it('is not sent back at any length', async () => {
    const body = { login: 'Ann', password: PASSWORD, ['x'.repeat(10_000)]: 1 };
    expect((await client.post('/session', body)).json.at.length).toBeLessThanOrEqual(200);
  });
});
