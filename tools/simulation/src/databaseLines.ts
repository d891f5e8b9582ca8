/**
 * The lines between processes and database, which also carry the bulletins between processes. A line that is cut briefly
 * delivers late what was sent meanwhile; a longer cut loses the bulletins, and both ends learn that.
 */

import type { Bulletin, BulletinBoard } from '@gipfel/server/simulation';
import type { Chance } from './chance.js';
import type { Machine } from './machine.js';
import type { Scheduler } from './scheduler.js';

/** Bulletins of one moment are sent together (milliseconds). */
const BATCH_DELAY = 10;
/** A longer cut breaks the connection for bulletins (milliseconds). */
const MAX_CUT = 5_000;

type Listener = (bulletin: Bulletin | 'lost') => void;

interface Line {
  readonly machine: Machine;
  readonly listeners: Set<Listener>;
  cutAt: number | undefined;
  /** Waits until the line is back. */
  held: (() => void)[];
  heldBulletins: Bulletin[];
  /** Others missed something this process posted. */
  hasUnsent: boolean;
}

export class DatabaseLines {
  readonly #scheduler: Scheduler;
  readonly #chance: Chance;
  readonly #lines = new Map<Machine, Line>();

  constructor(scheduler: Scheduler, chance: Chance) {
    this.#scheduler = scheduler;
    this.#chance = chance;
  }

  boardOf(machine: Machine): BulletinBoard {
    const line: Line = {
      machine,
      listeners: new Set(),
      cutAt: undefined,
      held: [],
      heldBulletins: [],
      hasUnsent: false,
    };
    this.#lines.set(machine, line);
    return {
      isShared: true,
      post: (bulletin) =>
        void machine.later(() => {
          if (line.cutAt === undefined) this.publish(machine, bulletin);
          else line.hasUnsent = true;
        }, BATCH_DELAY),
      read: (listener) => {
        line.listeners.add(listener);
        return () => line.listeners.delete(listener);
      },
    };
  }

  /** From the database to all processes but the sender. */
  publish(from: Machine, bulletin: Bulletin): void {
    for (const line of this.#lines.values()) {
      if (line.machine !== from && line.machine.isAlive) this.#deliver(line, bulletin);
    }
  }

  /** Runs the task after the delay, or once the line is back if it is down then. */
  whenUp(machine: Machine, delay: number, task: () => void): void {
    this.#scheduler.in(delay, () => {
      const line = this.#lines.get(machine);
      if (line?.cutAt === undefined) task();
      else line.held.push(task);
    });
  }

  cut(machine: Machine): void {
    const line = this.#lines.get(machine);
    if (line !== undefined) line.cutAt ??= this.#scheduler.now;
  }

  heal(machine: Machine): void {
    const line = this.#lines.get(machine);
    if (line?.cutAt === undefined) return;
    const isBroken = this.#scheduler.now - line.cutAt > MAX_CUT;
    const { held, heldBulletins } = line;
    line.cutAt = undefined;
    line.held = [];
    line.heldBulletins = [];
    for (const task of held) this.whenUp(machine, this.#chance.between(1, 300), task);
    if (!isBroken) {
      for (const bulletin of heldBulletins) this.#deliver(line, bulletin);
      return;
    }
    this.#scheduler.in(this.#chance.between(20, 200), () => this.#tell(line, 'lost'));
    if (!line.hasUnsent) return;
    line.hasUnsent = false;
    for (const other of this.#lines.values()) if (other !== line) this.#tell(other, 'lost');
  }

  forget(machine: Machine): void {
    this.#lines.delete(machine);
  }

  #deliver(line: Line, bulletin: Bulletin): void {
    // In sequence: a notification never overtakes an earlier one.
    this.#scheduler.in(1, () => {
      if (line.cutAt === undefined) this.#tell(line, bulletin);
      else line.heldBulletins.push(bulletin);
    });
  }

  #tell(line: Line, bulletin: Bulletin | 'lost'): void {
    line.machine.input(() => {
      for (const listener of [...line.listeners]) listener(bulletin);
    });
  }
}
