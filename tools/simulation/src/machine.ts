/**
 * One server process as the operating system sees it: an event loop with timers and input, a wall clock that may be wrong, and
 * a process that can be paused or killed. During a pause timers fall due and input waits in the kernel; afterwards Node may
 * look at either first.
 */

import type { Timers } from '@gipfel/server/simulation';
import type { Chance } from './chance.js';
import type { Scheduler } from './scheduler.js';

/** `setImmediate` comes after timers and input of the same moment. */
const CHECK_PHASE = 1;

type Phase = 'timer' | 'input' | 'check';

export class Machine implements Timers {
  readonly name: string;
  /** The wall clock's offset from true time (milliseconds). */
  skew: number;
  isAlive = true;
  readonly #scheduler: Scheduler;
  readonly #chance: Chance;
  readonly #startedAt: number;
  readonly #backlog: Record<Phase, (() => void)[]> = { timer: [], input: [], check: [] };
  #isPaused = false;

  constructor(name: string, scheduler: Scheduler, chance: Chance, skew: number) {
    this.name = name;
    this.#scheduler = scheduler;
    this.#chance = chance;
    this.skew = skew;
    this.#startedAt = scheduler.now;
  }

  get isPaused(): boolean {
    return this.#isPaused;
  }

  readonly wall = (): number => Math.round(this.#scheduler.now + this.skew);

  readonly monotonic = (): number => this.#scheduler.now - this.#startedAt;

  readonly later = (task: () => void, milliseconds: number): (() => void) => {
    let isCancelled = false;
    // Node's timers count whole milliseconds and fire a little late.
    const wait = Math.max(1, Math.ceil(milliseconds)) + this.#chance.random();
    this.#scheduler.in(wait, () => this.#enter('timer', () => isCancelled || task()));
    return () => {
      isCancelled = true;
    };
  };

  readonly soon = (task: () => void): void => {
    this.#scheduler.in(0, () => this.#enter('check', task), CHECK_PHASE);
  };

  /** External input: a frame, an answer of the database. */
  input(task: () => void): void {
    this.#enter('input', task);
  }

  pause(): void {
    this.#isPaused = true;
  }

  resume(): void {
    if (!this.#isPaused) return;
    this.#isPaused = false;
    const order: readonly Phase[] = this.#chance.isLucky(0.5)
      ? ['timer', 'input', 'check']
      : ['input', 'timer', 'check'];
    for (const phase of order) {
      const tasks = this.#backlog[phase];
      const rank = phase === 'check' ? CHECK_PHASE : 0;
      for (const task of tasks) this.#scheduler.in(0, () => this.#enter(phase, task), rank);
      this.#backlog[phase] = [];
    }
  }

  kill(): void {
    this.isAlive = false;
    this.#isPaused = false;
  }

  #enter(phase: Phase, task: () => void): void {
    if (!this.isAlive) return;
    if (this.#isPaused) this.#backlog[phase].push(task);
    else task();
  }
}
