import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { countEvents } from '@gipfel/match';
import { API_PATH, PROTOCOL_VERSION, SOCKET_PATH, type Terms } from '@gipfel/protocol';
import { legalTurns } from '@gipfel/rules';
import { DatabaseSync } from '@photostructure/sqlite';
import { afterAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { loadConfig } from './config/loadConfig.js';
import { realEnvironment } from './environment.js';
import { createLog } from './ops/log.js';
import { matchOf, TERMS } from './room/testing/table.js';
import { clientOf } from './socket/testing/door.js';
import { type RunningServer, startServer } from './wiring.js';

const folder = mkdtempSync(join(tmpdir(), 'gipfel-server-'));
const webFolder = join(folder, 'web');
mkdirSync(webFolder);
writeFileSync(join(webFolder, 'index.html'), '<!doctype html>');
afterAll(() => rmSync(folder, { recursive: true }));

/** How far the server's clock is ahead. */
let ahead = 0;
const environment = { ...realEnvironment, now: () => realEnvironment.now() + ahead };

function start(web = webFolder) {
  const loaded = loadConfig({
    args: ['--port', '0', '--data-folder', join(folder, 'data'), '--computers', 'false'],
    environment: {},
    platform: 'linux',
    workingFolder: folder,
    readFile: () => undefined,
  });
  if (!loaded.ok || loaded.value === 'help') throw new Error('no configuration');
  return startServer({ config: loaded.value, webFolder: web, environment, log: createLog('silent') });
}

async function running(): Promise<RunningServer> {
  const started = await start();
  if (!started.ok) throw new Error(started.error.code);
  return started.value;
}

async function call(server: RunningServer, path: string, cookie: string, body: unknown) {
  const response = await fetch(`${server.address}${API_PATH}${path}`, {
    method: 'POST',
    headers: { cookie, origin: server.address, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(response.ok).toBe(true);
  return response;
}

async function newGuest(server: RunningServer): Promise<string> {
  const response = await fetch(`${server.address}${API_PATH}/guests`, { method: 'POST' });
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

async function open(server: RunningServer, cookie: string) {
  const url = `${server.address.replace('http', 'ws')}${SOCKET_PATH}`;
  const client = clientOf(new WebSocket(url, { headers: { cookie } }));
  await client.opened;
  client.say({ type: 'hello', version: PROTOCOL_VERSION });
  await client.hears('welcome');
  return client;
}

describe('the whole server', () => {
  it('serves a match, goes away politely, and goes on where it was, with the clocks as they were', async () => {
    const terms: Terms = { ...TERMS, clock: { type: 'suddenDeath', initial: 60_000 } };
    const first = await running();
    const cookies = [await newGuest(first), await newGuest(first)] as const;
    const made = await call(first, '/challenges', cookies[0], { terms, side: 'first', open: false });
    const { id } = (await made.json()) as { id: string };
    const accepted = await call(first, `/challenges/${id}/accept`, cookies[1], {});
    const { match } = (await accepted.json()) as { match: string };
    const clients = [await open(first, cookies[0]), await open(first, cookies[1])] as const;
    for (const client of clients) {
      client.say({ type: 'follow', match, seen: 0 });
      await client.hears('snapshot');
    }
    for (let number = 1; number <= 2; number += 1) {
      const { position } = matchOf(clients[0]);
      const [turn = []] = legalTurns(position);
      const command = { type: 'turn' as const, turn: [...turn] };
      clients[position.side].say({
        type: 'act',
        id: `turn-number-${number}`,
        match,
        seen: number - 1,
        command,
      });
      for (const client of clients) await client.hears('event');
    }
    await first.stop();
    for (const client of clients) {
      await client.hears('bye');
      expect(await client.closed).toBe(1001);
    }

    // An hour without a server.
    ahead += 3_600_000;
    const second = await running();
    const back = await open(second, cookies[0]);
    back.say({ type: 'follow', match, seen: 0 });
    const { saved, you } = await back.hears('snapshot');
    expect(you).toBe(0);
    expect(saved.events.map(({ type }) => type)).toEqual(['turn', 'turn', 'clockCredit']);
    const resumed = matchOf(back);
    expect(resumed.result).toBeUndefined();
    const [turn = []] = legalTurns(resumed.position);
    const command = { type: 'turn' as const, turn: [...turn] };
    back.say({ type: 'act', id: 'turn-number-3', match, seen: countEvents(resumed), command });
    await back.hears('done');
    // What was acknowledged before is answered as it was.
    const other = await open(second, cookies[1]);
    other.say({ type: 'act', id: 'turn-number-2', match, seen: 1, command });
    expect(await other.hears('done')).toMatchObject({ number: 2 });

    expect(await start()).toMatchObject({ ok: false, error: { code: 'FOLDER_IN_USE' } });
    await second.stop();
  });

  it('is not ready while its database cannot be written to, and says so to everybody', async () => {
    const server = await running();
    const cookie = await newGuest(server);
    const client = await open(server, cookie);
    const readiness = async () => (await fetch(`${server.address}/readyz`)).status;
    const guest = () => fetch(`${server.address}${API_PATH}/guests`, { method: 'POST' });
    expect(await readiness()).toBe(200);
    const file = join(folder, 'data', 'gipfel.sqlite');
    const other = new DatabaseSync(file);
    other.exec('begin immediate');
    client.say({ type: 'seek', id: 'seek-in-vain', terms: TERMS, side: 'random' });
    await expect.poll(readiness).toBe(503);
    const refused = await guest();
    expect([refused.status, await refused.json()]).toEqual([503, { code: 'UNAVAILABLE' }]);
    await expect(open(server, cookie)).rejects.toThrow('503');
    expect(await client.hears('refused')).toMatchObject({ id: 'seek-in-vain', code: 'UNAVAILABLE' });
    other.exec('rollback');
    other.close();
    await expect.poll(readiness).toBe(200);

    // Writes to a file that was moved away succeed, and are lost.
    renameSync(file, `${file}.moved`);
    await expect.poll(readiness).toBe(503);
    renameSync(`${file}.moved`, file);
    await expect.poll(readiness).toBe(200);
    expect((await guest()).status).toBe(200);
    await server.stop();
  });

  it('does not start without the web app', async () => {
    expect(await start(join(folder, 'nothing'))).toEqual({ ok: false, error: { code: 'WEB_APP_MISSING' } });
    // And leaves the folder to the next one.
    await (await running()).stop();
  });
});
