import { type ClientMessage, PROTOCOL_VERSION } from '@gipfel/protocol';
import { ok } from '@gipfel/rules';
import { describe, expect, it } from 'vitest';
import { createCounters } from '../limits/counters.js';
import type { ServerResult } from '../refusal.js';
import { TERMS } from '../room/testing/table.js';
import { createAllowances } from './allowances.js';
import { type Client, type Door, useDoor } from './testing/door.js';

const { open: openDoor, store } = await useDoor({ closeAfter: 'each' });
let door: Door;

/** Another window: of the same person with its cookie, of a stranger without. */
async function open(headers: Record<string, string> = {}): Promise<Client> {
  const client = await door.connect({ headers });
  client.say({ type: 'hello', version: PROTOCOL_VERSION });
  await client.hears('ping');
  return client;
}

const LIMITED = { code: 'RATE_LIMITED', retryAfter: expect.any(Number) };

describe('all sockets of a person', () => {
  it('share the allowance of seeks, which comes back', async () => {
    door = await openDoor({ challengesPerMinute: 3 });
    const { client, cookie } = await door.guest();
    const other = await open({ cookie });
    const seek = (from: Client, id: string) => from.say({ type: 'seek', id, terms: TERMS, side: 'random' });
    seek(client, 'seek-number-1');
    await client.hears('done');
    for (const id of ['seek-number-2', 'seek-number-3']) {
      seek(other, id);
      await other.hears('done');
    }
    seek(client, 'seek-number-4');
    expect(await client.hears('refused')).toMatchObject({ id: 'seek-number-1', code: 'SEEK_REPLACED' });
    expect(await client.hears('refused')).toMatchObject({ id: 'seek-number-4', ...LIMITED });
    door.table.pass(20_000);
    seek(client, 'seek-number-5');
    expect(await client.hears('done')).toMatchObject({ id: 'seek-number-5' });
  });

  it('share the allowance of what is read for them, by address when nobody knows them', async () => {
    door = await openDoor({ requestsPerMinute: 4, trustedProxies: ['loopback'] });
    const match = door.table.row.id;
    const { client, cookie } = await door.guest();
    const from = (address: string) => open({ 'x-forwarded-for': address });
    for (const [one, two] of [
      [client, await open({ cookie })],
      [await from('192.0.2.1'), await from('192.0.2.1')],
    ] as const) {
      for (const reader of [one, two]) {
        reader.say({ type: 'follow', match, seen: 0 });
        await reader.hears('snapshot');
        reader.say({ type: 'lobby', open: true });
        await reader.hears('lobby');
      }
      one.say({ type: 'follow', match, seen: 0 });
      expect(await one.hears('refused')).toMatchObject({ match, ...LIMITED });
      two.say({ type: 'lobby', open: true });
      expect(await two.hears('refused')).toMatchObject(LIMITED);
      // What costs nothing is not counted.
      two.say({ type: 'lobby', open: false });
    }
    const elsewhere = await from('192.0.2.2');
    elsewhere.say({ type: 'lobby', open: true });
    await elsewhere.hears('lobby');
  });

  it('share the allowance of what is done in matches, which comes back', async () => {
    door = await openDoor({ requestsPerMinute: 2 });
    const match = door.table.row.id;
    const { client, cookie } = await door.guest();
    const other = await open({ cookie });
    const answerTo = async (from: Client, message: ClientMessage) => {
      from.say(message);
      return from.hears('refused');
    };
    const act = (id: string) => ({ type: 'act', id, match, seen: 0, command: { type: 'resign' } }) as const;
    expect(await answerTo(client, act('number-1'))).toMatchObject({ code: 'NOT_A_PLAYER' });
    const line = { type: 'chat', id: 'number-2', match, text: 'hello' } as const;
    expect(await answerTo(other, line)).toMatchObject({ code: 'NOT_A_PLAYER' });
    const wish = { type: 'rematch', id: 'number-3', match, yes: true } as const;
    expect(await answerTo(client, wish)).toMatchObject({ code: 'NOT_A_PLAYER' });
    expect(await answerTo(other, act('number-4'))).toMatchObject({ code: 'NOT_A_PLAYER' });
    expect(await answerTo(client, act('number-5'))).toMatchObject({ id: 'number-5', match, ...LIMITED });
    door.table.pass(15_000);
    expect(await answerTo(client, act('number-5'))).toMatchObject({ code: 'NOT_A_PLAYER' });
  });
});

describe('all processes together', () => {
  it('let twice as much through in a minute as one of them', async () => {
    door = await openDoor();
    const shared = { ...store, bulletins: { ...store.bulletins, isShared: true } };
    let now = 0;
    const open = async () => {
      const counters = await createCounters(shared, { now: () => now });
      const allowances = createAllowances({ counters, requestsPerMinute: 3, challengesPerMinute: 3 });
      return { counters, read: () => allowances.take('ann', { type: 'lobby', open: true }, now) };
    };
    const [one, other] = [await open(), await open()];
    for (const { read } of [one, other]) expect([read(), read(), read()]).toEqual([0, 0, 0]);
    await one.counters.exchange();
    await other.counters.exchange();
    // Each process alone would have one more for them now.
    now = 20_000;
    expect(other.read()).toBe(40_000);
    now = 60_000;
    expect(other.read()).toBe(0);
  });
});

describe('one socket', () => {
  it('has a limited number of requests under way', async () => {
    door = await openDoor();
    const { rooms, pass, row } = door.table;
    const { client } = await door.guest();
    const { follow } = rooms;
    let letGo = (): void => undefined;
    const held = new Promise<ServerResult<void>>((resolve) => {
      letGo = () => resolve(ok(undefined));
    });
    let asked = 0;
    Object.assign(rooms, {
      follow: () => {
        asked += 1;
        return held;
      },
    });
    // As slowly as it likes.
    for (const count of [30, 60]) {
      for (let said = 0; said < 30; said += 1) client.say({ type: 'follow', match: row.id, seen: 0 });
      await expect.poll(() => asked).toBe(count);
      pass(3000);
    }
    client.say({ type: 'unseek', id: 'one-too-many' });
    expect(await client.hears('refused')).toMatchObject({ id: 'one-too-many', code: 'RATE_LIMITED' });
    letGo();
    Object.assign(rooms, { follow });
    client.say({ type: 'follow', match: row.id, seen: 0 });
    await client.hears('snapshot');
  });

  it('takes its one seek along when it closes, whatever it sought before and after', async () => {
    door = await openDoor();
    const { client } = await door.guest();
    const seek = (id: string, rated = false) =>
      client.say({ type: 'seek', id, terms: { ...TERMS, rated }, side: 'random' });
    seek('seek-before');
    seek('seek-that-stands');
    seek('seek-of-a-guest', true);
    expect(await client.hears('refused')).toMatchObject({ id: 'seek-before', code: 'SEEK_REPLACED' });
    expect(await client.hears('refused')).toMatchObject({ code: 'RATED_NEEDS_ACCOUNTS' });
    expect(await store.seeks.all(0)).toHaveLength(1);
    client.close();
    await client.closed;
    await expect.poll(() => store.seeks.all(0)).toEqual([]);
  });

  it('gives up a seek that is not answered yet', async () => {
    door = await openDoor();
    const { client } = await door.guest();
    client.say({ type: 'seek', id: 'seek-in-a-hurry', terms: TERMS, side: 'random' });
    client.say({ type: 'unseek', id: 'seek-in-a-hurry' });
    await client.hears('done');
    await expect.poll(() => store.seeks.all(0)).toEqual([]);
  });
});
