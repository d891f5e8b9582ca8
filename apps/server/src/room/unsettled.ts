/**
 * The commands that reached this process and are not settled yet: being judged, waiting for the store, or sent back for a moment
 * (`UNAVAILABLE`) and to be retried. As long as there is one in a match, no process lets a flag fall there.
 */

import type { ActRequest } from './rooms.js';

/** Clients retry every second; one that does not come back within this time never will (milliseconds). */
const RETRIED_WITHIN = 30_000;

interface Entry {
  readonly match: string;
  /** When it first came. */
  readonly at: number;
  readonly person: string;
  readonly id: string;
  isPostponed: boolean;
}

export class Unsettled {
  readonly #entries = new Map<string, Entry>();

  came({ match, person, id, receivedAt }: ActRequest): void {
    const key = keyOf(match, person, id);
    const known = this.#entries.get(key);
    if (known === undefined)
      this.#entries.set(key, { match, at: receivedAt, person, id, isPostponed: false });
    else known.isPostponed = false;
  }

  answered({ match, person, id }: ActRequest, isPostponed: boolean): void {
    const key = keyOf(match, person, id);
    const entry = this.#entries.get(key);
    if (isPostponed && entry !== undefined) entry.isPostponed = true;
    else this.#entries.delete(key);
  }

  /** Forgets what was settled elsewhere or will not come back. */
  prune(now: number, isSettled: (entry: Entry) => boolean): void {
    for (const [key, entry] of this.#entries) {
      if (entry.isPostponed && (now - entry.at > RETRIED_WITHIN || isSettled(entry)))
        this.#entries.delete(key);
    }
  }

  /** Whether there is one in this match that came by then. */
  has(match: string, until: number): boolean {
    for (const entry of this.#entries.values()) if (entry.match === match && entry.at <= until) return true;
    return false;
  }

  /** For each match that has any, when the first came. */
  byMatch(): Readonly<Record<string, number>> {
    const first: Record<string, number> = {};
    for (const { match, at } of this.#entries.values()) first[match] = Math.min(first[match] ?? at, at);
    return first;
  }

  /** When the first of them came; `otherwise` when there is none. */
  since(otherwise: number): number {
    let earliest = otherwise;
    for (const { at } of this.#entries.values()) earliest = Math.min(earliest, at);
    return earliest;
  }
}

const keyOf = (match: string, person: string, id: string): string => `${match} ${person} ${id}`;
