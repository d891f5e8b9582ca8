import { setImmediate as turn } from 'node:timers/promises';
import { MAX_MESSAGE_BYTES, PROTOCOL_VERSION } from '@gipfel/protocol';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Client, type Door, type Metered, useDoor } from './testing/door.js';
import { frame, OPCODES, openRaw } from './testing/frames.js';

const { open: openDoor } = await useDoor({ closeAfter: 'each' });
let door: Door;

const { text, binary, continuation, ping, pong } = OPCODES;
const KIB = 1024;
const MIB = 1024 * KIB;
/** The time of the door stands still, so that nothing is regained: these are the limits of `intake.ts` and what follows from them. */
const MAX_FRAMES = 1000;
const MAX_BYTES = 2 * MIB;
/** What libuv reads at once: the chunk that breaks a limit has been read. */
const ONE_READ = 64 * KIB;
/** The handshake, 60 messages and 200 that are refused, some pongs, and the closing. */
const MAX_ANSWERS = 300;
const MAX_WAITING = 64 * KIB;

async function neighbour(): Promise<Client> {
  const { client } = await door.guest();
  return client;
}

async function answers(client: Client): Promise<void> {
  client.say({ type: 'lobby', open: true });
  await client.hears('lobby');
}

/** Writes as fast as the server takes it, without ever reading. */
async function flood(bytes: Buffer, times: number): Promise<void> {
  const socket = await openRaw(door.host);
  for (let sent = 0; sent < times && !socket.destroyed; sent += 1) {
    if (!socket.write(bytes)) {
      await new Promise<void>((resolve) => {
        socket.once('drain', resolve);
        socket.once('close', () => resolve());
      });
    }
  }
  await turn();
  socket.destroy();
}

function expectBounded(): void {
  for (const { stream, writes, mostWaiting } of door.streams) {
    expect(writes).toBeLessThanOrEqual(MAX_ANSWERS);
    expect(mostWaiting).toBeLessThanOrEqual(MAX_WAITING);
    expect(stream.bytesRead).toBeLessThanOrEqual(MAX_BYTES + 2 * ONE_READ);
  }
}

const pings = (count: number, length = 125) =>
  Buffer.concat(Array<Buffer>(count).fill(frame({ payload: Buffer.alloc(length) })));

describe('a client that floods and never reads', () => {
  it('is cut off for pings, while its neighbours are answered', async () => {
    door = await openDoor();
    const honest = await neighbour();
    const floods = Array.from({ length: 5 }, () => flood(pings(500), 250));
    for (let asked = 0; asked < 20; asked += 1) await answers(honest);
    await Promise.all(floods);
    expect(door.cuts).toEqual(Array(5).fill('frames'));
    expectBounded();
    const most = MAX_FRAMES * frame({ payload: Buffer.alloc(125) }).length + 2 * ONE_READ;
    for (const { stream } of door.streams) expect(stream.bytesRead).toBeLessThanOrEqual(most);
  });

  it.each([
    ['empty pings', frame({})],
    ['pongs that nobody asked for', frame({ opcode: pong })],
    ['empty messages', frame({ opcode: text })],
    ['empty fragments of one message', frame({ opcode: continuation, isLast: false })],
  ])('is cut off for %s', async (_name, bytes) => {
    door = await openDoor();
    const honest = await neighbour();
    const opening = frame({ opcode: text, isLast: false });
    const isFragment = (bytes[0] ?? 0) === continuation;
    const many = Buffer.concat([...(isFragment ? [opening] : []), ...Array<Buffer>(50_000).fill(bytes)]);
    const flooding = flood(many, 1);
    await answers(honest);
    await flooding;
    await expect.poll(() => door.cuts).toEqual(['frames']);
    expectBounded();
  });

  it('is cut off for bytes that belong to no message, also while it is being closed', async () => {
    door = await openDoor();
    const huge = Buffer.from([0x82, 0xff, 0, 0, 0, 0xff, 0, 0, 0, 0]);
    const flooding = flood(Buffer.concat([huge, Buffer.alloc(8 * MIB)]), 1);
    await answers(await neighbour());
    await flooding;
    await expect.poll(() => door.cuts).toEqual(['bytes']);
    expectBounded();
  });

  it('cannot make the server keep more than a limited number of fragments', async () => {
    door = await openDoor();
    const socket = await openRaw(door.host);
    const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
    const part = frame({ opcode: continuation, isLast: false, payload: Buffer.of(0x20) });
    socket.write(frame({ opcode: text, isLast: false }));
    for (let sent = 0; sent < 300; sent += 1) socket.write(part);
    socket.resume();
    await closed;
    expectBounded();
  });
});

