import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSite, type Site } from './testing/site.js';

let site: Site;
let address: URL;
beforeAll(async () => {
  site = await openSite({});
  address = new URL(await site.app.listen({ port: 0, host: '127.0.0.1' }));
});
afterAll(() => site.close());

async function say(bytes: string): Promise<string> {
  const socket = connect(Number(address.port), address.hostname);
  let heard = '';
  socket.on('data', (chunk) => {
    heard += chunk.toString();
  });
  socket.write(bytes);
  await once(socket, 'close');
  return heard;
}

describe('what is no request', () => {
  it.each([
    ['no HTTP at all', 'hello?\r\n\r\n', '400', 'MALFORMED'],
    [
      'two lengths',
      'GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
      '400',
      'MALFORMED',
    ],
    ['endless headers', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'y'.repeat(40_000)}\r\n\r\n`, '431', 'TOO_LARGE'],
  ])('is answered with a code and nothing else: %s', async (_what, bytes, status, code) => {
    const [head = '', body = ''] = (await say(bytes)).split('\r\n\r\n');
    expect(head.split(' ')[1]).toBe(status);
    expect(JSON.parse(body)).toEqual({ code });
  });

  it.each([
    ['POST', `/api/v1/matches/${'a'.repeat(300)}`],
    ['GET', '/api/v1/%zz'],
  ] as const)('nor is an address that nobody can read: %s %s', async (method, url) => {
    const answer = await site.app.inject({ method, url });
    expect([answer.statusCode, answer.json()]).toEqual([400, { code: 'MALFORMED' }]);
    expect(answer.headers['content-security-policy']).toBeDefined();
  });
});
