import type { FastifyRequest } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createCounters } from '../limits/counters.js';
import { createLimits } from './limits.js';
import { Client, openSite, PASSWORD, type Site } from './testing/site.js';

let site: Site;
beforeAll(async () => {
  site = await openSite({
    requestsPerMinute: 60,
    signInsPerMinute: 3,
    registrationsPerHour: 2,
    trustedProxies: ['10.0.0.1'],
  });
});
afterAll(() => site.close());
afterEach(() => {
  site.settings.state = 'ready';
});

describe('the signs of life', () => {
  it('tell alive from ready', async () => {
    expect((await site.app.inject('/healthz')).statusCode).toBe(200);
    expect((await site.app.inject('/readyz')).json()).toEqual({ status: 'ready' });
    site.settings.state = 'stopping';
    expect((await site.app.inject('/healthz')).statusCode).toBe(200);
    const stopping = await site.app.inject('/readyz');
    expect([stopping.statusCode, stopping.json()]).toEqual([503, { status: 'stopping' }]);
  });

  it('show numbers to this machine only, unless somebody has the token', async () => {
    const near = await site.app.inject('/metrics');
    expect(near.body).toContain('gipfel_http_request_seconds');
    expect(near.body).toContain('process_cpu_seconds_total');
    const far = await site.app.inject({ url: '/metrics', remoteAddress: '192.0.2.1' });
    expect([far.statusCode, far.json()]).toEqual([403, { code: 'NOT_ALLOWED' }]);

    const guarded = await openSite({ metricsToken: 'a-token-of-some-length' });
    const ask = (authorization: string) =>
      guarded.app.inject({ url: '/metrics', remoteAddress: '192.0.2.1', headers: { authorization } });
    expect((await ask('Bearer a-token-of-some-length')).statusCode).toBe(200);
    expect((await ask('Bearer a-token-of-some-lengtH')).statusCode).toBe(403);
    await guarded.close();
  });
});

describe('the numbers', () => {
  const statusWith = async (headers: Readonly<Record<string, string>>) =>
    (await site.app.inject({ url: '/metrics', headers })).statusCode;

  it.each(['localhost', 'localhost:3141', 'LOCALHOST', '127.0.0.1:3141', '127.8.9.1', '[::1]', '[::1]:3141'])(
    'are shown on this machine by its own name %s',
    async (host) => expect(await statusWith({ host })).toBe(200),
  );

  // A page of another site whose name leads here, and a proxy that passes the visitor's host on.
  it.each([
    'games.example.org',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    '192.0.2.1:3141',
    '[::2]',
  ])('are not shown for the host %j', async (host) => expect(await statusWith({ host })).toBe(403));

  it.each([
    'forwarded',
    'x-forwarded-for',
    'x-forwarded-host',
    'x-forwarded-proto',
    'x-forwarded-anything',
    'x-real-ip',
    'via',
  ])('are not shown through a proxy: %s', async (name) => {
    expect(await statusWith({ host: '127.0.0.1:3141', [name]: 'for=127.0.0.1' })).toBe(403);
  });
});

