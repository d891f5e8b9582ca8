/** One connection through the bad network: two WebSockets with faults between them. */

import type { Duplex } from 'node:stream';
import { WebSocket } from 'ws';
import type { NetworkFaults } from './faults.js';
import { textFrame } from './frames.js';

export interface End {
  readonly socket: WebSocket;
  /** The underlying socket, once there is one. */
  raw(): Duplex | undefined;
  readonly isServer: boolean;
}

export interface Lane {
  faults: NetworkFaults;
  readonly random: () => number;
}

/** Counts of what happened to messages. */
export interface Damage {
  messages: number;
  reordered: number;
  duplicated: number;
  cut: number;
  truncated: number;
  stalled: number;
  refused: number;
}

export function connectEnds(client: End, server: End, lane: Lane, damage: Damage): void {
  let isStalled = false;
  /** When the last message arrives at each end. */
  const arrival = new Map<End, number>();
  const isTrue = (percent: number) => lane.random() * 100 < percent;

  function breakOff(): void {
    client.socket.terminate();
    server.socket.terminate();
  }

  function later(to: End, milliseconds: number, task: () => void): void {
    const at = Math.max(arrival.get(to) ?? 0, performance.now() + milliseconds);
    arrival.set(to, at);
    setTimeout(task, at - performance.now());
  }

  function forward(to: End, text: string): void {
    const { faults, random } = lane;
    damage.messages += 1;
    if (isStalled) return;
    if (isTrue(faults.stalled)) {
      isStalled = true;
      damage.stalled += 1;
      return;
    }
    if (isTrue(faults.cut)) {
      damage.cut += 1;
      breakOff();
      return;
    }
    if (isTrue(faults.truncated)) {
      damage.truncated += 1;
      truncate(to, text, breakOff);
      return;
    }
    const deliver = () => {
      if (to.socket.readyState === WebSocket.OPEN) to.socket.send(text);
    };
    const wait = random() * faults.delay;
    if (isTrue(faults.reordered)) {
      damage.reordered += 1;
      setTimeout(deliver, wait);
    } else {
      later(to, wait, deliver);
    }
    if (isTrue(faults.duplicated)) {
      damage.duplicated += 1;
      setTimeout(deliver, wait + 2 * random() * faults.delay);
    }
  }

  const listen = (from: End, to: End) => {
    const waiting: string[] = [];
    from.socket.on('message', (data, isBinary) => {
      if (isBinary) return;
      const text = data.toString();
      if (to.socket.readyState === WebSocket.CONNECTING) waiting.push(text);
      else forward(to, text);
    });
    to.socket.on('open', () => {
      for (const text of waiting.splice(0)) forward(to, text);
    });
    from.socket.on('error', () => undefined);
    // Messages sent before the end may still arrive; a stalled end never learns of it.
    from.socket.on('close', () => {
      if (!isStalled || !to.isServer)
        later(to, lane.random() * lane.faults.delay, () => to.socket.terminate());
      else setTimeout(() => to.socket.terminate(), 1_000);
    });
  };
  listen(client, server);
  listen(server, client);
}

function truncate(to: End, text: string, breakOff: () => void): void {
  const raw = to.raw();
  if (raw === undefined || raw.destroyed || to.socket.readyState !== WebSocket.OPEN) {
    breakOff();
    return;
  }
  const frame = textFrame(text, to.isServer);
  raw.write(frame.subarray(0, Math.ceil(frame.length / 2)), breakOff);
}
