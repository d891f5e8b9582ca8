/**
 * How often something happened in a window of time. Counted here at once, so that no message waits for the database; what other processes
 * counted is exchanged with them through the database in the background. Where it must be exact, the database is asked first.
 */

import { createHmac, randomBytes } from 'node:crypto';
import type { Environment } from '../environment.js';
import { nextTurn } from '../store/nextTurn.js';
import type { Store } from '../store/store.js';

export interface Rule {
  /** Each kind is counted by itself. */
  readonly kind: string;
  readonly max: number;
  /** Milliseconds. It begins with the first, in whichever process that is. */
  readonly window: number;
}

export interface Counters {
  /** 0 when it may go on, and is counted; else how many milliseconds until its window is over. */
  take(rule: Rule, key: string): number;
  /** The same, exact over all processes. Rejects when the database does not answer. */
  takeStrictly(rule: Rule, key: string): Promise<number>;
  /** Remembers something for this long (milliseconds), in all processes. */
  remember(key: string, life: number): Promise<void>;
  isRemembered(key: string): Promise<boolean>;
  /** To be called every second: tells the other processes what was counted here, and hears what they counted. */
  exchange(): Promise<void>;
}

/** Keys of one kind that are counted at a time; the oldest are forgotten first. */
const MAX_KEYS = 20_000;
/** In one statement. */
const ROWS_AT_ONCE = 500;

/** What is known of one key in one window. */
interface Entry {
  /** Of kind and key, in the database: nobody reads addresses and names there. */
  hash(): string;
  endsAt: number;
  /** Counted here, and of that what the others have been told. */
  own: number;
  told: number;
  /** Counted by all others, as far as is known. */
  others: number;
}

/** The embedded database is never told anything, so most hashes are never needed. */
function once(make: () => string): () => string {
  let made: string | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

export async function createCounters(
  store: Pick<Store, 'secrets' | 'tallies' | 'bulletins'>,
  environment: Pick<Environment, 'now'>,
): Promise<Counters> {
  const { tallies } = store;
  const secret = await store.secrets.keep('limits', () => randomBytes(32).toString('base64url'));
  const kinds = new Map<string, Map<string, Entry>>();
  let exchanging: Promise<void> | undefined;

  const hashOf = (...parts: readonly (string | number)[]) =>
    createHmac('sha256', secret).update(parts.join('\n')).digest('base64url');

  function entryOf({ kind, window }: Rule, key: string): Entry {
    const now = environment.now();
    const entries = kinds.get(kind) ?? new Map<string, Entry>();
    kinds.set(kind, entries);
    const known = entries.get(key);
    const isOver = known === undefined || known.endsAt <= now;
    const entry = isOver
      ? {
          hash: known?.hash ?? once(() => hashOf(kind, key)),
          endsAt: now + window,
          own: 0,
          told: 0,
          others: 0,
        }
      : known;
    // Put last again: the first is the one that was asked for longest ago.
    entries.delete(key);
    entries.set(key, entry);
    for (const oldest of entries.keys()) {
      if (entries.size <= MAX_KEYS) break;
      entries.delete(oldest);
    }
    return entry;
  }

  const waitOf = ({ endsAt }: Entry) => Math.max(1, endsAt - environment.now());

  /** Counts it in the database, and learns what the others have counted there. Resolves to what each came to. */
  async function tell(counts: ReadonlyMap<Entry, number>): Promise<ReadonlyMap<string, number>> {
    const added = [...counts].map(([{ hash, endsAt }, count]) => ({ key: hash(), count, expiresAt: endsAt }));
    // Before it is waited for: it must not be told twice.
    for (const [entry, count] of counts) entry.told += count;
    try {
      const totals = new Map(
        (await tallies.add(added, environment.now())).map((total) => [total.key, total]),
      );
      for (const entry of counts.keys()) {
        const { count = 0, expiresAt = entry.endsAt } = totals.get(entry.hash()) ?? {};
        // In one window they only ever become more; answers may come in another order.
        entry.others = Math.max(entry.others, count - entry.told);
        entry.endsAt = expiresAt;
      }
      return new Map([...totals].map(([key, { count }]) => [key, count]));
    } catch (problem) {
      for (const [entry, count] of counts) entry.told -= count;
      throw problem;
    }
  }

  async function exchangeAll(): Promise<void> {
    // The embedded database belongs to one process. Its old entries go when newer ones need their place.
    if (!store.bulletins.isShared) return;
    const now = environment.now();
    const news: Entry[] = [];
    for (const entries of kinds.values()) {
      for (const [key, entry] of entries) {
        if (entry.endsAt <= now) entries.delete(key);
        else if (entry.own > entry.told) news.push(entry);
      }
    }
    for (let from = 0; from < news.length; from += ROWS_AT_ONCE) {
      await nextTurn();
      const some = news.slice(from, from + ROWS_AT_ONCE);
      await tell(new Map(some.map((entry) => [entry, entry.own - entry.told])));
    }
  }

  return {
    take(rule, key) {
      const entry = entryOf(rule, key);
      if (entry.own + entry.others >= rule.max) return waitOf(entry);
      entry.own += 1;
      return 0;
    },
    async takeStrictly(rule, key) {
      const entry = entryOf(rule, key);
      if (entry.own + entry.others >= rule.max) return waitOf(entry);
      entry.own += 1;
      const totals = await tell(new Map([[entry, 1]]));
      return (totals.get(entry.hash()) ?? 0) > rule.max ? waitOf(entry) : 0;
    },
    remember: (key, life) => tallies.keep(hashOf('remembered', key), environment.now() + life),
    isRemembered: (key) => tallies.has(hashOf('remembered', key), environment.now()),
    exchange() {
      exchanging ??= exchangeAll().finally(() => {
        exchanging = undefined;
      });
      return exchanging;
    },
  };
}
