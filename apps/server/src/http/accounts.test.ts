import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NAME_RESTS } from '../store/store.js';
import { Client, openSite, PASSWORD, type Site, TERMS } from './testing/site.js';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const browser = () => new Client(site);

describe('guests and accounts', () => {
  it('makes a stranger a guest once, and knows it again', async () => {
    const guest = browser();
    expect((await guest.get('/session')).json).toEqual({});
    expect((await guest.get('/me')).json).toEqual({ code: 'NOT_SIGNED_IN' });
    const first = await guest.post('/guests');
    expect(first.json).toMatchObject({ kind: 'guest', preferences: {} });
    expect(String(first.headers['set-cookie'])).toMatch(/HttpOnly; SameSite=Lax$/);
    expect((await guest.post('/guests')).json.id).toBe(first.json.id);
    expect((await guest.get('/session')).json.me.id).toBe(first.json.id);
  });

  it('lets a guest become an account without losing its games', async () => {
    const guest = browser();
    const other = browser();
    const challenge = await guest.post('/challenges', { terms: TERMS, side: 'first' });
    const { match } = (await other.post(`/challenges/${challenge.json.id}/accept`)).json;
    const { id } = (await guest.get('/me')).json;
    const before = guest.cookie;
    const account = await guest.post('/accounts', {
      name: 'Ada',
      password: PASSWORD,
      email: 'Ada@Example.org',
    });
    expect(account.json).toMatchObject({ id, kind: 'account', name: 'Ada', email: 'ada@example.org' });
    expect(guest.cookie).not.toBe(before);
    expect((await guest.get('/me/matches')).json.matches).toMatchObject([{ id: match }]);
    expect((await guest.post('/accounts', { name: 'Ada2', password: PASSWORD })).json.code).toBe(
      'ALREADY_ACCOUNT',
    );
  });

  it('signs in by name, however it is written', async () => {
    await browser().register('Zoë');
    for (const login of ['Zoë', 'zoe', 'ZOË']) {
      const answer = await browser().post('/session', { login, password: PASSWORD });
      expect([login, answer.status]).toEqual([login, 200]);
    }
  });

  it('refuses names that are taken, alike, reserved or no names', async () => {
    await browser().register('Carol');
    const refusal = async (name: string) =>
      (await browser().post('/accounts', { name, password: PASSWORD })).json;
    for (const name of ['Carol', 'cároI', 'CAR0L', 'car_ol'])
      expect([name, await refusal(name)]).toEqual([name, { code: 'NAME_TAKEN' }]);
    // Cyrillic only: another script, the same to the eye.
    await browser().register('coop');
    expect(await refusal('соор')).toEqual({ code: 'NAME_TAKEN' });
    for (const name of [
      'Admin',
      'Support1',
      'ᏟᎪᎡᎾᏞ',
      'ꓚꓮꓣꓳꓡ',
      'a',
      '12345',
      '__--',
      'a b',
      'x'.repeat(21),
      '<b>',
      'a\u202eb',
      'Gípfel',
      'Cаrol',
    ])
      expect([name, await refusal(name)]).toEqual([name, { code: 'NAME_REFUSED' }]);
  });

  it('refuses names that are the id of somebody, by which people without a name are known', async () => {
    const { id } = (await browser().post('/guests')).json;
    const account = { name: id, password: PASSWORD };
    expect((await browser().post('/accounts', account)).json).toEqual({ code: 'NAME_TAKEN' });
    const other = await browser().register('Shield');
    expect((await other.patch('/me', account)).json).toEqual({ code: 'NAME_TAKEN' });
  });

  it('refuses passwords that everybody tries first', async () => {
    const refusal = async (password: string) =>
      (await browser().post('/accounts', { name: 'Dagobert', password, email: 'duck@money.org' })).json;
    expect(await refusal('short')).toEqual({ code: 'PASSWORD_TOO_SHORT' });
    for (const password of [
      'Password123',
      'qwertyuiop',
      'aaaaaaaaaaaa',
      'dagobert2024',
      'Duck@money.org',
      'Gipfel2026!!',
    ])
      expect([password, await refusal(password)]).toEqual([password, { code: 'PASSWORD_TOO_COMMON' }]);
  });

  it('changes name, address and password only with the password', async () => {
    const erin = await browser().register('Erin');
    const elsewhere = browser();
    await elsewhere.post('/session', { login: 'Erin', password: PASSWORD });
    expect((await erin.patch('/me', { name: 'Eve' })).json).toEqual({ code: 'SIGN_IN_FAILED' });
    expect((await erin.patch('/me', { name: 'Carol', password: PASSWORD })).json).toEqual({
      code: 'NAME_TAKEN',
    });
    expect(
      (await erin.patch('/me', { name: 'Erin2', email: 'e@x.org', password: PASSWORD })).json,
    ).toMatchObject({
      name: 'Erin2',
      email: 'e@x.org',
    });
    expect((await erin.patch('/me', { email: null, password: PASSWORD })).json.email).toBeUndefined();
    expect((await erin.patch('/me', { preferences: { chat: false } })).json.preferences).toEqual({
      chat: false,
    });

    const wrong = await erin.post('/me/password', { password: 'not my password', next: 'another good one' });
    expect(wrong.json).toEqual({ code: 'SIGN_IN_FAILED' });
    const before = erin.cookie;
    const right = await erin.post('/me/password', { password: PASSWORD, next: 'another good one' });
    expect(right.status).toBe(200);
    expect(erin.cookie).not.toBe(before);
    expect((await elsewhere.get('/me')).status).toBe(401);
    expect((await erin.get('/me')).status).toBe(200);
    expect((await browser().post('/session', { login: 'Erin2', password: 'another good one' })).status).toBe(
      200,
    );
  });

  it('signs out here, and everywhere', async () => {
    const here = await browser().register('Frank');
    const there = browser();
    await there.post('/session', { login: 'frank', password: PASSWORD });
    const secret = here.cookie;
    expect((await here.delete('/session')).status).toBe(204);
    expect(here.cookie).toBeUndefined();
    here.cookie = secret;
    expect((await here.get('/me')).status).toBe(401);
    expect((await there.get('/me')).status).toBe(200);
    const again = browser();
    await again.post('/session', { login: 'frank', password: PASSWORD });
    expect((await again.delete('/sessions')).status).toBe(204);
    expect((await there.get('/me')).status).toBe(401);
  });

  it('deletes an account: games stay without a name, which rests and is then free', async () => {
    const gone = await browser().register('Grace');
    const other = await browser().register('Heidi');
    const challenge = await gone.post('/challenges', { terms: TERMS, side: 'first', to: 'Heidi' });
    const { match } = (await other.post(`/challenges/${challenge.json.id}/accept`)).json;
    expect((await gone.delete('/me', { password: 'not my password' })).json).toEqual({
      code: 'SIGN_IN_FAILED',
    });
    expect((await gone.delete('/me', { password: PASSWORD })).status).toBe(204);
    const { match: view } = await other.wholeMatch(match);
    expect(view.players[0].person).toEqual({ id: expect.any(String), kind: 'account' });
    expect(view.result).toMatchObject({ winner: 1, reason: 'resignation' });
    // Her notices to others remain, without a sender.
    const { body } = await other.get('/me/notices');
    expect(body).toContain(view.players[0].person.id);
    expect(body).not.toContain('Grace');
    expect((await browser().get('/players/Grace')).json).toEqual({ code: 'NO_SUCH_PERSON' });
    expect((await browser().post('/session', { login: 'Grace', password: PASSWORD })).status).toBe(401);
    expect((await browser().post('/accounts', { name: 'grace', password: PASSWORD })).json.code).toBe(
      'NAME_TAKEN',
    );
    // As the job does every minute.
    await site.store.people.removeExpired(Date.now() + NAME_RESTS);
    const next = await browser().post('/accounts', { name: 'grace', password: PASSWORD });
    expect(next.status).toBe(200);
  });

  it('hands out all that is kept about a person, and no secret', async () => {
    const ivan = await browser().register('Ivan');
    const { json, body, headers } = await ivan.get('/me/export');
    expect(headers['content-disposition']).toContain('attachment');
    expect(json.person).toMatchObject({ name: 'Ivan', kind: 'account' });
    expect(json).toHaveProperty('matches');
    expect(body).not.toContain('argon2');
    expect(body).not.toContain(ivan.cookie);
  });
});

