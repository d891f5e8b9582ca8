/** Virtual time: planned tasks run in order, one after the other, as fast as the machine can. */

import { setImmediate as settle } from 'node:timers/promises';

interface Planned {
  readonly at: number;
  /** Simultaneous events run by rank, then in the order of planning. */
  readonly rank: number;
  readonly order: number;
  task: (() => void) | undefined;
}

/** In 2027, in milliseconds since 1970, so that events carry realistic times. */
export const START_TIME = 1_800_000_000_000;

export class Scheduler {
  now = START_TIME;
  #order = 0;
  readonly #heap: Planned[] = [];

  /** Returns a function that cancels it. */
  at(time: number, task: () => void, rank = 0): () => void {
    const planned: Planned = { at: Math.max(time, this.now), rank, order: this.#order++, task };
    this.#push(planned);
    return () => {
      planned.task = undefined;
    };
  }

  in(milliseconds: number, task: () => void, rank = 0): () => void {
    return this.at(this.now + milliseconds, task, rank);
  }

  /** Runs until the moment, or until `isDone()`. All promises settle before the next event. */
  async run(until: number, isDone: () => boolean = () => false): Promise<void> {
    while (!isDone()) {
      const next = this.#heap[0];
      if (next === undefined || next.at > until) break;
      this.#pop();
      this.now = next.at;
      if (next.task === undefined) continue;
      next.task();
      await settle();
    }
    this.now = Math.max(this.now, Math.min(until, this.#heap[0]?.at ?? until));
  }

  #push(planned: Planned): void {
    const heap = this.#heap;
    let index = heap.push(planned) - 1;
    while (index > 0) {
      const parent = (index - 1) >> 1;
      const above = heap[parent];
      if (above === undefined || !isBefore(planned, above)) break;
      heap[index] = above;
      index = parent;
    }
    heap[index] = planned;
  }

  #pop(): void {
    const heap = this.#heap;
    const last = heap.pop();
    if (last === undefined || heap.length === 0) return;
    let index = 0;
    for (;;) {
      const left = 2 * index + 1;
      const [one, other] = [heap[left], heap[left + 1]];
      if (one === undefined) break;
      const [child, below] = other !== undefined && isBefore(other, one) ? [left + 1, other] : [left, one];
      if (!isBefore(below, last)) break;
      heap[index] = below;
      index = child;
    }
    heap[index] = last;
  }
}

function isBefore(one: Planned, other: Planned): boolean {
  if (one.at !== other.at) return one.at < other.at;
  return one.rank !== other.rank ? one.rank < other.rank : one.order < other.order;
}
