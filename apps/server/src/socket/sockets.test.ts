import { once } from 'node:events';
import { connect } from 'node:net';
import { MAX_MESSAGE_BYTES, PROTOCOL_VERSION } from '@gipfel/protocol';
import { describe, expect, it } from 'vitest';
import { SESSION_COOKIE } from '../people/secrets.js';
import { TERMS } from '../room/testing/table.js';
import { CLOSE } from './connection.js';
import { type Door, useDoor } from './testing/door.js';

const { open: openDoor, store } = await useDoor({ closeAfter: 'each' });
let door: Door;

const statusOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'opened',
    (problem: Error) => problem.message,
  );

describe('a socket', () => {
  it('is welcomed after hello, with the person of its cookie', async () => {
    door = await openDoor();
    const { person, client } = await door.guest();
    expect(await client.hears('welcome')).toMatchObject({
      version: PROTOCOL_VERSION,
      person: { id: person.id, kind: 'guest' },
    });
    const stranger = await door.connect();
    stranger.say({ type: 'follow', match: door.table.row.id, seen: 0 });
    expect(await stranger.hears('refused')).toMatchObject({ code: 'HELLO_FIRST' });
    stranger.say({ type: 'hello', version: PROTOCOL_VERSION });
    expect(await stranger.hears('welcome')).not.toHaveProperty('person');
    expect(door.hub.count()).toBe(2);
    expect(door.hub.isHere(person.id)).toBe(true);
  });

  it('that is refused leaves no connection behind, though its client never closes', async () => {
    door = await openDoor();
    const { port, host } = door;
    const client = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    client.write(
      `GET /nowhere HTTP/1.1\r\nHost: ${host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`,
    );
    client.resume();
    await once(client, 'end');
    await expect.poll(door.held).toBe(0);
    client.destroy();
  });

  it('is closed when it speaks another version', async () => {
    door = await openDoor();
    const client = await door.connect();
    client.say({ type: 'hello', version: PROTOCOL_VERSION + 1 });
    expect(await client.hears('refused')).toMatchObject({ code: 'VERSION_UNKNOWN' });
    expect(await client.closed).toBe(CLOSE.policy);
  });

  it('hears that it is malformed, and is closed when it goes on', async () => {
    door = await openDoor();
    const client = await door.connect();
    client.sayRaw('{"type":"act","id":"known-command-id","match":7}');
    expect(await client.hears('refused')).toEqual({
      type: 'refused',
      id: 'known-command-id',
      code: 'MALFORMED',
    });
    for (const text of ['', 'null', '[]', '{', '{"type":"hello","version":1,"more":1}', '{"type":"undo"}']) {
      client.sayRaw(text);
      expect(await client.hears('refused')).toEqual({ type: 'refused', code: 'MALFORMED' });
    }
    for (let more = 0; more < 3; more += 1) client.sayRaw('x');
    expect(await client.closed).toBe(CLOSE.policy);
  });

  it('is closed for bytes, for broken text, for too much', async () => {
    door = await openDoor();
    const binary = await door.connect();
    binary.sayRaw(Buffer.from('{"type":"hello","version":1}'), true);
    expect(await binary.closed).toBe(CLOSE.noText);
    const broken = await door.connect();
    broken.sayRaw(Buffer.from([0x7b, 0xff, 0xfe, 0x7d]));
    expect(await broken.closed).toBe(1007);
    const large = await door.connect();
    large.sayRaw(
      JSON.stringify({ type: 'hello', version: PROTOCOL_VERSION, more: 'x'.repeat(MAX_MESSAGE_BYTES) }),
    );
    expect(await large.closed).toBe(1009);
    expect(door.hub.count()).toBe(0);
  });

  it('is slowed down, and closed when it does not listen', async () => {
    door = await openDoor();
    const { client } = await door.guest();
    for (let messages = 0; messages < 61; messages += 1) {
      client.say({ type: 'unseek', id: 'nothing-sought' });
    }
    const { code, id, retryAfter } = await client.hears('refused');
    expect({ code, id }).toEqual({ code: 'RATE_LIMITED', id: 'nothing-sought' });
    door.table.pass(retryAfter ?? 0);
    client.say({ type: 'lobby', open: true });
    await client.hears('lobby');
    for (let messages = 0; messages < 300; messages += 1) client.say({ type: 'lobby', open: false });
    expect(await client.closed).toBe(CLOSE.policy);
  });

  it('is refused to pages of others, not to our own, nor to programs', async () => {
    door = await openDoor();
    expect(await statusOf(door.connect({ origin: 'https://elsewhere.example' }))).toBe('403');
    expect(await statusOf(door.connect({ origin: 'null' }))).toBe('403');
    expect(await statusOf(door.connect({ origin: `http://${door.host}` }))).toBe('opened');
    expect(await statusOf(door.connect())).toBe('opened');
    await door.close();
    door = await openDoor({ publicUrl: 'https://games.example.org' });
    expect(await statusOf(door.connect({ origin: 'https://games.example.org' }))).toBe('opened');
    expect(await statusOf(door.connect({ origin: `http://${door.host}` }))).toBe('403');
  });

  it('is refused elsewhere, with a wrong token, and when there are too many', async () => {
    door = await openDoor({ perAddress: 2 });
    expect(await statusOf(door.connect({}, `${door.url}/more`))).toBe('404');
    const authorization = `Bearer gip_${'x'.repeat(43)}`;
    expect(await statusOf(door.connect({ headers: { authorization } }))).toBe('401');
    const first = await door.connect();
    await door.connect();
    expect(await statusOf(door.connect())).toBe('429');
    first.close();
    await first.closed;
    expect(await statusOf(door.connect())).toBe('opened');
  });

  it('shares its allowance with all addresses of an IPv6 network', async () => {
    door = await openDoor({ perAddress: 2, trustedProxies: ['loopback'] });
    const from = (address: string) => statusOf(door.connect({ headers: { 'x-forwarded-for': address } }));
    expect(await from('2001:db8:1:2::1')).toBe('opened');
    expect(await from('2001:db8:1:2:ffff::2')).toBe('opened');
    expect(await from('2001:db8:1:2::3')).toBe('429');
    expect(await from('2001:db8:1:3::1')).toBe('opened');
  });

  it('is nobody when the cookie is not good', async () => {
    door = await openDoor();
    const client = await door.connect({ headers: { cookie: `${SESSION_COOKIE}=${'A'.repeat(43)}` } });
    client.say({ type: 'hello', version: PROTOCOL_VERSION });
    expect(await client.hears('welcome')).not.toHaveProperty('person');
    client.say({ type: 'seek', id: 'seek-0001', terms: TERMS, side: 'random' });
    expect(await client.hears('refused')).toMatchObject({ id: 'seek-0001', code: 'NOT_SIGNED_IN' });
  });

  it('is asked for signs of life, and dropped without any', async () => {
    door = await openDoor();
    const { client } = await door.guest();
    /** Each tick looks after some of the connections. */
    const second = () => {
      for (let ticks = 0; ticks < 10; ticks += 1) door?.sockets.tick();
    };
    door.table.pass(10_000);
    second();
    const { number } = await client.hears('ping');
    door.table.pass(80);
    client.say({ type: 'pong', number });
    client.say({ type: 'lobby', open: true });
    await client.hears('lobby');
    door.table.pass(10_000);
    second();
    expect(await client.hears('ping')).toMatchObject({ number: number + 1, lag: 80 });
    door.table.pass(31_000);
    second();
    expect(await client.closed).toBe(1006);
    expect(door.hub.count()).toBe(0);
  });

  it('is closed when its person signs out', async () => {
    door = await openDoor();
    const { person, client } = await door.guest();
    door.hub.signOut(person.id);
    expect(await client.closed).toBe(CLOSE.signedOut);
  });

  it('is closed when its credential is revoked, in whatever way', async () => {
    door = await openDoor();
    const { person, client } = await door.guest();
    await store.people.removeCredentialsOf(person.id, 'session');
    door.table.pass(60_000);
    client.say({ type: 'lobby', open: true });
    await client.hears('lobby');
    door.sockets.tick();
    expect(await client.closed).toBe(CLOSE.signedOut);
  });

  it('hears goodbye when the server goes away', async () => {
    door = await openDoor();
    const { client } = await door.guest();
    door.sockets.stopReceiving();
    await door.sockets.close();
    expect(await client.hears('bye')).toMatchObject({ retryAfter: expect.any(Number) });
    expect(await client.closed).toBe(CLOSE.goingAway);
  });
});
