import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { Client, openSite, PASSWORD, type Site, TERMS } from './testing/site.js';

let site: Site;
let alice: Client;
beforeAll(async () => {
  site = await openSite({ publicUrl: 'https://play.example.org' });
  alice = await new Client(site).register('Alice');
});
afterAll(() => site.close());
afterEach(() => {
  site.settings.state = 'ready';
});

/** Without any of the headers that the client adds. */
function raw(
  method: 'GET' | 'POST' | 'DELETE',
  url: string,
  headers: Record<string, string>,
  payload?: string | object,
) {
  return site.app.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) });
}

describe('requests from other sites', () => {
  it.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a neighbour', { 'sec-fetch-site': 'same-site' }],
    ['another origin', { origin: 'https://evil.example' }],
    ['a file', { origin: 'null' }],
    ['the same name without encryption', { origin: 'http://play.example.org', host: 'other' }],
    ['nowhere', {}],
  ])('are refused when they carry a cookie and come from %s', async (_where, headers) => {
    const cookie = `gipfel_session=${alice.cookie}`;
    const answer = await raw('DELETE', '/api/v1/sessions', { cookie, ...headers });
    expect([answer.statusCode, answer.json()]).toEqual([403, { code: 'ORIGIN_REFUSED' }]);
    expect((await alice.get('/me')).status).toBe(200);
  });

  it('cannot sign somebody in either', async () => {
    const answer = await raw(
      'POST',
      '/api/v1/session',
      { origin: 'https://evil.example' },
      { login: 'Alice', password: PASSWORD },
    );
    expect(answer.json()).toEqual({ code: 'ORIGIN_REFUSED' });
    expect(answer.cookies).toEqual([]);
  });

  it('cannot be plain forms', async () => {
    const answer = await raw(
      'POST',
      '/api/v1/session',
      { origin: 'https://play.example.org', 'content-type': 'text/plain' },
      JSON.stringify({ login: 'Alice', password: PASSWORD }),
    );
    expect([answer.statusCode, answer.json()]).toEqual([415, { code: 'MALFORMED' }]);
  });

  it('are welcome from our own pages', async () => {
    const cookie = `gipfel_session=${alice.cookie}`;
    const answer = await raw('POST', '/api/v1/guests', { cookie, origin: 'https://play.example.org' });
    expect(answer.json().name).toBe('Alice');
  });
});

