import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Client, openSite, PASSWORD, type Site } from './testing/site.js';

let site: Site;
let port: number;
beforeAll(async () => {
  site = await openSite();
  port = Number(new URL(await site.app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => site.close());

/** A request whose body is kept back until `send`; the server is at work on it when this resolves. */
async function holdBack(method: 'POST' | 'DELETE', path: string, cookie: string | undefined, body: object) {
  const text = JSON.stringify(body);
  const socket = connect(port, '127.0.0.1');
  let heard = '';
  const isAtWork = new Promise<void>((resolve) => {
    socket.on('data', (data) => {
      heard += String(data);
      if (heard.includes('100 Continue')) resolve();
    });
  });
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  const lines = [
    `${method} /api/v1${path} HTTP/1.1`,
    `Host: 127.0.0.1:${port}`,
    'Sec-Fetch-Site: same-origin',
    `Cookie: gipfel_session=${cookie}`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(text)}`,
    'Expect: 100-continue',
    'Connection: close',
  ];
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  await isAtWork;
  // What can be done with the head alone is done when a whole request has been answered after it.
  await new Client(site).get('/server');
  return {
    /** The status of the answer. */
    send: async () => {
      socket.write(text);
      await closed;
      return Number(/HTTP\/1\.1 ([2-5]\d\d)/.exec(heard)?.[1]);
    },
  };
}

describe('a body that comes late', () => {
  it('makes no token for a session that was ended meanwhile', async () => {
    const victim = await new Client(site).register('Late-token');
    const body = { label: 'mine', scopes: ['play', 'read'], password: PASSWORD };
    const held = await holdBack('POST', '/me/tokens', victim.cookie, body);
    expect((await victim.delete('/sessions')).status).toBe(204);
    expect(await held.send()).toBe(401);
    await victim.post('/session', { login: 'Late-token', password: PASSWORD });
    expect((await victim.get('/me/tokens')).json.tokens).toEqual([]);
  });

  it('does not take an account back with the password of before', async () => {
    const victim = await new Client(site).register('Late-password');
    const body = { password: PASSWORD, next: 'what the thief wants' };
    const held = await holdBack('POST', '/me/password', victim.cookie, body);
    const next = 'what the owner wants';
    expect((await victim.post('/me/password', { password: PASSWORD, next })).status).toBe(200);
    expect(await held.send()).toBe(401);
    expect((await victim.get('/me')).status).toBe(200);
    const again = await new Client(site).post('/session', { login: 'Late-password', password: next });
    expect(again.status).toBe(200);
  });

  it('makes an account of its own when the guest it came from has become one', async () => {
    const victim = new Client(site);
    const { id } = (await victim.post('/guests')).json;
    const body = { name: 'Late-thief', password: PASSWORD };
    const held = await holdBack('POST', '/accounts', victim.cookie, body);
    await victim.register('Late-guest');
    expect(await held.send()).toBe(200);
    expect((await victim.get('/me')).json).toMatchObject({ id, name: 'Late-guest' });
    expect((await victim.get('/players/Late-thief')).json.person.id).not.toBe(id);
  });

  it('does not delete an account that was a guest when it was begun', async () => {
    const victim = new Client(site);
    await victim.post('/guests');
    const held = await holdBack('DELETE', '/me', victim.cookie, {});
    await victim.register('Late-leaver');
    expect(await held.send()).toBe(401);
    expect((await victim.get('/me')).json.name).toBe('Late-leaver');
  });
});
