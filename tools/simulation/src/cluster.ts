/** The processes of one server, their database, and a proxy that sends clients to ready processes. */

import type { Chance } from './chance.js';
import { DatabaseLines } from './databaseLines.js';
import { DatabaseServer } from './databaseServer.js';
import { Machine } from './machine.js';
import { Registrar } from './matches.js';
import { Network } from './network.js';
import type { Scheduler } from './scheduler.js';
import { type Defect, ServerProcess } from './serverProcess.js';

/** How often the proxy asks who is ready (milliseconds). */
const ASK_EVERY = 1_000;

export class Cluster {
  readonly database: DatabaseServer;
  readonly network: Network;
  readonly #scheduler: Scheduler;
  readonly #chance: Chance;
  readonly #line: DatabaseLines;
  readonly #note: (line: string) => void;
  readonly #processes: ServerProcess[] = [];
  readonly #skews: number[];
  #ready: readonly ServerProcess[] = [];
  #started = 0;

  readonly #defect: Defect | undefined;

  constructor(
    scheduler: Scheduler,
    chance: Chance,
    skews: readonly number[],
    note: (line: string) => void,
    defect?: Defect,
  ) {
    this.#defect = defect;
    this.#scheduler = scheduler;
    this.#chance = chance;
    this.#skews = [...skews];
    this.#note = note;
    this.#line = new DatabaseLines(scheduler, chance.fork('lines'));
    this.database = new DatabaseServer(scheduler, chance.fork('database'));
    this.network = new Network(scheduler, chance.fork('network'));
  }

  async start(): Promise<void> {
    for (const index of this.#skews.keys()) this.#startProcess(index);
    await this.#scheduler.run(this.#scheduler.now + 5_000, () =>
      this.#processes.every(({ isReady }) => isReady),
    );
    this.#ask();
  }

  /** Creates matches; it never fails. */
  registrar(chance: Chance): Registrar {
    return new Registrar(this.#scheduler, this.database, this.#line, chance);
  }

  readonly route = (): ServerProcess | undefined =>
    this.#ready.length === 0 ? undefined : this.#chance.pick(this.#ready);

  pause(index: number, milliseconds: number): void {
    const machine = this.#processes[index]?.machine;
    machine?.pause();
    this.#scheduler.in(milliseconds, () => machine?.resume());
  }

  kill(index: number, down: number): void {
    const process = this.#processes[index];
    if (process?.machine.isAlive !== true) return;
    process.machine.kill();
    this.#gone(process);
    this.#scheduler.in(down, () => this.#startProcess(index));
  }

  restart(index: number, down: number): void {
    const process = this.#processes[index];
    if (process?.isServing !== true) return;
    const again = () => {
      this.#gone(process);
      this.#scheduler.in(down, () => this.#startProcess(index));
    };
    // A supervisor kills a process that takes too long to stop.
    let isDone = false;
    const finish = () => {
      if (isDone) return;
      isDone = true;
      process.machine.kill();
      again();
    };
    this.#scheduler.in(10_000, finish);
    process.machine.input(() => void process.stop().then(finish, finish));
  }

  partition(index: number, milliseconds: number): void {
    const machine = this.#processes[index]?.machine;
    if (machine === undefined) return;
    this.#line.cut(machine);
    this.#scheduler.in(milliseconds, () => this.#line.heal(machine));
  }

  step(index: number, by: number): void {
    this.#skews[index] = (this.#skews[index] ?? 0) + by;
    const machine = this.#processes[index]?.machine;
    if (machine !== undefined) machine.skew += by;
  }

  /** What should be gone once nobody plays or watches. */
  leftovers(): readonly string[] {
    return this.#processes.flatMap((process) => {
      const { hub, rooms } = process.core;
      const found: string[] = [];
      const { name } = process.machine;
      if (rooms.count() > 0) found.push(`${rooms.count()} rooms in ${name}`);
      if (hub.count() > 0) found.push(`${hub.count()} sockets in ${name}`);
      if (this.network.count(process) > 0)
        found.push(`${this.network.count(process)} connections to ${name}`);
      return found;
    });
  }

  #gone(process: ServerProcess): void {
    this.network.reset(process);
    this.#line.forget(process.machine);
  }

  #startProcess(index: number): void {
    this.#started += 1;
    const name = `process${String.fromCodePoint(65 + index)}${this.#started}`;
    const chance = this.#chance.fork(name);
    const machine = new Machine(name, this.#scheduler, chance.fork('loop'), this.#skews[index] ?? 0);
    const failed = (where: string, problem: unknown) => this.#note(`${name} reports ${where}: ${problem}`);
    const process = new ServerProcess(machine, this.database, this.#line, chance, failed, this.#defect);
    this.#processes[index] = process;
    this.#note(`${name} starts`);
    void process.start();
  }

  #ask(): void {
    this.#ready = this.#processes.filter(({ isReady }) => isReady);
    this.#scheduler.in(ASK_EVERY, () => this.#ask());
  }
}
