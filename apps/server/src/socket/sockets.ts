/** Lets sockets in: the upgrade of a request, with all that can be refused before a word is spoken. */

import { type IncomingMessage, type Server, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { LARGEST_MESSAGE, type ServerCode, SOCKET_PATH } from '@gipfel/protocol';
import { type ServerOptions, WebSocketServer } from 'ws';
import { Buckets } from '../limits/buckets.js';
import type { Identification, Visitor } from '../people/people.js';
import { createAddressOf, networkOf } from './address.js';
import { createAllowances } from './allowances.js';
import { BacklogWatch } from './backlog.js';
import { CLOSE, Connection } from './connection.js';
import { dispatch } from './dispatch.js';
import { isOriginAllowed } from './origin.js';
import type { SocketParts } from './parts.js';
import { type Request, subjectOf } from './readMessage.js';

/** Tabs and devices of one person. */
const SOCKETS_PER_PERSON = 50;
/** Of one socket, when the store is slow: what comes at once at most. The rest is told to come back soon (milliseconds). */
const MOST_UNDER_WAY = 60;
const SOON = 1_000;
/** Who is still who they were is looked up so often at most (milliseconds). */
const ASK_EVERY = 1_000;
/** How soon clients may come back after `bye` (milliseconds). */
const COME_BACK_AFTER = 500;
/** How long clients may take to close after `bye` (milliseconds). */
const FAREWELL = 500;

/**
 * `closeTimeout` is missing in the types of `ws`: how long a client may take to answer the closing (milliseconds). Pings are answered by
 * the connection, within limits. A message has at most 16 kB: more pieces than these, of WebSocket or of TCP, are made to cost memory.
 */
const UPGRADER: ServerOptions & { closeTimeout: number } = {
  noServer: true,
  clientTracking: false,
  maxPayload: LARGEST_MESSAGE,
  perMessageDeflate: false,
  autoPong: false,
  maxFragments: 128,
  maxBufferedChunks: 512,
  closeTimeout: 5_000,
};

export interface Sockets {
  /** To be called several times a second: asks for signs of life, and drops the dead. */
  beat(): void;
  /** Nobody new is let in, and nothing more is taken in; what was taken in is still answered. */
  hush(): void;
  /** Everybody is told to come back later. Resolves when all have gone. */
  close(): Promise<void>;
}

export function createSockets(server: Server, parts: SocketParts): Sockets {
  const { world, people, hub, failed } = parts;
  const addressOf = createAddressOf(parts.trustedProxies);
  const allowances = createAllowances(parts);
  const perAddress = new Map<string, number>();
  const connections = new Set<Connection>();
  const backlogs = new BacklogWatch<Connection>();
  // All that an address may hold can come back at once, twice; then at the pace of its other requests.
  const openings = new Buckets(parts.socketsPerAddress * 2, parts.requestsPerMinute / 60);
  const upgrader = new WebSocketServer(UPGRADER);
  let isClosing = false;
  let askedAt = 0;

  function take(from: Connection, request: Request, now: number): void {
    const wait = from.underWay < MOST_UNDER_WAY ? allowances.take(from.payer, request, now) : SOON;
    if (wait > 0) from.limit(wait, subjectOf(request));
    else dispatch(from, request, parts, now);
  }

  function count(address: string, change: 1 | -1): void {
    const now = (perAddress.get(address) ?? 0) + change;
    if (now === 0) perAddress.delete(address);
    else perAddress.set(address, now);
  }

  async function admit(identification: Identification): Promise<Visitor | ServerCode | undefined> {
    try {
      const visitor = await people.visitor(identification);
      if (visitor === undefined)
        return identification.authorization === undefined ? undefined : 'NOT_SIGNED_IN';
      return hub.countOf(visitor.person.id) < SOCKETS_PER_PERSON ? visitor : 'RATE_LIMITED';
    } catch (problem) {
      failed('upgrade', problem);
      return 'UNAVAILABLE';
    }
  }

  function refuseUpgrade({ url, headers }: IncomingMessage, address: string): ServerCode | undefined {
    if (url?.split('?')[0] !== SOCKET_PATH) return 'NOT_FOUND';
    if (isClosing || !parts.isReady()) return 'UNAVAILABLE';
    const { origin, host, authorization } = headers;
    // A token is not sent along by a browser unasked.
    if (authorization === undefined && !isOriginAllowed({ origin, host, publicUrl: parts.publicUrl })) {
      return 'ORIGIN_REFUSED';
    }
    if ((perAddress.get(address) ?? 0) >= parts.socketsPerAddress) return 'RATE_LIMITED';
    return openings.take(address, world.now()) === 0 ? undefined : 'RATE_LIMITED';
  }

  async function upgrade(request: IncomingMessage, stream: Duplex, head: Buffer): Promise<void> {
    stream.on('error', () => stream.destroy());
    const address = networkOf(addressOf(request));
    const refusal = refuseUpgrade(request, address);
    if (refusal !== undefined) return turnAway(stream, refusal);
    // Counted before anything is waited for, so that many at once do not slip through.
    count(address, 1);
    stream.once('close', () => count(address, -1));
    const { cookie, authorization } = request.headers;
    const identification = { cookie, authorization };
    const visitor = await admit(identification);
    if (typeof visitor === 'string') return turnAway(stream, visitor);
    if (isClosing || stream.destroyed) return turnAway(stream, 'UNAVAILABLE');
    upgrader.handleUpgrade(request, stream, head, (socket) => {
      const connection = new Connection({ socket, stream, visitor, identification, address, take }, parts);
      connections.add(connection);
      socket.once('close', () => connections.delete(connection));
    });
  }

  /** One question for all whose turn it is: thousands of sockets are asked for every minute. */
  async function identifyAgain(now: number): Promise<void> {
    if (now - askedAt < ASK_EVERY) return;
    askedAt = now;
    const doubted = [...connections].filter((connection) => connection.takeDoubt(now));
    if (doubted.length === 0) return;
    const visitors = await people.visitors(doubted.map(({ identification }) => identification));
    for (const [index, connection] of doubted.entries()) connection.identified(visitors[index]);
  }

  server.on('upgrade', upgrade);

  return {
    beat() {
      const now = world.now();
      for (const connection of connections) connection.beat(now);
      for (const connection of backlogs.excess(connections, now)) connection.cut('backlog');
      identifyAgain(now).catch((problem: unknown) => failed('identify', problem));
    },
    hush() {
      isClosing = true;
      for (const connection of connections) connection.hush();
    },
    async close() {
      for (const connection of connections) {
        connection.send({ type: 'bye', retryAfter: COME_BACK_AFTER });
        connection.close(CLOSE.goingAway);
      }
      const end = performance.now() + FAREWELL;
      while (connections.size > 0 && performance.now() < end) {
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
      for (const connection of connections) connection.terminate();
    },
  };
}

const STATUS: Partial<Record<ServerCode, number>> = {
  NOT_FOUND: 404,
  NOT_SIGNED_IN: 401,
  ORIGIN_REFUSED: 403,
  RATE_LIMITED: 429,
};

function turnAway(stream: Duplex, code: ServerCode): void {
  const status = STATUS[code] ?? 503;
  const body = JSON.stringify({ code });
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    'Connection: close',
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
  ];
  stream.end(`${lines.join('\r\n')}\r\n\r\n${body}`);
}
