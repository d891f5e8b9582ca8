/**
 * The other processes on the same store, and how far each has settled what reached it. A flag may fall only when no process can still
 * hold the move that prevents it: each must say so itself, or have been silent for so long that its clients have gone elsewhere.
 */

import type { Beat, Bulletin, Store } from '../store/store.js';

/** Beats come every second: who gave none for this long stands still, is cut off, or is gone (milliseconds). */
const SILENT_AFTER = 3_000;
/**
 * By then the clients of a silent process have left it: they notice within 25 s, or 8 s after they sent something, and retry elsewhere
 * (milliseconds).
 */
export const ABANDONED_AFTER = 40_000;

/** How far a process is with what reached it. */
export interface Settled {
  readonly until: number;
  /** In these matches something is not settled; it came at this moment. */
  readonly except: Readonly<Record<string, number>>;
}

export type Proof =
  /** Nobody holds a move that came until then. */
  | { readonly type: 'proven' }
  /** Not everybody has answered yet; they will be asked again. */
  | { readonly type: 'waiting' }
  /** This one does not answer, and may hold a move that came after `since`. */
  | { readonly type: 'silent'; readonly process: string; readonly since: number };

export interface Peers {
  /**
   * Whether all that reached any process by then is settled in this match. Asks the others, and waits a moment for their answers.
   * `isExcused`: whether this silence has been made up for already.
   */
  proof(match: string, until: number, isExcused: (silence: string) => boolean): Promise<Proof>;
  /** The last beats of the others. */
  beats(): readonly Beat[];
  /** Reads the beats: once a second, and when a proof needs it. */
  refresh(): Promise<void>;
  close(): void;
}

/** The name of the credit for one silence: every process gives it the same, so it is given once. */
export const silenceOf = (process: string, since: number): string => `server:silent-${process}-${since}`;

export interface PeerParts {
  readonly store: Pick<Store, 'beats' | 'bulletins'>;
  readonly process: string;
  now(): number;
  wait(milliseconds: number): Promise<void>;
  settled(): Settled;
  failed(where: string, problem: unknown): void;
}

/** An answer takes about this long (milliseconds); after some tries the caller comes back later. */
const ASK_EVERY = 50;
const MAX_TRIES = 6;

const PROVEN: Proof = { type: 'proven' };
const WAITING: Proof = { type: 'waiting' };

export function createPeers({ store, process, now, wait, settled, failed }: PeerParts): Peers {
  const { beats, bulletins } = store;
  let others: readonly Beat[] = [];
  /** Since when all processes are known that there are. */
  let knownAt = Number.NEGATIVE_INFINITY;
  const said = new Map<string, Settled>();
  let refreshing: Promise<void> | undefined;
  let askedAt = Number.NEGATIVE_INFINITY;
  const stopReading = bulletins.read(hear);

  function hear(bulletin: Bulletin | 'lost'): void {
    if (bulletin === 'lost') return;
    if (bulletin.type === 'whatIsSettled') bulletins.post({ type: 'settled', process, ...settled() });
    if (bulletin.type === 'settled') said.set(bulletin.process, bulletin);
  }

  async function read(): Promise<void> {
    const askedAt = now();
    const all = await beats.since(askedAt - 2 * ABANDONED_AFTER);
    others = all.filter((beat) => beat.process !== process);
    knownAt = askedAt;
    for (const name of said.keys()) if (!others.some((beat) => beat.process === name)) said.delete(name);
  }

  function refresh(): Promise<void> {
    refreshing ??= read().finally(() => {
      refreshing = undefined;
    });
    return refreshing;
  }

  /** Until when this process has nothing of the match any more. */
  function settledOf({ process: name, settledUntil }: Beat, match: string): number {
    const told = said.get(name);
    const toldUntil = Math.min(told?.until ?? 0, (told?.except[match] ?? Number.POSITIVE_INFINITY) - 1);
    return Math.max(settledUntil, toldUntil);
  }

  /** As far as is known at this moment. */
  function known(match: string, until: number, isExcused: (silence: string) => boolean): Proof {
    if (knownAt < until) return WAITING;
    let silent: Proof | undefined;
    for (const beat of others) {
      const settledUntil = settledOf(beat, match);
      if (settledUntil >= until || until - settledUntil > ABANDONED_AFTER) continue;
      // As the store has it: all processes must call the silence by the same name.
      const since = beat.settledUntil;
      if (isExcused(silenceOf(beat.process, since))) continue;
      if (now() - beat.at <= SILENT_AFTER) return WAITING;
      silent ??= { type: 'silent', process: beat.process, since };
    }
    return silent ?? PROVEN;
  }

  /** Many flags may fall together: one question does for all of them. */
  function ask(): void {
    if (now() - askedAt < ASK_EVERY) return;
    askedAt = now();
    bulletins.post({ type: 'whatIsSettled' });
  }

  return {
    async proof(match, until, isExcused) {
      if (!bulletins.isShared) return PROVEN;
      let proof = known(match, until, isExcused);
      for (let tries = 0; proof.type === 'waiting' && tries < MAX_TRIES; tries += 1) {
        if (knownAt < until) await refresh().catch((problem: unknown) => failed('peers', problem));
        if (others.length > 0) ask();
        proof = known(match, until, isExcused);
        if (proof.type === 'waiting') await wait(ASK_EVERY);
        proof = known(match, until, isExcused);
      }
      return proof;
    },
    beats: () => others,
    refresh,
    close: stopReading,
  };
}