it('says what the operator does not offer, and that there are too many tokens', async () => {
  const closed = await openSite({ registration: false, computers: false });
  const stranger = new Client(closed);
  expect((await stranger.get('/server')).json).toMatchObject({ registration: false, computers: false });
  const account = { name: 'Kim', password: PASSWORD };
  expect(await stranger.post('/accounts', account)).toMatchObject({
    status: 403,
    json: { code: 'REGISTRATION_CLOSED' },
  });
  const wish = { terms: TERMS, side: 'first', level: 1 };
  expect(await stranger.post('/matches/computer', wish)).toMatchObject({
    status: 403,
    json: { code: 'NO_COMPUTERS' },
  });
  await closed.close();

  const owner = await browser().register('Lena');
  const visitor = await site.people.visitor({ cookie: `gipfel_session=${owner.cookie}` });
  if (visitor === undefined) throw new Error('nobody');
  for (let count = 0; count < 20; count += 1)
    expect(await site.people.addToken(visitor, PASSWORD, `${count}`, ['read'])).toMatchObject({ ok: true });
  expect(await owner.makeToken('read')).toMatchObject({ status: 429, json: { code: 'TOO_MANY_TOKENS' } });
});

describe('bots', () => {
  it('become bots only before the first game', async () => {
    const bot = await browser().register('Robo');
    expect((await bot.post('/me/bot', { password: PASSWORD })).json).toMatchObject({ kind: 'bot' });
    expect((await bot.post('/me/bot', { password: PASSWORD })).json).toEqual({ code: 'NOT_ALLOWED' });
    const guest = browser();
    await guest.post('/guests');
    expect((await guest.post('/me/bot', { password: PASSWORD })).json).toEqual({ code: 'ACCOUNT_NEEDED' });
    const played = new Client(site);
    await played.post('/session', { login: 'Ada', password: PASSWORD });
    expect((await played.post('/me/bot', { password: PASSWORD })).json).toEqual({ code: 'NOT_ALLOWED' });
  });

  it('learn by a token without `read` who they are, and nothing that others do not see', async () => {
    const owner = browser();
    await owner.post('/accounts', { name: 'Private', password: PASSWORD, email: 'p@example.org' });
    await owner.patch('/me', { preferences: { chat: false } });
    const { id } = (await owner.get('/me')).json;
    await site.store.people.update(id, { suspendedUntil: Date.now() + 60_000 });
    const tokenFor = async (scope: string) => {
      const bot = browser();
      bot.token = (await owner.makeToken(scope)).json.secret;
      return bot;
    };
    const reader = await tokenFor('read');
    const shown = {
      email: 'p@example.org',
      preferences: { chat: false },
      suspendedUntil: expect.any(Number),
    };
    expect((await reader.get('/session')).json.me).toMatchObject(shown);
    const player = await tokenFor('play');
    const known = { id, kind: 'account', name: 'Private', createdAt: expect.any(Number), preferences: {} };
    expect((await player.get('/session')).json).toEqual({ me: known });
    expect((await player.post('/guests')).json).toEqual(known);
  });

  it('are let in by tokens that open only what they are made for', async () => {
    const owner = await browser().register('Judy');
    const wish = { label: 'my bot', scopes: ['read'] };
    const made = await owner.post('/me/tokens', { ...wish, password: PASSWORD });
    expect(made.json.secret).toMatch(/^gip_/);
    const bot = browser();
    bot.token = made.json.secret;
    expect((await bot.get('/me')).json.name).toBe('Judy');
    expect((await bot.post('/challenges', { terms: TERMS, side: 'first' })).json).toEqual({
      code: 'SCOPE_MISSING',
    });
    for (const answer of [
      await bot.get('/me/tokens'),
      await bot.get('/me/export'),
      await bot.makeToken('play'),
      await bot.post('/me/password', { password: PASSWORD, next: 'another good one' }),
      await bot.delete('/me', { password: PASSWORD }),
      await bot.delete('/sessions'),
    ])
      expect(answer.json).toEqual({ code: 'SCOPE_MISSING' });
    const { tokens } = (await owner.get('/me/tokens')).json;
    expect(tokens).toEqual([expect.objectContaining({ label: 'my bot', scopes: ['read'] })]);
    expect(JSON.stringify(tokens)).not.toContain(made.json.secret.slice(4));
    expect((await owner.delete(`/me/tokens/${tokens[0]?.id}`)).status).toBe(204);
    expect((await bot.get('/me')).json).toEqual({ code: 'NOT_SIGNED_IN' });
    // Not even a guest: a program with a bad token must notice.
    expect((await bot.post('/challenges', { terms: TERMS, side: 'first' })).json).toEqual({
      code: 'NOT_SIGNED_IN',
    });
  });

  it('get a token only from somebody who knows the password', async () => {
    const owner = await browser().register('Kathy');
    const wish = { label: 'stolen browser', scopes: ['play'] };
    expect(await owner.post('/me/tokens', wish)).toMatchObject({ status: 400, json: { code: 'MALFORMED' } });
    const wrong = await owner.post('/me/tokens', { ...wish, password: 'not my password' });
    expect(wrong.json).toEqual({ code: 'SIGN_IN_FAILED' });
    const guest = browser();
    await guest.post('/guests');
    expect((await guest.makeToken('play')).json).toEqual({ code: 'ACCOUNT_NEEDED' });
    expect((await owner.get('/me/tokens')).json.tokens).toEqual([]);
    expect((await owner.makeToken('play')).status).toBe(200);
  });
});

describe('tokens end', () => {
  const NEXT = 'another good one';
  const CHANGES = {
    'with the password': (owner: Client, keepTokens?: boolean) =>
      owner.post('/me/password', { password: PASSWORD, next: NEXT, keepTokens }),
    'when somebody signs out everywhere': (owner: Client, keepTokens?: boolean) =>
      owner.delete(`/sessions${keepTokens === undefined ? '' : `?keepTokens=${keepTokens}`}`),
  };

  it.each(Object.entries(CHANGES))('%s, unless they are to be kept', async (when, change) => {
    const owner = await browser().register(`T${when.length}`);
    const bot = browser();
    bot.token = (await owner.makeToken('read')).json.secret;
    expect((await change(owner, true)).status).toBeLessThan(300);
    expect((await bot.get('/me')).status).toBe(200);

    const again = browser();
    const password = when === 'with the password' ? NEXT : PASSWORD;
    await again.post('/session', { login: `T${when.length}`, password });
    const changed =
      when === 'with the password'
        ? await again.post('/me/password', { password, next: 'yet another good one' })
        : await change(again);
    expect(changed.status).toBeLessThan(300);
    expect((await bot.get('/me')).json).toEqual({ code: 'NOT_SIGNED_IN' });
  });
});
