/** LISTEN and NOTIFY on a dedicated connection that reconnects. */

import pg from 'pg';
import type { Bulletin, BulletinBoard } from '../store.js';
import { CHANNEL, makePayload, parsePayload } from './wire.js';

/** Milliseconds. */
const FIRST_PAUSE = 50;
const MAX_PAUSE = 2000;
/** Bulletins of this interval share one query (milliseconds): each query wakes every process. */
const GATHER = 10;
/** A silently broken connection is noticed after this time (milliseconds). */
const PULSE = 5000;

export interface PostgresBoard extends BulletinBoard {
  close(): Promise<void>;
}

/** Resolves when it listens: what is committed from then on will be heard. */
export async function openBoard(config: pg.ClientConfig, self: string): Promise<PostgresBoard> {
  const listeners = new Set<(bulletin: Bulletin | 'lost') => void>();
  let client: pg.Client | undefined;
  let outbox: string[] = [];
  /** A bulletin could not be sent: others must be told that they missed something. */
  let owesLost = false;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;

  const tell = (bulletin: Bulletin | 'lost') => {
    for (const listener of listeners) listener(bulletin);
  };

  async function connect(): Promise<void> {
    const next = new pg.Client({ ...config, query_timeout: PULSE });
    let isGone = false;
    const fail = () => {
      if (isGone) return;
      isGone = true;
      if (client === next) {
        client = undefined;
        reconnect(FIRST_PAUSE);
      }
      void next.end().catch(() => {});
    };
    next.on('error', fail);
    next.on('end', fail);
    next.on('notification', ({ payload }) => {
      for (const bulletin of parsePayload(payload, self)) tell(bulletin);
    });
    try {
      await next.connect();
      // Bulletins need no durable commit: what they announce is stored already.
      await next.query('set synchronous_commit = off');
      await next.query(`listen ${CHANNEL}`);
    } catch (error) {
      fail();
      throw error;
    }
    if (isGone) throw new Error('the line broke at once');
    client = next;
  }

  function reconnect(pause: number) {
    if (isClosed) return;
    timer = setTimeout(async () => {
      try {
        await connect();
        if (isClosed) return await client?.end();
        if (owesLost) void send([makePayload(self, 'lost')]);
        owesLost = false;
        tell('lost');
      } catch {
        reconnect(Math.min(pause * 2, MAX_PAUSE));
      }
    }, pause);
  }

  async function send(payloads: readonly string[]): Promise<void> {
    const text = 'select pg_notify($1, payload) from unnest($2::text[]) as payload';
    try {
      if (client === undefined) owesLost = true;
      else await client.query(text, [CHANNEL, payloads]);
    } catch {
      owesLost = true;
    }
  }

  async function empty(): Promise<void> {
    const payloads = outbox;
    outbox = [];
    if (payloads.length > 0) await send(payloads);
  }

  await connect();
  const pulse = setInterval(() => {
    const asked = client;
    // A connection that does not answer in time is dropped; `end` then brings the next one.
    asked?.query('select 1').catch(() => asked.emit('end'));
  }, PULSE);
  pulse.unref();

  return {
    isShared: true,
    post(bulletin) {
      if (outbox.push(makePayload(self, bulletin)) > 1) return;
      setTimeout(empty, GATHER);
    },
    read(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      clearInterval(pulse);
      await empty();
      const last = client;
      client = undefined;
      await last?.end().catch(() => {});
    },
  };
}
