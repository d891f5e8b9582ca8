import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from './app.js';

const folder = mkdtempSync(join(tmpdir(), 'gipfel-web-'));
let app: FastifyInstance;

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<title>home</title>');
  writeFileSync(join(folder, 'play.html'), '<title>play</title>');
  writeFileSync(join(folder, 'play.de.html'), '<title>spielen</title>');
  writeFileSync(join(folder, 'sw.js'), 'self;');
  writeFileSync(join(folder, 'assets', 'main-abcd1234.js'), 'console.log(1)');
  writeFileSync(join(folder, 'assets', 'main-abcd1234.js.br'), brotliCompressSync('console.log(1)'));
  const created = await createApp({ webFolder: folder });
  if (created === 'WEB_APP_MISSING') throw new Error(created);
  app = created;
});

afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const asPage = { accept: 'text/html,*/*' };

describe('the web app over HTTP', () => {
  it('isolates the page and lets in nothing from elsewhere', async () => {
    const { headers } = await app.inject({ url: '/', headers: asPage });
    expect(headers['cross-origin-opener-policy']).toBe('same-origin');
    expect(headers['cross-origin-embedder-policy']).toBe('require-corp');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("'wasm-unsafe-eval'");
    expect(policy).not.toContain("'unsafe-inline'");
    expect(policy).not.toContain("'unsafe-eval'");
  });

  it('keeps hashed files for ever and asks again for the others', async () => {
    const asset = await app.inject({ url: '/assets/main-abcd1234.js' });
    expect(asset.headers['cache-control']).toContain('immutable');
    for (const url of ['/', '/sw.js', '/play']) {
      expect((await app.inject({ url, headers: asPage })).headers['cache-control']).toBe('no-cache');
    }
  });

  it('sends what was compressed beforehand', async () => {
    const packed = await app.inject({
      url: '/assets/main-abcd1234.js',
      headers: { 'accept-encoding': 'br, gzip' },
    });
    expect(packed.headers['content-encoding']).toBe('br');
    expect(packed.headers['cache-control']).toContain('immutable');
    expect((await app.inject({ url: '/assets/main-abcd1234.js' })).body).toBe('console.log(1)');
  });

  it('answers addresses of pages with the page', async () => {
    const play = await app.inject({ url: '/play?x=1', headers: asPage });
    expect([play.statusCode, play.body]).toEqual([200, '<title>play</title>']);
    for (const headers of [{}, { accept: '*/*' }])
      expect((await app.inject({ url: '/play', headers })).statusCode).toBe(200);
    const rules = await app.inject({ url: '/rules/zertz', headers: asPage });
    expect([rules.statusCode, rules.body]).toEqual([200, '<title>home</title>']);
  });

  it('shows a page in the language of the browser, where its address asks for nothing else', async () => {
    const headers = { ...asPage, 'accept-language': 'de-AT,de;q=0.9' };
    const play = await app.inject({ url: '/play', headers });
    expect([play.statusCode, play.body]).toEqual([200, '<title>spielen</title>']);
    expect(play.headers['vary']).toContain('Accept-Language');
    for (const url of ['/play?game=tzaar', '/play/deeper']) {
      expect((await app.inject({ url, headers })).body, url).toBe('<title>play</title>');
    }
    const data = await app.inject({ url: '/play', headers: { accept: 'application/json' } });
    expect([data.statusCode, data.json()]).toEqual([404, { code: 'NOT_FOUND' }]);
  });

  it('tells an unknown address apart, for people and for programs', async () => {
    expect((await app.inject({ url: '/nowhere', headers: asPage })).statusCode).toBe(404);
    const asset = await app.inject({ url: '/assets/gone-abcd1234.js' });
    expect([asset.statusCode, asset.json()]).toEqual([404, { code: 'NOT_FOUND' }]);
    expect((await app.inject({ method: 'POST', url: '/play', headers: asPage })).statusCode).toBe(404);
  });

  it('never leaves its folder', async () => {
    for (const url of [
      '/../package.json',
      '/%2e%2e/package.json',
      '/assets/..%2f..%2fetc/passwd',
      '/%00',
      '/%zz',
    ]) {
      const { statusCode, body } = await app.inject({ url });
      expect(statusCode, url).toBeGreaterThanOrEqual(400);
      expect(body, url).not.toContain('root:');
      expect(body, url).not.toMatch(/at .*\.js/);
    }
  });

  it('says when there is nothing to hand out', async () => {
    expect(await createApp({ webFolder: join(folder, 'assets') })).toBe('WEB_APP_MISSING');
  });
});
