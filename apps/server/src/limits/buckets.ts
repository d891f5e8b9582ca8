/** A token bucket for each person or address, as long as it is not full. */

import { Bucket } from './bucket.js';

const MINUTE = 60_000;

export class Buckets {
  readonly #size: number;
  readonly #perSecond: number;
  readonly #buckets = new Map<string, Bucket>();
  #forgetAt = 0;

  constructor(size: number, perSecond: number) {
    this.#size = size;
    this.#perSecond = perSecond;
  }

  /** 0 when there was one to take, else how many milliseconds until there is. */
  take(key: string, now: number): number {
    if (now >= this.#forgetAt) this.#forget(now);
    const known = this.#buckets.get(key);
    const bucket = known ?? new Bucket(this.#size, this.#perSecond, now);
    if (known === undefined) this.#buckets.set(key, bucket);
    return bucket.take(now);
  }

  #forget(now: number): void {
    this.#forgetAt = now + MINUTE;
    for (const [key, bucket] of this.#buckets) if (bucket.isFull(now)) this.#buckets.delete(key);
  }
}
