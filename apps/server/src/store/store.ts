/**
 * The storage contract; one contract suite tests it on SQLite and PostgreSQL.
 * Every promise resolves only after the change is durable. Times are milliseconds since 1970.
 */

import type { ChatLine, Notice, RematchState } from '@gipfel/protocol';
import type { DeviceStore, SecretStore } from './contracts/devices.js';
import type { ChallengeStore, SeekStore } from './contracts/lobby.js';
import type { MatchStore, Pair, StoredEvent } from './contracts/matches.js';
import type { PeopleStore } from './contracts/people.js';
import type { RatingStore } from './contracts/ratings.js';

export * from './contracts/devices.js';
export * from './contracts/lobby.js';
export * from './contracts/matches.js';
export * from './contracts/people.js';
export * from './contracts/ratings.js';

/** All up to a number, or single ones. */
interface SeenNotices {
  readonly upTo?: number;
  readonly numbers?: readonly number[];
}

export interface NoticeStore {
  /** What it `replaces` is forgotten. */
  add(person: string, notice: Omit<Notice, 'number'>): Promise<Notice>;
  /** Newest first, those with a smaller number than `before`. */
  of(
    person: string,
    limit: number,
    before?: number,
  ): Promise<readonly (Notice & { readonly read: boolean })[]>;
  markRead(person: string, seen: SeenNotices): Promise<void>;
}

export interface Report {
  readonly id: string;
  readonly from: string;
  readonly about: string;
  readonly match: string | undefined;
  readonly text: string;
  readonly at: number;
  readonly closedAt: number | undefined;
  readonly outcome: string | undefined;
}

export interface ModerationStore {
  report(report: Report): Promise<void>;
  reports(open: boolean, limit: number): Promise<readonly Report[]>;
  close(id: string, at: number, outcome: string): Promise<boolean>;
  /** Nobody may take the name any more. */
  barName(nameKey: string, at: number): Promise<void>;
  unbarName(nameKey: string): Promise<void>;
  isNameBarred(nameKey: string): Promise<boolean>;
  /** Who did what to whom and why, for ever. */
  note(entry: {
    readonly at: number;
    readonly by: string;
    readonly about: string;
    readonly what: string;
  }): Promise<void>;
  notes(
    about: string,
  ): Promise<
    readonly { readonly at: number; readonly by: string; readonly about: string; readonly what: string }[]
  >;
}

/** A heartbeat of one process. */
export interface Beat {
  readonly process: string;
  /** On its match clock. */
  readonly at: number;
  /** How many people are connected to it. */
  readonly people: number;
  /** Every command that reached it until then is settled. */
  readonly settledUntil: number;
  /** The timeline less its match clock (milliseconds). */
  readonly difference: number;
}

export interface BeatStore {
  beat(process: string, now: number, more?: Partial<Omit<Beat, 'process' | 'at'>>): Promise<void>;
  /** The last beat of every process that gave one since then. */
  since(moment: number): Promise<readonly Beat[]>;
  /** How many people are connected to all processes that beat since then. */
  people(since: number): Promise<number>;
  /** The latest sign of life of any process. */
  last(): Promise<number | undefined>;
}

/** The time that all processes share: the clock of the database, plus a shift that takes back when that clock is set. */
export interface TimelineStore {
  /** Both at one moment. */
  read(): Promise<{ readonly now: number; readonly shift: number }>;
  /** False, and nothing changes, when the shift is no longer the one that was seen. */
  shift(seen: number, by: number): Promise<boolean>;
}

/** Between processes: what was committed elsewhere. Within one process nothing is sent. */
export type Bulletin =
  /** `added`: the last of its events, as long as they are few; who misses others looks them up. */
  | {
      readonly type: 'match';
      readonly match: string;
      readonly events: number;
      readonly added?: readonly StoredEvent[];
    }
  | { readonly type: 'chat'; readonly match: string; readonly line: ChatLine }
  | { readonly type: 'rematch'; readonly match: string; readonly state: RematchState }
  | {
      readonly type: 'presence';
      readonly match: string;
      readonly process: string;
      readonly players: Pair<number>;
      readonly watchers: number;
    }
  | { readonly type: 'challenge'; readonly challenge: string }
  | { readonly type: 'paired'; readonly person: string; readonly seek: string; readonly match: string }
  | { readonly type: 'notice'; readonly person: string; readonly notice: Notice }
  | { readonly type: 'signedOut'; readonly person: string }
  /** Is called otherwise now, or has gone. */
  | { readonly type: 'renamed'; readonly person: string }
  /** Processes with a socket of this person answer `hereIs`. */
  | { readonly type: 'whoHas'; readonly person: string }
  | { readonly type: 'hereIs'; readonly person: string }
  /** Every process answers with `settled`. */
  | { readonly type: 'whatIsSettled' }
  /** Every command that reached the process until then is settled, but for those in some matches, the first of which came then. */
  | {
      readonly type: 'settled';
      readonly process: string;
      readonly until: number;
      readonly except: Readonly<Record<string, number>>;
    };

export interface BulletinBoard {
  /** Whether there can be other processes. */
  readonly isShared: boolean;
  /** To all other processes; fire and forget, since every reader also looks at the tables. */
  post(bulletin: Bulletin): void;
  /** Also calls back with `'lost'` when the line to the database was interrupted: whatever was missed must be looked up. */
  read(listener: (bulletin: Bulletin | 'lost') => void): () => void;
}

interface Tally {
  readonly key: string;
  readonly count: number;
  readonly expiresAt: number;
}

/** Counts that several processes share for a while. */
export interface TallyStore {
  /** Adds to each, and keeps the moment at which it expires; one that has expired begins anew. Resolves to what they came to. */
  add(tallies: readonly Tally[], now: number): Promise<readonly Tally[]>;
  /** Whether it was counted or kept, and has not expired. */
  has(key: string, now: number): Promise<boolean>;
  /** There until then, however long it was to be there before. */
  keep(key: string, expiresAt: number): Promise<void>;
  removeExpired(now: number): Promise<void>;
}

export interface StoreCounts {
  readonly guests: number;
  readonly accounts: number;
  readonly bots: number;
  readonly runningMatches: number;
  readonly finishedMatches: number;
  readonly waitingChallenges: number;
  readonly openReports: number;
}

export interface Store {
  readonly kind: 'sqlite' | 'postgres';
  readonly people: PeopleStore;
  readonly matches: MatchStore;
  readonly ratings: RatingStore;
  readonly challenges: ChallengeStore;
  readonly seeks: SeekStore;
  readonly notices: NoticeStore;
  readonly devices: DeviceStore;
  readonly secrets: SecretStore;
  readonly moderation: ModerationStore;
  readonly beats: BeatStore;
  readonly timeline: TimelineStore;
  readonly tallies: TallyStore;
  readonly bulletins: BulletinBoard;
  /** Everything about one person as JSON, piece by piece, for the export; rejects for an unknown person. */
  exportPerson(id: string): AsyncIterable<string>;
  /** How much there is, for metrics and the administrator. */
  counts(): Promise<StoreCounts>;
  /** Whether the database answers and is where it was: what is written can be found again. */
  isReady(): Promise<boolean>;
  /** Whether this is a failure of the database (a full disk, a broken line), not of what was asked of it. */
  isOutage(error: unknown): boolean;
  close(): Promise<void>;
}
