/** A token bucket: a burst at once, a rate in the long run. */

export class Bucket {
  readonly #size: number;
  readonly #perSecond: number;
  #left: number;
  #at: number;

  constructor(size: number, perSecond: number, now: number) {
    this.#size = size;
    this.#perSecond = perSecond;
    this.#left = size;
    this.#at = now;
  }

  /** Whether it is full again and can be dropped. */
  isFull(now: number): boolean {
    return this.#left + (Math.max(0, now - this.#at) * this.#perSecond) / 1000 >= this.#size;
  }

  /** 0 when there were that many to take, else how many milliseconds until there are; then none is taken. */
  take(now: number, count = 1): number {
    const passed = Math.max(0, now - this.#at);
    this.#left = Math.min(this.#size, this.#left + (passed * this.#perSecond) / 1000);
    this.#at = now;
    if (this.#left < count) return Math.ceil(((count - this.#left) * 1000) / this.#perSecond);
    this.#left -= count;
    return 0;
  }
}
