/** Sockets of a real server on this machine, and clients for it that collect what they are told. */

import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { ClientMessage, ServerMessage } from '@gipfel/protocol';
import { PROTOCOL_VERSION, SOCKET_PATH } from '@gipfel/protocol';
import { ServerMessage as ServerMessageSchema } from '@gipfel/protocol/schemas';
import { TypeCompiler } from '@sinclair/typebox/compiler';
import { afterAll, afterEach, expect } from 'vitest';
import { type ClientOptions, WebSocket } from 'ws';
import { createCounters } from '../../limits/counters.js';
import { createLobby } from '../../lobby/lobby.js';
import { createNotices } from '../../notices/notices.js';
import { createPasswords } from '../../people/passwords.js';
import { createPeople } from '../../people/people.js';
import { SESSION_COOKIE } from '../../people/secrets.js';
import { layTable, type Table, useTestStore } from '../../room/testing/table.js';
import type { Store } from '../../store/store.js';
import { realTimers } from '../../timers.js';
import { createHub } from '../hub.js';
import { createSockets } from '../sockets.js';

export type Door = Awaited<ReturnType<typeof openDoor>>;

/** A store for the tests of a file and a door to it, which is closed after each of them, or after all, without a problem reported. */
export async function useDoor(settings: { closeAfter: 'each' | 'all' }) {
  const store = await useTestStore();
  let door: Door | undefined;
  async function leave(): Promise<void> {
    await door?.close();
    expect(door?.table.problems ?? []).toEqual([]);
  }
  if (settings.closeAfter === 'each') afterEach(leave);
  else afterAll(leave);
  return {
    store,
    open: async (options: DoorSettings = {}): Promise<Door> => {
      door = await openDoor(store, options);
      return door;
    },
  };
}

interface DoorSettings {
  publicUrl?: string;
  perAddress?: number;
  trustedProxies?: readonly string[];
  requestsPerMinute?: number;
  challengesPerMinute?: number;
}

async function openDoor(store: Store, settings: DoorSettings = {}) {
  const table: Table = await layTable(store);
  const { environment, rooms } = table;
  const hub = createHub(store.bulletins);
  const notices = createNotices({ store, hub, environment, push: undefined });
  const people = createPeople({
    store,
    environment,
    passwords: createPasswords(1),
    registration: true,
    closeSockets: (person) => hub.signOut(person),
  });
  const lobby = createLobby({ store, environment, process: 'door', hub, rooms, notices });
  const commands: string[] = [];
  const cuts: string[] = [];
  const server = createServer((_request, response) => response.writeHead(404).end());
  const streams: Metered[] = [];
  server.on('connection', (stream) => streams.push(meter(stream)));
  const sockets = createSockets(server, {
    environment,
    timers: realTimers,
    clock: { arrivedAt: () => environment.now() },
    people,
    rooms,
    lobby,
    hub,
    counters: await createCounters(store, environment),
    metrics: { command: (code) => commands.push(code), cutSocket: (reason) => cuts.push(reason) },
    isReady: () => true,
    publicUrl: settings.publicUrl,
    trustedProxies: settings.trustedProxies ?? [],
    socketsPerAddress: settings.perAddress ?? 100,
    requestsPerMinute: settings.requestsPerMinute ?? 600,
    challengesPerMinute: settings.challengesPerMinute ?? 20,
    failed: (where, problem) => table.problems.push([where, problem]),
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const url = `ws://127.0.0.1:${port}${SOCKET_PATH}`;

  async function connect(options: ClientOptions = {}, address = url): Promise<Client> {
    const client = clientOf(new WebSocket(address, options));
    await client.opened;
    return client;
  }

  return {
    table,
    hub,
    people,
    lobby,
    sockets,
    commands,
    /** The server's end of every connection, in the order they came. */
    streams,
    /** Why sockets were cut off. */
    cuts,
    url,
    host: `127.0.0.1:${port}`,
    port,
    /** Connections of any kind. */
    held: () => new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count))),
    connect,
    /** A guest with a socket that has said hello. */
    async guest() {
      const { person, secret } = await people.guest();
      const cookie = `${SESSION_COOKIE}=${secret}`;
      const client = await connect({ headers: { cookie } });
      client.say({ type: 'hello', version: PROTOCOL_VERSION });
      await client.hears('ping');
      return { person, cookie, client };
    },
    async close() {
      sockets.stopReceiving();
      await rooms.close();
      await sockets.close();
      await lobby.close();
      hub.close();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Counts what the server does for one connection. */
export interface Metered {
  readonly stream: Socket;
  readonly writes: number;
  /** The most that ever waited to be read by the client, in bytes. */
  readonly mostWaiting: number;
}

function meter(stream: Socket): Metered {
  const metered = { stream, writes: 0, mostWaiting: 0 };
  const write = stream.write.bind(stream);
  stream.write = ((...args: Parameters<typeof write>) => {
    const isFree = write(...args);
    metered.writes += 1;
    metered.mostWaiting = Math.max(metered.mostWaiting, stream.writableLength);
    return isFree;
  }) as typeof stream.write;
  return metered;
}

const isMessage = TypeCompiler.Compile(ServerMessageSchema);

/** Clients tolerate fields that they do not know; the server must send exactly what its schemas say. */
function readStrictly(text: string): ServerMessage {
  const message: unknown = JSON.parse(text);
  if (isMessage.Check(message)) return message;
  throw new Error(`${[...isMessage.Errors(message)].at(0)?.path} does not fit the schema: ${text}`);
}

type Said<Type extends ServerMessage['type']> = Extract<ServerMessage, { type: Type }>;

export interface Client {
  readonly opened: Promise<void>;
  /** The code of the closing. */
  readonly closed: Promise<number>;
  readonly told: readonly ServerMessage[];
  say(message: ClientMessage): void;
  sayRaw(data: string | Buffer, binary?: boolean): void;
  /** The next message of this type that was not yet heard. */
  hears<Type extends ServerMessage['type']>(type: Type): Promise<Said<Type>>;
  close(): void;
}

export function clientOf(socket: WebSocket): Client {
  const told: ServerMessage[] = [];
  const unheard: ServerMessage[] = [];
  let wake: (() => void)[] = [];
  socket.on('message', (data) => {
    const message = readStrictly(String(data));
    told.push(message);
    unheard.push(message);
    for (const waiting of wake.splice(0)) waiting();
  });
  return {
    opened: new Promise((resolve, reject) => {
      socket.on('open', resolve);
      socket.on('unexpected-response', (_request, response) =>
        reject(new Error(String(response.statusCode))),
      );
      socket.on('error', reject);
    }),
    closed: new Promise((resolve) => socket.on('close', resolve)),
    told,
    say: (message) => socket.send(JSON.stringify(message)),
    sayRaw: (data, binary = false) => socket.send(data, { binary }),
    async hears(type) {
      for (;;) {
        const index = unheard.findIndex((message) => message.type === type);
        if (index >= 0) return unheard.splice(index, 1)[0] as never;
        await new Promise<void>((resolve) => {
          wake = [...wake, resolve];
        });
      }
    },
    close: () => socket.close(),
  };
}
