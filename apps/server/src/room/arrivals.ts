/**
 * When commands came that could not be taken, because the store was away for a moment. Their senders say them again, and what came in time must
 * not be late by then.
 */

import { isDeepStrictEqual } from 'node:util';
import type { Command } from '@gipfel/protocol';
import type { Side } from '@gipfel/rules';
import { isOfBoard } from './judge.js';
import type { ActRequest } from './rooms.js';

/** Clients say a command again every second; a store that is away for longer than this is an outage, which is given back (milliseconds). */
const KEPT_FOR = 30_000;

interface Arrival {
  readonly id: string;
  readonly command: Command;
  readonly at: number;
}

type Said = Pick<ActRequest, 'id' | 'command' | 'receivedAt'>;

export class Arrivals {
  /**
   * Of each side one of the board and one word: a client has no more under way, and nobody shall send several to choose among them
   * later. Most rooms never need it.
   */
  #kept: Map<string, Arrival> | undefined;

  /** When this very command first came. */
  firstOf(side: Side, said: Said): number {
    const kept = this.#find(side, said);
    return kept !== undefined && isDeepStrictEqual(kept.command, said.command) ? kept.at : said.receivedAt;
  }

  /** It could not be taken. */
  keep(side: Side, said: Said): void {
    const { id, command, receivedAt } = said;
    const place = placeOf(side, command);
    const before = this.#kept?.get(place);
    if (before !== undefined && !isOld(before, receivedAt)) return;
    this.#kept ??= new Map();
    this.#kept.set(place, { id, command, at: receivedAt });
  }

  /** It was answered for good. */
  settle(side: Side, said: Said): void {
    if (this.#find(side, said) !== undefined) this.#kept?.delete(placeOf(side, said.command));
  }

  #find(side: Side, { id, command, receivedAt }: Said): Arrival | undefined {
    if (this.#kept === undefined) return undefined;
    const kept = this.#kept.get(placeOf(side, command));
    return kept?.id === id && !isOld(kept, receivedAt) ? kept : undefined;
  }
}

const placeOf = (side: Side, command: Command): string => `${side}:${isOfBoard(command) ? 'board' : 'word'}`;

const isOld = ({ at }: Arrival, now: number): boolean => now - at > KEPT_FOR;
