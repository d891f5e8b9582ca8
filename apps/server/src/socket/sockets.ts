/** Accepts sockets: handles upgrade requests, and refuses them before the WebSocket opens. */

import { type IncomingMessage, type Server, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { MAX_MESSAGE_BYTES, type ServerCode, SOCKET_PATH } from '@gipfel/protocol';
import { type ServerOptions, WebSocketServer } from 'ws';
import { Buckets } from '../limits/buckets.js';
import type { Identification, Visitor } from '../people/sessions.js';
import { createAddressOf, networkOf } from './address.js';
import type { SocketParts } from './connection.js';
import { createConnections } from './connections.js';
import { isOriginAllowed } from './origin.js';

/** Tabs and devices of one person. */
const SOCKETS_PER_PERSON = 50;

/**
 * `closeTimeout` is missing in the types of `ws`: how long a client may take to answer the closing (milliseconds). Pings are answered by
 * the connection, within limits. A message has at most 16 kB: more pieces than these, of WebSocket or of TCP, are made to cost memory.
 */
const UPGRADER: ServerOptions & { closeTimeout: number } = {
  noServer: true,
  clientTracking: false,
  maxPayload: MAX_MESSAGE_BYTES,
  perMessageDeflate: false,
  autoPong: false,
  maxFragments: 128,
  maxBufferedChunks: 512,
  closeTimeout: 5_000,
};

export interface Sockets {
  /** Called several times a second: sends pings, and drops dead connections. */
  tick(): void;
  /** Accepts no new sockets and no more messages; those accepted are still answered. */
  stopReceiving(): void;
  /** Sends all clients to another process: this one cannot serve for now. */
  dismiss(): void;
  /** Tells all clients to come back later. Resolves when all have gone. */
  close(): Promise<void>;
}

export function createSockets(server: Server, parts: SocketParts): Sockets {
  const { environment, people, hub, failed } = parts;
  const addressOf = createAddressOf(parts.trustedProxies);
  const perAddress = new Map<string, number>();
  const connections = createConnections(parts);
  // All that an address may hold can come back at once, twice; then at the pace of its other requests.
  const openings = new Buckets(parts.socketsPerAddress * 2, parts.requestsPerMinute / 60);
  const upgrader = new WebSocketServer(UPGRADER);
  let isClosing = false;

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
    return openings.take(address, environment.now()) === 0 ? undefined : 'RATE_LIMITED';
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
      connections.open({ socket, stream, visitor, identification, address });
    });
  }

  server.on('upgrade', upgrade);

  return {
    tick: connections.tick,
    stopReceiving() {
      isClosing = true;
      connections.stopReceiving();
    },
    dismiss: connections.dismiss,
    close: connections.close,
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
  // The HTTP server no longer watches a connection that asked for an upgrade: nobody else would close one whose client does not.
  stream.end(`${lines.join('\r\n')}\r\n\r\n${body}`, () => stream.destroy());
}