describe('who asks too often', () => {
  it('is told to wait, by address and seen through trusted proxies only', async () => {
    const ask = (remoteAddress: string, forwarded: string) =>
      site.app.inject({ url: '/api/v1/server', remoteAddress, headers: { 'x-forwarded-for': forwarded } });
    for (let count = 0; count < 60; count += 1) await ask('10.0.0.1', '203.0.113.9');
    const refused = await ask('10.0.0.1', '203.0.113.9');
    expect([refused.statusCode, refused.json()]).toEqual([
      429,
      { code: 'RATE_LIMITED', retryAfter: expect.any(Number) },
    ]);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await ask('10.0.0.1', '203.0.113.10')).statusCode).toBe(200);
    // The header counts only from a trusted proxy.
    for (let count = 0; count < 60; count += 1) await ask('198.51.100.1', `203.0.113.${count}`);
    expect((await ask('198.51.100.1', '203.0.113.200')).statusCode).toBe(429);
  });

  it('has one allowance for all addresses of an IPv6 network', async () => {
    const ask = (remoteAddress: string) => site.app.inject({ url: '/api/v1/server', remoteAddress });
    for (let count = 0; count < 60; count += 1) await ask(`2001:db8:1:2::${count.toString(16)}`);
    expect((await ask('2001:db8:1:2:ffff::1')).statusCode).toBe(429);
    expect((await ask('2001:db8:1:3::1')).statusCode).toBe(200);
  });

  it('is sent away before anybody is looked up', async () => {
    const { visitor } = site.people;
    let lookups = 0;
    Object.assign(site.people, {
      visitor: (...those: Parameters<typeof visitor>) => {
        lookups += 1;
        return visitor(...those);
      },
    });
    const ask = () => site.app.inject({ url: '/api/v1/server', remoteAddress: '192.0.2.80' });
    for (let count = 0; count < 70; count += 1) await ask();
    expect([(await ask()).statusCode, lookups]).toEqual([429, 60]);
    Object.assign(site.people, { visitor });
  });

  it('gets no pages of games and challenges either', async () => {
    const ask = (path: string) => site.app.inject({ url: path, remoteAddress: '192.0.2.81' });
    for (let count = 0; count < 30; count += 1) {
      expect((await ask('/game/nothing12345')).statusCode).toBe(404);
      expect((await ask('/challenge/nothing12345')).statusCode).toBe(404);
    }
    for (const path of ['/game/nothing12345', '/challenge/nothing12345', '/api/v1/server'])
      expect([path, (await ask(path)).statusCode]).toEqual([path, 429]);
    expect((await ask('/')).statusCode).toBe(200);
  });

  it('is not forgotten over thousands of others', async () => {
    const few = {
      requestsPerMinute: 1,
      registrationsPerHour: 1,
      signInsPerMinute: 1,
      challengesPerMinute: 1,
    };
    const limits = createLimits(few, await createCounters(site.store, { now: () => 1 }));
    const ask = (ip: string) => limits.address({ ip, routeOptions: {} } as FastifyRequest);
    await ask('192.0.2.1');
    for (let other = 0; other < 10_000; other += 1) await ask(`10.0.${other >> 8}.${other & 255}`);
    expect(await ask('192.0.2.1')).toMatchObject({ error: { code: 'RATE_LIMITED' } });
  });

  it('may try few passwords and make few accounts', async () => {
    const guesser = new Client(site, '192.0.2.50');
    const guess = () => guesser.post('/session', { login: 'Somebody', password: 'a wrong password' });
    for (let count = 0; count < 3; count += 1) expect((await guess()).status).toBe(401);
    expect((await guess()).json.code).toBe('RATE_LIMITED');
    const maker = (address: string) => new Client(site, address).post('/guests');
    expect((await maker('192.0.2.60')).status).toBe(200);
    expect((await maker('192.0.2.60')).status).toBe(200);
    expect((await maker('192.0.2.60')).json.code).toBe('RATE_LIMITED');
    expect((await maker('192.0.2.61')).status).toBe(200);
  });

  it('may make fewer of those searches for which no index is enough', async () => {
    const reader = new Client(site, '203.0.113.150');
    const search = async (query: string) => (await reader.get(`/matches?${query}`)).status;
    for (let count = 0; count < 30; count += 1) expect(await search('variant=61&rated=true')).toBe(200);
    expect(await search('variant=61&rated=true')).toBe(429);
    expect(await search('variant=61&rated=true&state=running')).toBe(200);
    expect(await search('variant=61&state=over')).toBe(200);
  });

  it('is counted by person, too, where much is asked for', async () => {
    const ann = await new Client(site, '203.0.113.1').register('Ann');
    const codes = [];
    for (let number = 0; number <= 12; number += 1) {
      const elsewhere = new Client(site, `203.0.113.${number + 100}`);
      elsewhere.cookie = ann.cookie;
      codes.push((await elsewhere.get('/me/export')).json.code);
    }
    expect(codes).toEqual([...Array.from({ length: 12 }, () => undefined), 'RATE_LIMITED']);
  });
});

describe('the log', () => {
  it('holds no secret, whatever is asked', async () => {
    const person = new Client(site, '192.0.2.70');
    await person.register('Logged', PASSWORD);
    const made = await person.makeToken('read');
    const bot = new Client(site, '192.0.2.70');
    bot.token = made.json.secret;
    await bot.get('/me');
    await person.post('/session', { login: 'Logged', password: 'a wrong password' });
    const log = site.logged();
    expect(log).toContain('"route":"/api/v1/accounts"');
    for (const secret of [PASSWORD, 'a wrong password', person.cookie ?? '', made.json.secret, 'argon2'])
      expect(log).not.toContain(secret);
  });

  it('says what failed, while the client hears a code', async () => {
    Object.assign(site.store.challenges, {
      byId: async () => {
        throw new Error('the disk is full at /secret/path');
      },
    });
    const answer = await site.app.inject('/api/v1/challenges/abcdefghijkl');
    expect([answer.statusCode, answer.json()]).toEqual([500, { code: 'INTERNAL' }]);
    expect(site.logged()).toContain('the disk is full');
    site.settings.state = 'no database';
    expect((await site.app.inject('/api/v1/challenges/abcdefghijkl')).json()).toEqual({
      code: 'UNAVAILABLE',
    });
    expect((await site.app.inject('/readyz')).json()).toEqual({ status: 'no database' });
  });
});
