/** One server process: its real rooms, jobs, lobby and connections on a simulated machine. */

import { Duplex } from 'node:stream';
import {
  type Core,
  createConnections,
  createCore,
  createCounters,
  createInputWatch,
  createMatchClock,
  createReadiness,
  createStore,
  createTimekeeper,
  creditOutage,
  type Environment,
  joinTimeline,
  type MessageSocket,
  type Store,
  startJobs,
} from '@gipfel/server/simulation';
import type { Chance } from './chance.js';
import { connectDatabase } from './database.js';
import type { DatabaseLines } from './databaseLines.js';
import type { DatabaseServer } from './databaseServer.js';
import type { Machine } from './machine.js';

/** Generous: limits are not under test here. */
const LIMITS = { socketsPerAddress: 1_000, requestsPerMinute: 100_000, challengesPerMinute: 1_000 };
const NO_METRICS = { command: () => undefined, cutSocket: () => undefined };

/** The simulation carries messages, not bytes. */
const newStream = () => new Duplex({ read: () => undefined, write: (_chunk, _encoding, done) => done() });

const PROMPT = { unread: () => 0, lateness: () => 0 };

/** The rooms of a process with this defect believe that it is alone. */
const withoutPeers = (store: Store): Store => ({
  ...store,
  bulletins: { ...store.bulletins, isShared: false },
});

/** Real hashing takes a tenth of a second and proves nothing here. */
const QUICK_PASSWORDS = {
  hash: async (password: string) => `quick:${password}`,
  verify: async (kept: string | undefined, password: string) => kept === `quick:${password}`,
};

/**
 * A past defect, put back to show that the simulator finds it: flags that fall before input is read, flags that
 * consult no other process, clocks that follow their own machine.
 */
export type Defect = 'flagsBeforeInput' | 'flagsWithoutProof' | 'clocksOfTheirOwn';

export class ServerProcess {
  readonly machine: Machine;
  readonly store: Store;
  readonly core: Core;
  readonly #environment: Environment;
  readonly #readiness: ReturnType<typeof createReadiness>;
  readonly #watch: ReturnType<typeof createInputWatch>;
  readonly #clock: ReturnType<typeof createMatchClock>;
  readonly #timekeeper: ReturnType<typeof createTimekeeper>;
  readonly #failed: (where: string, problem: unknown) => void;
  #connections: ReturnType<typeof createConnections> | undefined;
  #jobs: ReturnType<typeof startJobs> | undefined;
  #isReady = false;

  constructor(
    machine: Machine,
    database: DatabaseServer,
    line: DatabaseLines,
    chance: Chance,
    failed: (where: string, problem: unknown) => void,
    defect?: Defect,
  ) {
    this.machine = machine;
    this.#failed = failed;
    const storeClock = { now: machine.monotonic, timers: machine };
    this.store = createStore(connectDatabase(database, machine, line, chance), () => undefined, storeClock);
    this.#readiness = createReadiness(machine.monotonic);
    this.#watch = createInputWatch(machine.monotonic, machine);
    let ids = 0;
    const input = defect === 'flagsBeforeInput' ? PROMPT : this.#watch;
    const clock = createMatchClock(machine.wall, machine.monotonic, input);
    this.#clock =
      defect === 'clocksOfTheirOwn'
        ? { ...clock, now: machine.wall, arrivedAt: machine.wall, readUntil: machine.wall }
        : clock;
    this.#timekeeper = createTimekeeper(this.store.timeline, this.#clock, machine.monotonic);
    this.#environment = {
      now: this.#clock.now,
      newId: () => `${machine.name}${String(ids++).padStart(6, '0')}`,
      random: chance.random,
    };
    this.core = createCore({
      store: defect === 'flagsWithoutProof' ? withoutPeers(this.store) : this.store,
      environment: this.#environment,
      timers: machine,
      clock: this.#clock,
      process: machine.name,
      chat: true,
      registration: true,
      passwords: QUICK_PASSWORDS,
      push: undefined,
      failed,
    });
  }

  /** What a proxy checks before it sends anybody here. */
  get isReady(): boolean {
    return this.isServing && !this.machine.isPaused && this.#readiness.isReady();
  }

  get isServing(): boolean {
    return this.#isReady && this.machine.isAlive;
  }

  /** Mirrors `startServer`. */
  async start(): Promise<void> {
    const { store, core, machine } = this;
    const environment = this.#environment;
    const parts = { store, environment, process: machine.name, failed: this.#failed };
    const wait = (milliseconds: number) =>
      new Promise<void>((resolve) => void machine.later(resolve, milliseconds));
    const { rooms, peers, service, lobby, hub } = core;
    let counters: Awaited<ReturnType<typeof createCounters>>;
    for (;;) {
      try {
        counters = await createCounters(store, environment);
        await joinTimeline({ store, clock: this.#clock, timekeeper: this.#timekeeper, wait });
        await creditOutage({ ...parts, rooms, wait });
        const begunAt = this.#readiness.now();
        await store.beats.beat(machine.name, environment.now());
        this.#readiness.noteWrite(begunAt);
        break;
      } catch (problem) {
        // A supervisor restarts it.
        this.#failed('start', problem);
        await wait(500);
      }
    }
    service.begin();
    this.#connections = createConnections({
      environment,
      timers: machine,
      clock: this.#clock,
      isReady: this.#readiness.isReady,
      people: core.people,
      rooms,
      lobby,
      hub,
      counters,
      metrics: NO_METRICS,
      publicUrl: undefined,
      trustedProxies: [],
      ...LIMITS,
      failed: this.#failed,
    });
    const { tick: beat, stopReceiving: hush, dismiss, close } = this.#connections;
    this.#jobs = startJobs({
      ...parts,
      service,
      rooms,
      peers,
      timekeeper: this.#timekeeper,
      readiness: this.#readiness,
      counters,
      sockets: { tick: beat, stopReceiving: hush, dismiss, close },
      lobby,
      computers: undefined,
      people: hub.people,
      guestDays: 0,
      wait,
      timers: machine,
    });
    this.#isReady = true;
  }

  /** A request to open a socket; false when it is rejected. */
  async admit(socket: MessageSocket, cookie: string, address: string): Promise<boolean> {
    if (!this.#isReady || !this.#readiness.isReady()) return false;
    const identification = { cookie };
    try {
      const visitor = await this.core.people.visitor(identification);
      if (socket.readyState !== socket.OPEN) return false;
      this.#connections?.open({ socket, stream: newStream(), visitor, identification, address });
      return true;
    } catch {
      return false;
    }
  }

  /** A graceful stop, as on SIGTERM. */
  async stop(): Promise<void> {
    this.#isReady = false;
    this.#watch.stop();
    this.#connections?.stopReceiving();
    await this.#jobs?.stop();
    await this.core.rooms.close();
    await this.#connections?.close();
    await this.core.lobby.close();
    this.core.hub.close();
    this.core.peers.close();
    await this.store.beats.beat(this.machine.name, this.#clock.readUntil(), {
      settledUntil: this.core.rooms.settledUntil(),
      difference: this.#timekeeper.difference(),
    });
    this.machine.kill();
  }
}
