/** The open connections of this process: limits and dispatches their requests, and sends them away on shutdown. */

import { createAllowances } from './allowances.js';
import { BacklogWatch } from './backlog.js';
import { CLOSE, Connection, type Opened, type SocketParts } from './connection.js';
import { dispatch } from './dispatch.js';
import { type Request, subjectOf } from './readMessage.js';

/** Requests of one connection under way at once, when the store is slow. The rest are told to come back (milliseconds). */
const MAX_UNDER_WAY = 60;
const SOON = 1_000;
/** Each tick looks after one of these groups of connections: after all of them at once, other work would wait for milliseconds. */
const GROUPS = 10;
/** All backlogs are compared, and all credentials that are due checked again in one query, at this interval (milliseconds). */
const REVIEW_INTERVAL = 1_000;
/** How soon clients may come back after `bye` (milliseconds). */
const COME_BACK_AFTER = 500;
/** How long clients may take to close after `bye` (milliseconds). */
const FAREWELL = 500;
const FAREWELL_POLL = 10;

export interface Connections {
  open(opened: Omit<Opened, 'take'>): void;
  /** Called ten times a second: sends pings, and drops dead connections. */
  tick(): void;
  /** Accepts no more messages; those accepted are still answered. */
  stopReceiving(): void;
  /** Sends all clients to another process: this one cannot serve for now. */
  dismiss(): void;
  /** Tells all clients to come back later. Resolves when all have gone. */
  close(): Promise<void>;
}

export function createConnections(parts: SocketParts): Connections {
  const { environment, people, failed } = parts;
  const allowances = createAllowances(parts);
  const connections = new Set<Connection>();
  const groups = Array.from({ length: GROUPS }, () => new Set<Connection>());
  const backlogs = new BacklogWatch<Connection>();
  let opened = 0;
  let ticks = 0;
  let reviewedAt = 0;

  function take(from: Connection, request: Request, now: number): void {
    const wait = from.underWay < MAX_UNDER_WAY ? allowances.take(from.payer, request, now) : SOON;
    if (wait > 0) from.limit(wait, subjectOf(request));
    else dispatch(from, request, parts, now);
  }

  /** One query for all that are due: with thousands of sockets, some are due every second. */
  async function reauthenticate(now: number): Promise<void> {
    const due = [...connections].filter((connection) => connection.dueForReauth(now));
    if (due.length === 0) return;
    const visitors = await people.visitors(due.map(({ identification }) => identification));
    for (const [index, connection] of due.entries()) connection.reauthenticated(visitors[index]);
  }

  function dismiss(): void {
    for (const connection of connections) {
      connection.send({ type: 'bye', retryAfter: COME_BACK_AFTER });
      connection.close(CLOSE.goingAway);
    }
  }

  return {
    open(accepted) {
      const connection = new Connection({ ...accepted, take }, parts);
      const group = groups[opened % GROUPS];
      opened += 1;
      connections.add(connection);
      group?.add(connection);
      accepted.socket.on('close', () => {
        connections.delete(connection);
        group?.delete(connection);
      });
    },
    tick() {
      const now = environment.now();
      for (const connection of groups[ticks % GROUPS] ?? []) connection.tick(now);
      ticks += 1;
      if (now - reviewedAt < REVIEW_INTERVAL) return;
      reviewedAt = now;
      for (const connection of backlogs.excess(connections, now)) connection.cut('backlog');
      reauthenticate(now).catch((problem: unknown) => failed('identify', problem));
    },
    stopReceiving() {
      for (const connection of connections) connection.stopReceiving();
    },
    dismiss,
    async close() {
      dismiss();
      for (let waited = 0; connections.size > 0 && waited < FAREWELL; waited += FAREWELL_POLL) {
        await new Promise<void>((resolve) => parts.timers.later(resolve, FAREWELL_POLL));
      }
      for (const connection of connections) connection.terminate();
    },
  };
}
