/** Answers that go on: one JSON object a line, an empty line now and then as a sign of life. */

import { PassThrough, type Readable } from 'node:stream';
import { HEARTBEAT, type ServerMessage } from '@gipfel/protocol';
import type { FastifyReply } from 'fastify';

/** Who does not read what is sent is let go: nothing is kept for them (bytes). */
const MAX_UNREAD = 1024 * 1024;
/** How soon programs may come back after `bye` (milliseconds). */
const COME_BACK_AFTER = 500;

export interface LineStream {
  send(message: ServerMessage): void;
  end(): void;
  /** Called once when it ends, for whatever reason; at once if it is already over. */
  onEnd(listener: () => void): void;
  /** What is sent as the response. */
  readonly body: Readable;
}

interface LineStreams {
  /** Undefined when this address has too many already, or has gone. */
  open(reply: FastifyReply, address: string): LineStream | undefined;
  /** Everybody is told to come back later. */
  close(): void;
}

export function createLineStreams(mostPerAddress: number): LineStreams {
  const streams = new Set<LineStream>();
  const perAddress = new Map<string, number>();

  function open(reply: FastifyReply, address: string): LineStream | undefined {
    const before = perAddress.get(address) ?? 0;
    if (before >= mostPerAddress || reply.raw.destroyed) return undefined;
    perAddress.set(address, before + 1);

    const body = new PassThrough();
    const heartbeat = setInterval(() => body.write('\n'), HEARTBEAT);
    const listeners: (() => void)[] = [];
    let isOver = false;
    const stream: LineStream = {
      send(message) {
        if (body.writableEnded || body.destroyed) return;
        body.write(`${JSON.stringify(message)}\n`);
        if (body.writableLength > MAX_UNREAD) body.destroy();
      },
      end: () => body.end(),
      onEnd(listener) {
        if (isOver) listener();
        else listeners.push(listener);
      },
      body,
    };
    streams.add(stream);
    // However the connection ends, and whether or not anybody came to read: a question for the head alone reads nothing.
    reply.raw.once('close', () => body.destroy());
    body.once('close', () => {
      isOver = true;
      clearInterval(heartbeat);
      streams.delete(stream);
      const left = (perAddress.get(address) ?? 1) - 1;
      if (left === 0) perAddress.delete(address);
      else perAddress.set(address, left);
      for (const listener of listeners) listener();
    });
    return stream;
  }

  return {
    open,
    close() {
      for (const stream of streams) {
        stream.send({ type: 'bye', retryAfter: COME_BACK_AFTER });
        stream.end();
      }
    },
  };
}
