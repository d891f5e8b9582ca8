/** The heartbeat of one connection: whether it lives, and how long a message is under way. */

import { HEARTBEAT, SILENCE } from '@gipfel/protocol';

const KEPT = 5;

export class Pulse {
  #heardAt: number;
  #askedAt = Number.NEGATIVE_INFINITY;
  #number = 0;
  #isAnswered = true;
  #trips: readonly number[] = [];
  #lag: number | undefined;

  constructor(now: number) {
    this.#heardAt = now;
  }

  /** The median of the last round trips, since one slow packet says nothing. */
  get lag(): number | undefined {
    return this.#lag;
  }

  isDead(now: number): boolean {
    return now - this.#heardAt > SILENCE;
  }

  isDue(now: number): boolean {
    return now - this.#askedAt >= HEARTBEAT;
  }

  /** The number to ask with. */
  ask(now: number): number {
    this.#number += 1;
    this.#askedAt = now;
    this.#isAnswered = false;
    return this.#number;
  }

  heard(now: number): void {
    this.#heardAt = now;
  }

  /** Only the first answer to the last question counts: others would be guesses. */
  answered(number: number, now: number): void {
    if (this.#isAnswered || number !== this.#number) return;
    this.#isAnswered = true;
    this.#trips = [...this.#trips, Math.max(0, now - this.#askedAt)].slice(-KEPT);
    const sorted = this.#trips.toSorted((one, other) => one - other);
    this.#lag = sorted[Math.floor((sorted.length - 1) / 2)];
  }
}
