import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from './app.js';

const folder = mkdtempSync(join(tmpdir(), 'gipfel-idle-'));
let app: FastifyInstance;
let port: number;

beforeAll(async () => {
  writeFileSync(join(folder, 'index.html'), '<title>home</title>');
  // More than the system's own buffers take.
  writeFileSync(join(folder, 'large.bin'), Buffer.alloc(32 * 1024 * 1024));
  const created = await createApp({
    webFolder: folder,
    timeouts: { head: 100, request: 200, betweenRequests: 100, silence: 300, checkEvery: 20 },
  });
  if (created === 'WEB_APP_MISSING') throw new Error(created);
  app = created;
  await app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.server.address() as AddressInfo);
});

afterAll(async () => {
  app.server.closeAllConnections();
  await app.close();
  rmSync(folder, { recursive: true });
});

const held = () =>
  new Promise<number>((resolve) => app.server.getConnections((_error, count) => resolve(count)));

describe('a connection is closed that', () => {
  it.each([
    ['says nothing', ''],
    ['begins a line', 'GET / HT'],
    ['begins a head', 'GET / HTTP/1.1\r\nHost: localhost\r\nX-Long:'],
    ['begins a body', 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{'],
    ['asks nothing more', 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'],
  ])('%s', async (_what, text) => {
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    await once(socket, 'connect');
    if (text !== '') socket.write(text);
    socket.resume();
    await once(socket, 'end');
    // It does not matter that this side never closes.
    await expect.poll(held).toBe(0);
    socket.destroy();
  });

  it('does not read what it asked for', async () => {
    const socket = connect({ port, host: '127.0.0.1' });
    await once(socket, 'connect');
    socket.write('GET /large.bin HTTP/1.1\r\nHost: localhost\r\n\r\n');
    socket.pause();
    await expect.poll(held).toBe(1);
    await expect.poll(held).toBe(0);
    socket.destroy();
  });
});
