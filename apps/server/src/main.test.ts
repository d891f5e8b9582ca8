import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { API_PATH, PROTOCOL_VERSION, SOCKET_PATH } from '@gipfel/protocol';
import { afterAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { clientOf } from './socket/testing/door.js';

const MAIN = fileURLToPath(new URL('../dist/main.js', import.meta.url));
const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
/** Milliseconds: a whole server starts on a machine that may be busy. */
const PATIENCE = 60_000;

const folder = mkdtempSync(join(tmpdir(), 'gipfel-main-'));
let server: ChildProcess | undefined;
afterAll(() => {
  // The whole group: a shell that dies leaves its child behind.
  if (server?.pid !== undefined) killGroup(server.pid);
  rmSync(folder, { recursive: true });
});

const SETTINGS = ['--port', '0', '--computers', 'false', '--log-level', 'silent', '--data-folder'];

function killGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It has gone already.
  }
}

/** Resolves to where it listens. */
async function start(command = process.execPath, args = [MAIN, ...SETTINGS, folder]) {
  const started = spawn(command, args, {
    cwd: ROOT,
    env: { ...process.env, SKIP_BUILD: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  server = started;
  for await (const line of createInterface({ input: started.stdout })) {
    const [address] = /http:\S+/.exec(line) ?? [];
    if (address !== undefined) return { started, address };
  }
  throw new Error('it did not start');
}

describe('a data folder that cannot be used ends the start at once, with the reason:', () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  const locked = join(folder, 'locked');
  mkdirSync(join(locked, 'gipfel.lock'), { recursive: true });

  it.each([
    ['a file', file, 'it is not a folder'],
    ['below a file', join(file, 'below'), 'a part of its path is not a folder'],
    ['where nobody may write, not even root', '/proc', 'ENOENT'],
    ['where nobody may make a folder', '/proc/gipfel/data', 'no folder can be made there'],
    ['something in the way of the lock', locked, 'unable to open database file'],
  ])('%s', { timeout: PATIENCE }, async (_what, dataFolder, reason) => {
    const started = spawn(process.execPath, [MAIN, '--port', '0', '--data-folder', dataFolder], {
      stdio: ['ignore', 'ignore', 'pipe'],
      // Before the fix one of them went on for ever.
      timeout: PATIENCE / 2,
    });
    const said = started.stderr.toArray();
    expect(await once(started, 'exit')).toEqual([1, null]);
    const sentence = Buffer.concat(await said).toString();
    expect(sentence).toContain(`The folder "${dataFolder}" cannot be used (`);
    expect(sentence).toContain(reason);
  });
});

it('a second Ctrl+C does not cut off the farewell of the first', { timeout: PATIENCE }, async () => {
  const { started, address } = await start();
  const guest = await fetch(`${address}${API_PATH}/guests`, { method: 'POST' });
  const cookie = guest.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const socket = new WebSocket(`${address.replace('http', 'ws')}${SOCKET_PATH}`, { headers: { cookie } });
  const client = clientOf(socket);
  await client.opened;
  client.say({ type: 'hello', version: PROTOCOL_VERSION });
  await client.hears('welcome');
  const ended = once(started, 'exit');
  started.kill('SIGINT');
  await client.hears('bye');
  started.kill('SIGINT');
  started.kill('SIGTERM');
  expect(await client.closed).toBe(1001);
  expect(await ended).toEqual([0, null]);
});

describe.skipIf(process.platform === 'win32')('`npm start`', () => {
  const isListening = (address: string) =>
    fetch(`${address}/healthz`).then(
      () => true,
      () => false,
    );

  it.each([
    // npm passes it on to its shell only, which dies of it.
    { name: 'SIGTERM', signal: 'SIGTERM', toGroup: false },
    // As a terminal sends it.
    { name: 'Ctrl+C', signal: 'SIGINT', toGroup: true },
  ])('stops in good order on $name', { timeout: PATIENCE }, async ({ name, signal, toGroup }) => {
    const { started, address } = await start('npm', [
      'start',
      '--silent',
      '--',
      ...SETTINGS,
      join(folder, name),
    ]);
    const socket = new WebSocket(`${address.replace('http', 'ws')}${SOCKET_PATH}`);
    const client = clientOf(socket);
    await client.opened;
    client.say({ type: 'hello', version: PROTOCOL_VERSION });
    await client.hears('welcome');
    const ended = once(started, 'exit');
    const pid = started.pid ?? 0;
    process.kill(toGroup ? -pid : pid, signal);
    await client.hears('bye');
    expect(await client.closed).toBe(1001);
    const [code, by] = await ended;
    expect([0, 130, 143, 'SIGINT', 'SIGTERM']).toContain(code ?? by);
    await expect.poll(() => isListening(address), { timeout: PATIENCE / 2 }).toBe(false);
  });
});
