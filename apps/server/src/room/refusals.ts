/**
 * What a room refused lately. A client says a command again until it hears an answer, so a copy may still be under way when the refusal
 * arrives; what stood against the command may be gone by then, but its sender was told that it will not happen.
 */

import type { ActRefusal } from './rooms.js';

/** More than a client can have under way. */
const MOST_KEPT = 32;

export class Refusals {
  /** In order of arrival. Most rooms never refuse anything. */
  #kept: Map<string, ActRefusal> | undefined;

  /** By `side:id`. */
  get(name: string): ActRefusal | undefined {
    return this.#kept?.get(name);
  }

  keep(name: string, refusal: ActRefusal): void {
    this.#kept ??= new Map();
    this.#kept.set(name, refusal);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > MOST_KEPT && oldest !== undefined) this.#kept.delete(oldest);
  }
}