const attacks = fc.record({
  opcode: fc.constantFrom(text, text, binary, continuation, ping, pong, OPCODES.close, 3, 11),
  isLast: fc.boolean(),
  length: fc.oneof(
    fc.constantFrom(0, 0, 1, 125, 126, MAX_MESSAGE_BYTES, MAX_MESSAGE_BYTES + 1),
    fc.nat(2000),
  ),
  isMasked: fc.integer({ min: 0, max: 20 }).map((dice) => dice > 0),
  times: fc.constantFrom(1, 1, 10, 300, 3000),
  /** Bytes in one write, and whether the loop turns in between. */
  piece: fc.constantFrom(1, 100, 70_000),
});

describe('a client that does not read', () => {
  it('is cut off when it took nothing for half a minute, though it goes on talking', async () => {
    door = await openDoor();
    const { client } = await door.guest();
    const { stream } = door.streams.at(-1) as Metered;
    stream.cork();
    for (let second = 0; second < 40; second += 1) {
      const before = stream.bytesRead;
      client.say({ type: 'lobby', open: true });
      await expect.poll(() => stream.bytesRead > before || stream.destroyed, { interval: 1 }).toBe(true);
      door.sockets.tick();
      if (second <= 30) expect(stream.destroyed).toBe(false);
      if (stream.destroyed) break;
      door.table.pass(1000);
    }
    await client.closed;
    expect(door.cuts).toEqual(['backlog']);
    expectBounded();
  });
});

describe('whatever frames come', () => {
  it('work and memory stay bounded, and neighbours are answered', async () => {
    door = await openDoor({ perAddress: 10_000, requestsPerMinute: 1_000_000 });
    const honest = await neighbour();
    await fc.assert(
      fc.asyncProperty(fc.array(attacks, { minLength: 1, maxLength: 6 }), async (script) => {
        const socket = await openRaw(door.host);
        const { stream } = door.streams.at(-1) as Metered;
        if (script.length % 2 === 0) {
          const hello = JSON.stringify({ type: 'hello', version: PROTOCOL_VERSION });
          socket.write(frame({ opcode: text, payload: Buffer.from(hello) }));
        }
        for (const { times, piece, length, ...rest } of script) {
          const one = frame({ payload: Buffer.alloc(length, 0x20), ...rest });
          const bytes = Buffer.concat(
            Array<Buffer>(Math.min(times, Math.ceil((4 * MIB) / one.length))).fill(one),
          );
          for (let at = 0, pieces = 0; at < bytes.length && pieces < 100; at += piece, pieces += 1) {
            socket.write(bytes.subarray(at, at + piece));
            if (pieces % 10 === 0) await turn();
          }
        }
        await answers(honest);
        socket.destroy();
        // What the kernel still holds is read before time passes, which allows more.
        if (!stream.closed) await new Promise((resolve) => stream.once('close', resolve));
        door.table.pass(1000);
      }),
      { numRuns: 100 },
    );
    expectBounded();
  });
});

describe('an honest client', () => {
  it('has its pings answered, though not every one of many', async () => {
    door = await openDoor();
    const socket = await openRaw(door.host);
    const heard: Buffer[] = [];
    socket.on('data', (data) => heard.push(data));
    socket.resume();
    const payload = Buffer.from('are you there?');
    for (let asked = 0; asked < 50; asked += 1) socket.write(frame({ payload }));
    const one = frame({ opcode: pong, payload, isMasked: false });
    await expect.poll(() => Buffer.concat(heard)).toEqual(Buffer.concat(Array(5).fill(one)));
    door.table.pass(1000);
    socket.write(frame({ payload }));
    await expect.poll(() => Buffer.concat(heard)).toEqual(Buffer.concat(Array(6).fill(one)));
    socket.destroy();
    expect(door.cuts).toEqual([]);
  });

  it('may send as much as is published: 60 messages of the largest size, in fragments', async () => {
    door = await openDoor();
    const { client } = await door.guest();
    const message = JSON.stringify({ type: 'unseek', id: 'x'.repeat(20) }).padEnd(MAX_MESSAGE_BYTES);
    for (let sent = 0; sent < 50; sent += 1) client.sayRaw(message);
    await answers(client);
    expect(door.cuts).toEqual([]);
  });
});

describe('an address', () => {
  it('opens no more sockets in a while than it may have, closed or not', async () => {
    door = await openDoor({ perAddress: 3, requestsPerMinute: 60 });
    const open = async () => {
      const socket = await openRaw(door.host);
      const gone = new Promise((resolve) => door.streams.at(-1)?.stream.once('close', resolve));
      socket.destroy();
      await gone;
    };
    for (let opened = 0; opened < 6; opened += 1) await open();
    await expect(open()).rejects.toThrow('429');
    door.table.pass(1000);
    await open();
  });
});
