import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, type PushBrowser, readNews } from '../push/testing/browser.js';
import { Client, openSite, PASSWORD, type Site, TERMS } from './testing/site.js';

let site: Site;
let ann: Client;
beforeAll(async () => {
  site = await openSite({ pushContact: 'mailto:admin@example.org', pushServices: ['push.example.org'] });
  ann = await new Client(site).register('Ann');
});
afterAll(() => site.close());

const browserOf = (name: string) => openBrowser(`https://push.example.org/${name}`);
const wishOf = ({ endpoint, keys }: PushBrowser, language = 'en') => ({ endpoint, keys, language });

async function newcomer(name: string, language = 'en') {
  const client = await new Client(site).register(name);
  const browser = browserOf(name);
  expect((await client.post('/me/devices', wishOf(browser, language))).status).toBe(204);
  return { client, browser };
}

let lastChallenge: string | undefined;

/** The news that a challenge by Ann brings to the browser. Nobody may have many waiting: she withdraws the one before. */
async function challengedBy(name: string, browser: PushBrowser) {
  if (lastChallenge !== undefined) await ann.post(`/challenges/${lastChallenge}/withdraw`);
  const before = readNews(browser, site.posted).length;
  const { id } = (await ann.post('/challenges', { terms: TERMS, side: 'first', to: name })).json;
  lastChallenge = id;
  const told = async () => readNews(browser, site.posted).slice(before);
  return { id, told };
}

/** Long enough for whatever was sent to have been sent. */
async function settled(name: string): Promise<void> {
  const witness = await newcomer(name);
  const { told } = await challengedBy(name, witness.browser);
  await expect.poll(told).toHaveLength(1);
}

describe('a device', () => {
  it('is told in its language what waits for its owner, and where', async () => {
    expect(JSON.parse((await ann.get('/server')).body).pushKey).toMatch(/^B[\w-]{86}$/);
    const { browser } = await newcomer('Berta', 'de');
    const { id, told } = await challengedBy('Berta', browser);
    await expect.poll(told).toEqual([{ sentence: 'Ann fordert dich heraus.', address: `/challenge/${id}` }]);
    const request = site.posted.find(({ url }) => url === browser.endpoint);
    expect(request?.headers).toMatchObject({
      TTL: '86400',
      Topic: expect.stringMatching(/^[\w-]{32}$/),
      'Content-Encoding': 'aes128gcm',
    });
    // The page of a challenge or match is public: its id would tell the service who meets whom.
    expect(JSON.stringify(request?.headers)).not.toContain(id);
  });

  it('is told nothing that can wait', async () => {
    const browser = browserOf('Ann');
    await ann.post('/me/devices', wishOf(browser));
    const { client } = await newcomer('Carl');
    const { id } = await challengedBy('Carl', browser);
    await client.post(`/challenges/${id}/decline`);
    await settled('Witness1');
    expect(readNews(browser, site.posted)).toEqual([]);
    await ann.delete('/me/devices', { endpoint: browser.endpoint });
  });

  it('ends with its session: when the guest gets a name, at a new password, at sign-out', async () => {
    const client = new Client(site);
    const { id } = (await client.post('/guests')).json;
    const browser = browserOf('Dora');
    const ends: readonly (() => Promise<unknown>)[] = [
      () => client.register('Dora'),
      () => client.post('/me/password', { password: PASSWORD, next: `${PASSWORD}-2` }),
      () => client.delete('/session'),
    ];
    for (const end of ends) {
      // What was added with the old secret may be somebody else's; the owner's own browser says again that it is here.
      await client.post('/me/devices', wishOf(browser));
      expect(await site.store.devices.of(id)).toHaveLength(1);
      await end();
      expect(await site.store.devices.of(id)).toEqual([]);
    }
    const { told } = await challengedBy('Dora', browser);
    await settled('Witness2');
    expect(await told()).toEqual([]);
  });

  it('is not handed on to somebody else who signs in there', async () => {
    const { client, browser } = await newcomer('Egon');
    await new Client(site).register('Frida');
    await client.post('/session', { login: 'Frida', password: PASSWORD });
    const news = [await challengedBy('Egon', browser), await challengedBy('Frida', browser)];
    await settled('Witness3');
    for (const { told } of news) expect(await told()).toEqual([]);
  });

  it('is tried again when its service is in trouble, and forgotten when it is gone', async () => {
    const { browser } = await newcomer('Gerd');
    site.settings.pushStatus = 503;
    const troubled = await challengedBy('Gerd', browser);
    await expect.poll(troubled.told).toHaveLength(3);
    site.settings.pushStatus = 400;
    const refused = await challengedBy('Gerd', browser);
    await expect.poll(refused.told).toHaveLength(1);
    site.settings.pushStatus = 410;
    const gone = await challengedBy('Gerd', browser);
    await expect.poll(gone.told).toHaveLength(1);
    site.settings.pushStatus = 201;
    const { id } = (await ann.get('/players/Gerd')).json.person;
    await expect.poll(() => site.store.devices.of(id)).toEqual([]);
    for (const outcome of ['sent', 'failed', 'refused', 'gone']) {
      const line = new RegExp(`gipfel_pushes_total\\{outcome="${outcome}"\\} [1-9]`);
      await expect.poll(async () => (await site.app.inject('/metrics')).body).toMatch(line);
    }
  });

  it('is removed only by its owner', async () => {
    const { client, browser } = await newcomer('Hans');
    const { endpoint } = browser;
    expect((await ann.delete('/me/devices', { endpoint })).json).toEqual({ code: 'NOT_FOUND' });
    expect((await client.delete('/me/devices', { endpoint })).status).toBe(204);
    expect((await client.delete('/me/devices', { endpoint })).json).toEqual({ code: 'NOT_FOUND' });
  });

  it('is refused where messages would go elsewhere or could not be read', async () => {
    const { endpoint, keys } = browserOf('Ina');
    const stranger = await new Client(site).post('/me/devices', { endpoint, keys, language: 'en' });
    expect(stranger.json).toEqual({ code: 'NOT_SIGNED_IN' });
    for (const wrong of [
      { endpoint: 'https://127.0.0.1/x', keys, language: 'en' },
      { endpoint: 'http://push.example.org/x', keys, language: 'en' },
      { endpoint, keys: { ...keys, p256dh: `B${'A'.repeat(86)}` }, language: 'en' },
      { endpoint, keys: { ...keys, auth: 'short' }, language: 'en' },
      { endpoint, keys, language: 'english' },
      { endpoint: `https://push.example.org/${'x'.repeat(1000)}`, keys, language: 'en' },
    ])
      expect((await ann.post('/me/devices', wrong)).json.code).toBe('MALFORMED');
  });
});

it('without the setting nothing of it is offered', async () => {
  const plain = await openSite();
  const client = await new Client(plain).register('Jan');
  expect((await client.get('/server')).body).not.toContain('pushKey');
  expect((await client.post('/me/devices', wishOf(browserOf('Jan')))).json).toEqual({ code: 'NOT_ALLOWED' });
  await plain.close();
});
