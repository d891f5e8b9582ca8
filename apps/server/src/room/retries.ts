/** Commands may come more than once: what is known of those that were postponed, refused or not yet settled. */

import { isDeepStrictEqual } from 'node:util';
import type { Command } from '@gipfel/protocol';
import type { Side } from '@gipfel/rules';
import type { ServerRefusal } from '../refusal.js';
import { isOfBoard } from './judge.js';
import type { ActRequest } from './requests.js';

/** Clients retry every second; a store that is away for longer is an outage, whose time is given back (milliseconds). */
const KEPT_FOR = 30_000;

interface Arrival {
  readonly id: string;
  readonly command: Command;
  readonly at: number;
}

type Sent = Pick<ActRequest, 'id' | 'command' | 'receivedAt'>;

/**
 * When commands first arrived that had to be postponed because the store was away for a moment: their senders retry them, and what came
 * in time must not be late by then.
 */
export class Arrivals {
  /**
   * For each side one command about the board and one other: clients have no more under way, and nobody may send several to choose among
   * them later. Most rooms never need it.
   */
  #kept: Map<string, Arrival> | undefined;

  /** When exactly this command first arrived. */
  firstOf(side: Side, sent: Sent): number {
    const kept = this.#find(side, sent);
    return kept !== undefined && isDeepStrictEqual(kept.command, sent.command) ? kept.at : sent.receivedAt;
  }

  /** It was postponed. */
  keep(side: Side, sent: Sent): void {
    const { id, command, receivedAt } = sent;
    const place = placeOf(side, command);
    const before = this.#kept?.get(place);
    if (before !== undefined && !isOld(before, receivedAt)) return;
    this.#kept ??= new Map();
    this.#kept.set(place, { id, command, at: receivedAt });
  }

  /** It got its final answer. */
  settle(side: Side, sent: Sent): void {
    if (this.#find(side, sent) !== undefined) this.#kept?.delete(placeOf(side, sent.command));
  }

  #find(side: Side, { id, command, receivedAt }: Sent): Arrival | undefined {
    if (this.#kept === undefined) return undefined;
    const kept = this.#kept.get(placeOf(side, command));
    return kept?.id === id && !isOld(kept, receivedAt) ? kept : undefined;
  }
}

const placeOf = (side: Side, command: Command): string => `${side}:${isOfBoard(command) ? 'board' : 'other'}`;

const isOld = ({ at }: Arrival, now: number): boolean => now - at > KEPT_FOR;

/** More than a client has under way. */
const MAX_KEPT = 32;

/**
 * Recent refusals. A copy of a command may still be under way when its refusal arrives, and by then nothing may stand against it; but its
 * sender was told that it will not happen.
 */
export class Refusals {
  /** In order of arrival. Most rooms never refuse anything. */
  #kept: Map<string, ServerRefusal> | undefined;

  /** By `side:id`. */
  get(name: string): ServerRefusal | undefined {
    return this.#kept?.get(name);
  }

  keep(name: string, refusal: ServerRefusal): void {
    this.#kept ??= new Map();
    this.#kept.set(name, refusal);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > MAX_KEPT && oldest !== undefined) this.#kept.delete(oldest);
  }
}

/** A command that is still unsettled by then never will be (milliseconds). */
const TRIED_FOR = 30_000;
/** Retry interval (milliseconds). */
const TRY_EVERY = 1_000;

interface Entry {
  /** As it first arrived. */
  readonly request: ActRequest;
  /** When it was last postponed; undefined while it is under way. */
  postponedAt: number | undefined;
}

/**
 * Commands that reached this process and have no final answer yet: being judged, waiting for the store, or postponed (`UNAVAILABLE`).
 * While a match has one that came in time, no process lets a flag fall there.
 */
export class Unsettled {
  readonly #entries = new Map<string, Entry>();

  came(request: ActRequest): void {
    const key = keyOf(request);
    const known = this.#entries.get(key);
    if (known === undefined) this.#entries.set(key, { request, postponedAt: undefined });
    else known.postponedAt = undefined;
  }

  /** It got its final answer. */
  settled(request: ActRequest): void {
    this.#entries.delete(keyOf(request));
  }

  /** Its sender retries it, here or elsewhere, and so does this process, which knows when it first came. */
  postponed(request: ActRequest, now: number): void {
    const entry = this.#entries.get(keyOf(request));
    if (entry !== undefined) entry.postponedAt = now;
  }

  /** Those to retry now. */
  due(now: number): readonly ActRequest[] {
    return [...this.#entries.values()]
      .filter(({ postponedAt }) => postponedAt !== undefined && now - postponedAt >= TRY_EVERY)
      .map(({ request }) => request);
  }

  /** Drops what was settled elsewhere and what is too old to be settled. */
  prune(now: number, isSettled: (request: ActRequest) => boolean): void {
    for (const [key, { request, postponedAt }] of this.#entries) {
      if (postponedAt === undefined) continue;
      if (now - request.receivedAt > TRIED_FOR || isSettled(request)) this.#entries.delete(key);
    }
  }

  /** Whether the match has one that arrived by then. */
  has(match: string, until: number): boolean {
    for (const { request } of this.#entries.values()) {
      if (request.match === match && request.receivedAt <= until) return true;
    }
    return false;
  }

  /** The first arrival for each match that has any. */
  byMatch(): Readonly<Record<string, number>> {
    const first: Record<string, number> = {};
    for (const { request } of this.#entries.values()) {
      const { match, receivedAt } = request;
      first[match] = Math.min(first[match] ?? receivedAt, receivedAt);
    }
    return first;
  }

  /** The first arrival of all; `otherwise` when there is none. */
  since(otherwise: number): number {
    let earliest = otherwise;
    for (const { request } of this.#entries.values()) earliest = Math.min(earliest, request.receivedAt);
    return earliest;
  }
}

const keyOf = ({ match, person, id }: ActRequest): string => `${match} ${person} ${id}`;
