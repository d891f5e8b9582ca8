/** What happens by itself, again and again. */

import type { Computers } from '../computer/computers.js';
import type { Environment } from '../environment.js';
import type { Counters } from '../limits/counters.js';
import type { Lobby } from '../lobby/lobby.js';
import type { Readiness } from '../ops/readiness.js';
import type { RoomManager } from '../room/manager.js';
import type { Sockets } from '../socket/sockets.js';
import type { Store } from '../store/store.js';
import type { Peers } from '../time/peers.js';
import type { Timekeeper } from '../time/timekeeper.js';
import { realTimers, type Timers } from '../timers.js';
import { every } from './every.js';
import { sweepFlags } from './flags.js';
import { createGuestWalk } from './guests.js';
import { creditOutage } from './outage.js';
import type { Service } from './service.js';

/** How exactly a fallen clock is noticed, and a sign of life asked for (milliseconds). */
const TICK = 100;
const SECOND = 1_000;
const MINUTE = 60 * SECOND;

interface JobParts {
  readonly store: Store;
  readonly environment: Environment;
  readonly process: string;
  readonly service: Service;
  readonly readiness: Pick<Readiness, 'now' | 'noteWrite' | 'onChange' | 'state' | 'tick'>;
  readonly rooms: RoomManager;
  readonly peers: Pick<Peers, 'beats' | 'refresh'>;
  /** Where processes share a store. */
  readonly timekeeper: Timekeeper | undefined;
  readonly sockets: Sockets;
  readonly counters: Pick<Counters, 'exchange'>;
  readonly lobby: Pick<Lobby, 'sweep'>;
  readonly computers: Pick<Computers, 'sweep'> | undefined;
  /** How many are connected to this process. */
  people(): number;
  /** How long guests who never played are remembered; 0: for ever. */
  readonly guestDays: number;
  wait(milliseconds: number): Promise<void>;
  readonly timers?: Timers;
  failed(where: string, problem: unknown): void;
}

export interface Jobs {
  stop(): Promise<void>;
}

export function startJobs(parts: JobParts): Jobs {
  const { timers = realTimers } = parts;
  const { store, environment, service, rooms, peers, timekeeper, sockets, lobby, computers, failed } = parts;
  const repeat = (where: string, milliseconds: number, work: () => Promise<void> | void) =>
    every(milliseconds, work, (problem) => failed(where, problem), timers);
  const isServed = () => service.resume(() => creditOutage(parts));
  async function giveSign(): Promise<void> {
    const at = environment.now();
    const begunAt = parts.readiness.now();
    await store.beats.beat(parts.process, at, {
      people: parts.people(),
      settledUntil: rooms.settledUntil(),
      difference: timekeeper?.difference() ?? 0,
    });
    service.noteLife(at);
    if (await store.isReady()) parts.readiness.noteWrite(begunAt);
  }
  // Where there are other processes, clients are better off with them. What has arrived here is read first: it came in time.
  const stopWatching = parts.readiness.onChange((isReady) => {
    if (isReady || !store.bulletins.isShared) return;
    timers.soon(() => {
      if (parts.readiness.state() === 'no database') sockets.dismiss();
    });
  });
  const jobs = [
    repeat('tick', TICK, async () => {
      if (await isServed()) rooms.tick();
    }),
    // Often, so that few are due at a time: thousands of pings at once would delay every turn.
    repeat('heartbeat', TICK, () => sockets.tick()),
    repeat('readiness', TICK, () => parts.readiness.tick()),
    repeat('beat', SECOND, async () => {
      if (!(await isServed())) return;
      try {
        if (timekeeper !== undefined) {
          await peers.refresh();
          await timekeeper.follow(peers.beats());
          // A sign of life now would hide that the database did not answer for a while.
          if (!service.isThere()) return;
        }
        await giveSign();
      } catch (problem) {
        rooms.storeFailed();
        throw problem;
      }
    }),
    repeat('flags', SECOND, async () => {
      if (await isServed()) await sweepFlags(parts);
    }),
    repeat('limits', SECOND, () => parts.counters.exchange()),
    repeat('lobby', SECOND, () => lobby.sweep()),
    repeat('sessions', MINUTE, () => store.people.removeExpired(environment.now())),
    repeat('tallies', MINUTE, () => store.tallies.removeExpired(environment.now())),
  ];
  if (computers !== undefined) jobs.push(repeat('computers', SECOND, () => computers.sweep()));
  if (parts.guestDays > 0)
    jobs.push(repeat('guests', MINUTE, createGuestWalk({ store, environment, days: parts.guestDays })));
  return {
    async stop() {
      stopWatching();
      await Promise.all(jobs.map((job) => job.stop()));
    },
  };
}
