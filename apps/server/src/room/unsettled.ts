/**
 * The commands that reached this process and are not settled yet: being judged, waiting for the store, or sent back for a moment
 * (`UNAVAILABLE`). As long as there is one in a match that came in time, no process lets a flag fall there.
 */

import type { ActRequest } from './rooms.js';

/** What could not be settled by then never will be (milliseconds). */
const TRIED_FOR = 30_000;
/** Between two tries (milliseconds). */
const TRY_EVERY = 1_000;

interface Entry {
  /** As it first came. */
  readonly request: ActRequest;
  /** When it was sent back last; undefined while it is under way. */
  postponedAt: number | undefined;
}

export class Unsettled {
  readonly #entries = new Map<string, Entry>();

  came(request: ActRequest): void {
    const key = keyOf(request);
    const known = this.#entries.get(key);
    if (known === undefined) this.#entries.set(key, { request, postponedAt: undefined });
    else known.postponedAt = undefined;
  }

  /** For good. */
  settled(request: ActRequest): void {
    this.#entries.delete(keyOf(request));
  }

  /** Not now: its sender retries it, here or elsewhere, and so does this process, which knows when it came. */
  postponed(request: ActRequest, now: number): void {
    const entry = this.#entries.get(keyOf(request));
    if (entry !== undefined) entry.postponedAt = now;
  }

  /** What is to be tried again now. */
  due(now: number): readonly ActRequest[] {
    return [...this.#entries.values()]
      .filter(({ postponedAt }) => postponedAt !== undefined && now - postponedAt >= TRY_EVERY)
      .map(({ request }) => request);
  }

  /** Forgets what was settled elsewhere, and what cannot be settled. */
  prune(now: number, isSettled: (request: ActRequest) => boolean): void {
    for (const [key, { request, postponedAt }] of this.#entries) {
      if (postponedAt === undefined) continue;
      if (now - request.receivedAt > TRIED_FOR || isSettled(request)) this.#entries.delete(key);
    }
  }

  /** Whether there is one in this match that came by then. */
  has(match: string, until: number): boolean {
    for (const { request } of this.#entries.values()) {
      if (request.match === match && request.receivedAt <= until) return true;
    }
    return false;
  }

  /** For each match that has any, when the first came. */
  byMatch(): Readonly<Record<string, number>> {
    const first: Record<string, number> = {};
    for (const { request } of this.#entries.values()) {
      const { match, receivedAt } = request;
      first[match] = Math.min(first[match] ?? receivedAt, receivedAt);
    }
    return first;
  }

  /** When the first of them came; `otherwise` when there is none. */
  since(otherwise: number): number {
    let earliest = otherwise;
    for (const { request } of this.#entries.values()) earliest = Math.min(earliest, request.receivedAt);
    return earliest;
  }
}

const keyOf = ({ match, person, id }: ActRequest): string => `${match} ${person} ${id}`;
