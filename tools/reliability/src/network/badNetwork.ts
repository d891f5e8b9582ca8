/** A proxy in front of the server that applies the faults of each lane. Clients choose a lane by the query of their address. */

import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { SOCKET_PATH } from '@gipfel/protocol';
import { WebSocket, WebSocketServer } from 'ws';
import { connectEnds, type Damage, type Lane } from './pipe.js';

export interface BadNetwork {
  readonly address: string;
  readonly damage: Damage;
  /** Returns the query that selects it. */
  addLane(name: string, lane: Lane): string;
  removeLane(name: string): void;
  close(): Promise<void>;
}

export async function openBadNetwork(target: string): Promise<BadNetwork> {
  const lanes = new Map<string, Lane>();
  const damage: Damage = {
    messages: 0,
    reordered: 0,
    duplicated: 0,
    cut: 0,
    truncated: 0,
    stalled: 0,
    refused: 0,
  };
  const server = createServer();
  const upgrader = new WebSocketServer({ noServer: true, perMessageDeflate: false });

  function upgrade(request: IncomingMessage, stream: Duplex, start: Buffer): void {
    stream.on('error', () => stream.destroy());
    const lane = lanes.get(request.url?.split('?')[1] ?? '');
    if (lane === undefined || lane.random() * 100 < lane.faults.refused) {
      damage.refused += 1;
      stream.destroy();
      return;
    }
    upgrader.handleUpgrade(request, stream, start, (front) => {
      const { cookie } = request.headers;
      const back = new WebSocket(`${target.replace('http', 'ws')}${SOCKET_PATH}`, {
        origin: target,
        perMessageDeflate: false,
        ...(cookie === undefined ? {} : { headers: { cookie } }),
      });
      let raw: Duplex | undefined;
      back.on('upgrade', ({ socket }) => {
        raw = socket;
      });
      const client = { socket: front, raw: () => stream, isServer: false };
      connectEnds(client, { socket: back, raw: () => raw, isServer: true }, lane, damage);
    });
  }

  server.on('upgrade', upgrade);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    damage,
    addLane(name, lane) {
      lanes.set(name, lane);
      return `?${name}`;
    },
    removeLane: (name) => lanes.delete(name),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
