/**
 * Deeds under way: each stays until the server has answered it, is said again after every interruption, and outlives a reload.
 * What changes the board goes out one at a time: a step made while the step before is still under way counts on that one.
 */

import type { Command } from '@gipfel/protocol';
import { isCount, isRecord } from '@gipfel/rules';

export interface PendingDeed {
  readonly id: string;
  readonly deed: Command;
  /** How many events the doer knew. */
  readonly seen: number;
  /** Counts on this deed, which is still under way: it waits for it, and falls with it. */
  readonly after?: string;
}

/** A place for a short text that outlives a reload. Must not throw. */
export interface SmallStorage {
  read(): string | undefined;
  /** `undefined` forgets it. */
  write(text: string | undefined): void;
}

export class Outbox {
  #deeds: readonly PendingDeed[];
  readonly #storage: SmallStorage | undefined;

  constructor(storage?: SmallStorage) {
    this.#storage = storage;
    this.#deeds = readDeeds(storage?.read());
  }

  get deeds(): readonly PendingDeed[] {
    return this.#deeds;
  }

  has(id: string): boolean {
    return this.#deeds.some((pending) => pending.id === id);
  }

  add(id: string, deed: Command, seen: number): PendingDeed {
    const before = isOfBoard(deed) ? this.#deeds.findLast((pending) => isOfBoard(pending.deed)) : undefined;
    const pending: PendingDeed = { id, deed, seen, ...(before === undefined ? {} : { after: before.id }) };
    this.#keep([...this.#deeds, pending]);
    return pending;
  }

  /** What can be said now. */
  ready(): readonly PendingDeed[] {
    return this.#deeds.filter(({ after }) => after === undefined);
  }

  /** The deed is event `number`; gives back the deed that was waiting for it. */
  settle(id: string, number: number): PendingDeed | undefined {
    let freed: PendingDeed | undefined;
    const rest = this.#deeds
      .filter((pending) => pending.id !== id)
      .map((pending): PendingDeed => {
        if (pending.after !== id) return pending;
        freed = { id: pending.id, deed: pending.deed, seen: number };
        return freed;
      });
    this.#keep(rest);
    return freed;
  }

  /** The deed will not happen, nor will what counted on it. Gives back all of them. */
  drop(id: string): readonly PendingDeed[] {
    const gone: PendingDeed[] = [];
    // A deed stands behind the one it counts on, so one walk finds the whole chain.
    for (const pending of this.#deeds) {
      if (pending.id === id || gone.some((each) => each.id === pending.after)) gone.push(pending);
    }
    this.#keep(this.#deeds.filter((pending) => !gone.includes(pending)));
    return gone;
  }

  #keep(deeds: readonly PendingDeed[]): void {
    this.#deeds = deeds;
    this.#storage?.write(deeds.length === 0 ? undefined : JSON.stringify(deeds));
  }
}

function isOfBoard({ type }: Command): boolean {
  return type === 'turn' || type === 'action' || type === 'touch' || type === 'undoStep';
}

/** What is kept may be damaged or of another version; what the server does not like it refuses. */
function readDeeds(text: string | undefined): readonly PendingDeed[] {
  const values = text === undefined ? undefined : parse(text);
  if (!Array.isArray(values) || !values.every(isPending)) return [];
  return values.filter(
    ({ after }, index) => after === undefined || values.slice(0, index).some(({ id }) => id === after),
  );
}

function isPending(value: unknown): value is PendingDeed {
  if (!isRecord(value)) return false;
  const { id, seen, after, deed } = value;
  if (typeof id !== 'string' || !isCount(seen)) return false;
  if (after !== undefined && typeof after !== 'string') return false;
  return isRecord(deed) && typeof deed['type'] === 'string';
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
