/** Challenges and quick pairing: matches that are about to be. */

import type { SideWish, Terms } from '@gipfel/protocol';
import type { MatchRow } from './matches.js';

export interface Challenge {
  readonly id: string;
  readonly from: string;
  readonly to: string | undefined;
  readonly open: boolean;
  readonly terms: Terms;
  readonly side: SideWish;
  readonly createdAt: number;
  readonly expiresAt: number;
  readonly state: 'waiting' | 'accepted' | 'declined' | 'withdrawn' | 'expired';
  readonly match: string | undefined;
}

export interface ChallengeStore {
  create(challenge: Challenge): Promise<void>;
  byId(id: string): Promise<Challenge | undefined>;
  /** Atomically waiting → accepted together with the new match; false when somebody was quicker. */
  accept(id: string, match: MatchRow): Promise<boolean>;
  /** Atomically waiting → the given state; false when it no longer waits. */
  end(id: string, state: 'declined' | 'withdrawn' | 'expired'): Promise<boolean>;
  openOnes(now: number, limit: number): Promise<readonly Challenge[]>;
  waitingOf(person: string, now: number): Promise<readonly Challenge[]>;
  waitingFor(person: string, now: number): Promise<readonly Challenge[]>;
  expire(now: number): Promise<readonly string[]>;
}

/** Quick pairing, shared by all processes: a row while somebody waits. */
export interface Seek {
  readonly id: string;
  readonly person: string;
  readonly terms: Terms;
  readonly side: SideWish;
  readonly rating: number;
  readonly createdAt: number;
  /** Renewed by the process that holds it; others forget seeks that are not. */
  readonly aliveAt: number;
  /** The process to which it was said last. */
  readonly holder: string;
}

export interface SeekStore {
  /**
   * The only one of its person from now on; one that is there already has a new holder. Resolves to the match when it has been paired
   * already: then nothing changes.
   */
  put(seek: Seek): Promise<string | undefined>;
  /** Resolves to those that this process still holds; the others stay as they are. */
  renew(ids: readonly string[], holder: string, now: number): Promise<readonly string[]>;
  /** With a holder: only while that one holds it. */
  remove(id: string, holder?: string): Promise<boolean>;
  all(aliveSince: number): Promise<readonly Seek[]>;
  /** Atomically: all seeks of both people go, their match is created, and which it is is kept; false when one is gone already. */
  pair(one: string, other: string, match: MatchRow): Promise<boolean>;
  /** As `pair`, for the seeks that stand; the match is kept for `joined`, too, which never stood: the id of whoever chose one of them. */
  join(standing: readonly string[], joined: string, match: MatchRow): Promise<boolean>;
  /** The match that came of a seek, as long as it is kept. */
  matchOf(id: string): Promise<string | undefined>;
  /** Seeks that were not renewed since, and what came of those that were paired before. */
  forget(before: { readonly aliveAt: number; readonly pairedAt: number }): Promise<void>;
}
