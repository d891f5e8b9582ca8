import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isPushService, postToService } from './services.js';

describe('where messages may go', () => {
  const services = ['push.example.org', '*.push.example.com'];
  it.each([
    'https://push.example.org/send/abc',
    'https://push.example.org:443/send',
    'https://a.push.example.com/x?y',
    'https://a.b.push.example.com/',
  ])('%s', (endpoint) => expect(isPushService(endpoint, services)).toBe(true));

  it.each([
    'http://push.example.org/send',
    'https://push.example.org:8443/send',
    'https://user@push.example.org/send',
    'https://user:word@push.example.org/send',
    'https://push.example.org.evil.net/send',
    'https://evilpush.example.com/send',
    'https://push.example.com/send',
    'https://xpush.example.org/send',
    'https://127.0.0.1/send',
    'https://[::1]/send',
    'https://localhost/send',
    'https://',
    'not an address',
  ])('not %s', (endpoint) => expect(isPushService(endpoint, services)).toBe(false));
});

describe('the way there', () => {
  const heard: { method: string | undefined; topic: string | undefined; body: string }[] = [];
  const server = createServer((request, answer) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      heard.push({ method: request.method, topic: request.headers['topic']?.toString(), body });
      if (request.url === '/elsewhere') answer.writeHead(302, { Location: '/send' });
      else answer.writeHead(201);
      answer.end();
    });
  });
  let address = '';
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => server.close());

  const post = (path: string) =>
    postToService({ url: address + path, headers: { Topic: 'm' }, body: Buffer.from('sealed') });

  it('brings headers and body and says what was answered', async () => {
    expect(await post('/send')).toBe(201);
    expect(heard).toEqual([{ method: 'POST', topic: 'm', body: 'sealed' }]);
  });

  it('follows nobody elsewhere', async () => {
    heard.length = 0;
    expect(await post('/elsewhere')).toBe(302);
    expect(heard).toHaveLength(1);
  });
});
