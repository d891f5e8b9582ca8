/** What happens by itself, again and again. */

import type { Computers } from '../computer/computers.js';
import type { Counters } from '../limits/counters.js';
import type { Lobby } from '../lobby/lobby.js';
import type { Readiness } from '../ops/readiness.js';
import type { RoomKeeper } from '../room/keeper.js';
import type { Sockets } from '../socket/sockets.js';
import type { Store } from '../store/store.js';
import type { World } from '../world.js';
import { every } from './every.js';
import { sweepFlags } from './flags.js';
import { createGuestWalk } from './guests.js';
import { creditOutage } from './outage.js';
import type { Service } from './service.js';

/** How exactly a fallen clock is noticed, and a sign of life asked for (milliseconds). */
const TICK = 100;
const SECOND = 1_000;
const MINUTE = 60 * SECOND;

export interface JobParts {
  readonly store: Store;
  readonly world: World;
  readonly process: string;
  readonly service: Service;
  readonly readiness: Pick<Readiness, 'now' | 'noteWrite' | 'tick'>;
  readonly rooms: RoomKeeper;
  readonly sockets: Sockets;
  readonly counters: Pick<Counters, 'exchange'>;
  readonly lobby: Pick<Lobby, 'sweep'>;
  readonly computers: Pick<Computers, 'sweep'> | undefined;
  /** How many are connected to this process. */
  people(): number;
  /** How long guests who never played are remembered; 0: for ever. */
  readonly guestDays: number;
  wait(milliseconds: number): Promise<void>;
  failed(where: string, problem: unknown): void;
}

export interface Jobs {
  stop(): Promise<void>;
}

export function startJobs(parts: JobParts): Jobs {
  const { store, world, service, rooms, sockets, lobby, computers, failed } = parts;
  const repeat = (where: string, milliseconds: number, work: () => Promise<void> | void) =>
    every(milliseconds, work, (problem) => failed(where, problem));
  const isServed = () => service.resume(() => creditOutage(parts));
  const jobs = [
    repeat('tick', TICK, async () => {
      if (await isServed()) rooms.tick();
    }),
    // So often that those who are due are few: thousands of pings at one moment would hold up every turn.
    repeat('heartbeat', TICK, () => sockets.beat()),
    repeat('readiness', TICK, () => parts.readiness.tick()),
    repeat('beat', SECOND, async () => {
      if (!(await isServed())) return;
      const at = world.now();
      const begunAt = parts.readiness.now();
      try {
        await store.beats.beat(parts.process, at, parts.people());
        if (await store.isReady()) parts.readiness.noteWrite(begunAt);
      } catch (problem) {
        rooms.storeFailed();
        throw problem;
      }
      service.noteLife(at);
    }),
    repeat('flags', SECOND, async () => {
      if (await isServed()) await sweepFlags(parts);
    }),
    repeat('limits', SECOND, () => parts.counters.exchange()),
    repeat('lobby', SECOND, () => lobby.sweep()),
    repeat('sessions', MINUTE, () => store.people.removeExpired(world.now())),
    repeat('tallies', MINUTE, () => store.tallies.removeExpired(world.now())),
  ];
  if (computers !== undefined) jobs.push(repeat('computers', SECOND, () => computers.sweep()));
  if (parts.guestDays > 0)
    jobs.push(repeat('guests', MINUTE, createGuestWalk({ store, world, days: parts.guestDays })));
  return {
    async stop() {
      await Promise.all(jobs.map((job) => job.stop()));
    },
  };
}