describe('sessions', () => {
  it('get a new secret at every sign-in, and the old one dies', async () => {
    const victim = new Client(site);
    await victim.post('/guests');
    const planted = victim.cookie;
    await victim.post('/session', { login: 'Alice', password: PASSWORD });
    expect(victim.cookie).not.toBe(planted);
    const attacker = new Client(site);
    attacker.cookie = planted;
    expect((await attacker.get('/session')).json).toEqual({});
  });

  it('are kept over https in a cookie that only this host can set', async () => {
    const visitor = new Client(site);
    const { headers } = await visitor.post('/guests');
    expect(String(headers['set-cookie'])).toMatch(
      /^__Host-gipfel_session=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    const cookieHeader = `__Host-gipfel_session=${visitor.cookie}`;
    const known = await raw('GET', '/api/v1/session', { cookie: cookieHeader });
    expect(known.json()).toMatchObject({ me: { kind: 'guest' } });
    // Nothing to rename, nothing to take back.
    expect(known.headers['set-cookie']).toBeUndefined();
    // A planted cookie of the old name changes nothing.
    const planted = new Client(site);
    await planted.post('/guests');
    const both = await raw('GET', '/api/v1/session', {
      cookie: `gipfel_session=${planted.cookie}; ${cookieHeader}`,
    });
    expect(both.json()).toEqual(known.json());
  });

  it('that began under the old name go on under the new one, and sign out of both', async () => {
    const visitor = new Client(site);
    const { id } = (await visitor.post('/guests')).json;
    const cookie = `gipfel_session=${visitor.cookie}`;
    const renamed = await raw('GET', '/api/v1/session', { cookie });
    expect(renamed.json()).toMatchObject({ me: { id } });
    expect(renamed.cookies).toEqual([
      expect.objectContaining({
        name: '__Host-gipfel_session',
        value: visitor.cookie,
        secure: true,
        path: '/',
      }),
      expect.objectContaining({ name: 'gipfel_session', value: '', path: '/' }),
    ]);
    const origin = { origin: 'https://play.example.org' };
    const out = await raw('DELETE', '/api/v1/session', { ...origin, cookie });
    expect(out.cookies.map(({ name, value, secure }) => [name, value, secure])).toEqual([
      ['__Host-gipfel_session', '', true],
      ['gipfel_session', '', undefined],
    ]);
    expect((await raw('GET', '/api/v1/session', { cookie })).json()).toEqual({});
  });

  it('are made of secrets that we choose: others mean nothing', async () => {
    for (const cookie of ['A'.repeat(43), '', 'x', `${alice.cookie}x`, "' OR 1=1 --"]) {
      const somebody = new Client(site);
      somebody.cookie = cookie;
      expect((await somebody.get('/session')).json).toEqual({});
    }
  });

  it('are kept in cookies that scripts and plain connections never see', async () => {
    const answer = await new Client(site).post('/guests');
    const cookie = String(answer.headers['set-cookie']);
    for (const part of ['HttpOnly', 'Secure', 'SameSite=Lax', 'Path=/']) expect(cookie).toContain(part);
  });

  it('end after a year', async () => {
    site.settings.now = () => Date.now() + 366 * 24 * 3_600_000;
    const { json } = await alice.get('/session');
    site.settings.now = undefined;
    expect(json).toEqual({});
  });
});

describe('asking who is here', () => {
  it('gets the same answer for an unknown name and for a wrong password', async () => {
    const wrong = await new Client(site).post('/session', { login: 'Alice', password: 'not her password' });
    const unknown = await new Client(site).post('/session', {
      login: 'Nobody',
      password: 'not her password',
    });
    const address = await new Client(site).post('/session', {
      login: 'a@b.org',
      password: 'not her password',
    });
    expect([wrong.status, wrong.json]).toEqual([401, { code: 'SIGN_IN_FAILED' }]);
    expect([unknown.status, unknown.json]).toEqual([wrong.status, wrong.json]);
    expect([address.status, address.json]).toEqual([wrong.status, wrong.json]);
  });

  it('never tells an address: two may have the same', async () => {
    const register = (name: string) =>
      new Client(site).post('/accounts', { name, password: PASSWORD, email: 'same@example.org' });
    expect((await register('Twin-one')).status).toBe(200);
    expect((await register('Twin-two')).status).toBe(200);
    const profile = await new Client(site).get('/players/Twin-one');
    expect(profile.body).not.toContain('@');
  });

  it('learns nothing by giving oneself an address and signing in with it: only names do', async () => {
    const ask = async (name: string, email: string) => {
      await new Client(site).post('/accounts', { name, password: PASSWORD, email });
      const answer = await new Client(site).post('/session', { login: email, password: PASSWORD });
      return [answer.status, answer.json];
    };
    await ask('Owner-of-it', 'taken@example.org');
    const refused = [401, { code: 'SIGN_IN_FAILED' }];
    expect(await ask('Asker-one', 'taken@example.org')).toEqual(refused);
    expect(await ask('Asker-two', 'free@example.org')).toEqual(refused);
  });
});

describe('what somebody else owns', () => {
  it('cannot be read or changed', async () => {
    const mallory = await new Client(site).register('Mallory');
    const made = await alice.makeToken('play');
    expect((await mallory.delete(`/me/tokens/${made.json.token.id}`)).json).toEqual({ code: 'NOT_FOUND' });
    expect((await alice.get('/me/tokens')).json.tokens).toHaveLength(1);
    await alice.post('/challenges', { terms: TERMS, side: 'first', to: 'Mallory' });
    const id = (await alice.get('/me/challenges')).json.sent[0]?.id;
    const third = await new Client(site).register('Third');
    for (const verb of ['accept', 'decline', 'withdraw'])
      expect((await third.post(`/challenges/${id}/${verb}`)).status).toBe(403);
    expect((await third.get(`/challenges/${id}`)).json.state).toBe('waiting');
  });

  it('stays out of answers that may be kept by others', async () => {
    for (const path of ['/me', '/session', '/me/notices', '/me/blocks', '/me/challenges', '/me/export'])
      expect((await alice.get(path)).headers['cache-control']).toBe('no-store');
  });
});

describe('blocking and reporting', () => {
  it('keeps people apart', async () => {
    const pest = await new Client(site).register('Pest');
    const { id } = (await pest.get('/me')).json;
    expect((await alice.post('/me/blocks', { person: id })).status).toBe(204);
    expect((await alice.get('/me/blocks')).json.blocks).toMatchObject([{ name: 'Pest' }]);
    expect((await pest.post('/challenges', { terms: TERMS, side: 'first', to: 'Alice' })).json).toEqual({
      code: 'BLOCKED',
    });
    expect((await alice.delete(`/me/blocks/${id}`)).status).toBe(204);
    expect((await alice.delete('/me/blocks/unknown12345')).json).toEqual({ code: 'NO_SUCH_PERSON' });
    expect((await alice.get('/me/blocks')).json.blocks).toEqual([]);
    expect((await alice.post('/me/blocks', { person: 'unknown12345' })).json).toEqual({
      code: 'NO_SUCH_PERSON',
    });
  });

  it('reaches the administrators', async () => {
    const { id } = (await new Client(site).get('/players/Pest')).json.person;
    expect((await alice.post('/reports', { about: id, text: 'rude' })).status).toBe(204);
    expect(await site.store.moderation.reports(true, 10)).toMatchObject([{ about: id, text: 'rude' }]);
    expect((await new Client(site).post('/reports', { about: id, text: 'rude' })).json.code).toBe(
      'NOT_SIGNED_IN',
    );
  });
});

describe('bodies and searches', () => {
  it('may not be larger than 64 kB', async () => {
    const answer = await alice.post('/reports', { about: 'x', text: 'x'.repeat(70_000) });
    expect([answer.status, answer.json]).toEqual([413, { code: 'TOO_LARGE' }]);
  });

  it('hold what is named and nothing else', async () => {
    for (const body of [
      { login: 'Alice', password: PASSWORD, admin: true },
      { login: ['Alice'], password: PASSWORD },
      { login: 'Alice', password: 1 },
      { login: 'Alice' },
      [],
    ])
      expect((await new Client(site).post('/session', body)).json.code).toBe('MALFORMED');
    for (const text of ['{', '', 'null', '{"__proto__":{"admin":true},"login":"a","password":"b"}']) {
      const answer = await raw('POST', '/api/v1/session', { 'content-type': 'application/json' }, text);
      expect([text, answer.statusCode, answer.json().code]).toEqual([text, 400, 'MALFORMED']);
    }
  });

  const NASTY = [
    "'; DROP TABLE people; --",
    '" OR ""="',
    '%',
    '_',
    '\\',
    '$1',
    '{"$ne":1}',
    '../../x',
    '💥'.repeat(20),
  ];
  const FIELDS = [
    'player',
    'opponent',
    'game',
    'variant',
    'speed',
    'rated',
    'state',
    'result',
    'since',
    'until',
    'before',
    'limit',
  ];

  it.each(FIELDS)('find nobody and break nothing by %s', async (field) => {
    for (const text of NASTY) {
      const answer = await alice.get(`/matches?${new URLSearchParams({ [field]: text })}`);
      expect([text, answer.status === 400 || answer.status === 404, answer.json.code]).toEqual([
        text,
        true,
        field === 'player' || field === 'opponent' ? 'NO_SUCH_PERSON' : 'MALFORMED',
      ]);
    }
  });

  it('take any text for a name and find only names', async () => {
    for (const text of NASTY) {
      expect((await alice.get(`/players/${encodeURIComponent(text)}`)).status).toBeGreaterThanOrEqual(400);
      const found = await alice.get(`/players?${new URLSearchParams({ name: text })}`);
      expect([text, found.json]).toEqual([text, { players: [] }]);
      expect((await alice.post('/session', { login: text, password: PASSWORD })).json.code).toBe(
        'SIGN_IN_FAILED',
      );
      expect((await alice.get(`/leaderboards/zertz/${encodeURIComponent(text)}`)).json.code).toBe(
        'MALFORMED',
      );
    }
    expect((await alice.get('/players?name=ali')).json.players).toMatchObject([{ name: 'Alice' }]);
  });

  it('answer what does not exist with a code, even to browsers', async () => {
    const answer = await raw('GET', '/api/v1/nothing', { accept: 'text/html' });
    expect([answer.statusCode, answer.json()]).toEqual([404, { code: 'NOT_FOUND' }]);
  });
});

describe('links that people send', () => {
  it('say what they are about, and whatever a name holds is text', async () => {
    const { id } = (await alice.post('/challenges', { terms: TERMS, side: 'first' })).json;
    const page = await raw('GET', `/challenge/${id}`, {});
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('<title>Alice challenges you to TZAAR · Gipfel</title>');
    expect(page.body).toContain(
      `<meta property="og:url" content="https://play.example.org/challenge/${id}" />`,
    );
    expect(page.body).toContain('5 min + 5 s');
    expect(page.body.match(/name="description"/g)).toHaveLength(1);
    expect(page.body).toContain('<div id="app"></div>');
    expect(page.headers['content-security-policy']).toBeDefined();
    expect(page.headers['strict-transport-security']).toContain('max-age');
  });

  it('say so in the language that is asked for, and a cache keeps the languages apart', async () => {
    const { id } = (await alice.post('/challenges', { terms: TERMS, side: 'first' })).json;
    const page = await raw('GET', `/challenge/${id}`, { 'accept-language': 'de-AT, en;q=0.5' });
    expect(page.body).toContain('<title>Alice fordert dich zu TZAAR heraus · Gipfel</title>');
    expect(page.headers['vary']).toContain('Accept-Language');
  });

  it('lead nowhere when there is nothing, with the app to say so', async () => {
    for (const path of [
      '/game/nothing12345',
      '/challenge/nothing12345',
      `/game/${encodeURIComponent('"><script>')}`,
    ]) {
      const page = await raw('GET', path, {});
      expect([path, page.statusCode]).toEqual([path, 404]);
      expect(page.body).not.toContain('<script>');
    }
  });
});
