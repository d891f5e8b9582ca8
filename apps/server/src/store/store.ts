/**
 * What the server keeps, as the rooms see it; SQLite and PostgreSQL do it alike (one contract suite runs on both).
 * Every promise resolves only after the change is durable. Times are milliseconds since 1970.
 */

import type { MatchEvent, MatchOptions } from '@gipfel/match';
import type { ChatLine, GameName, Notice, RematchState, SideWish, Speed, Terms } from '@gipfel/protocol';
import type { Side } from '@gipfel/rules';

export type Pair<T> = readonly [T, T];

// ── people ──────────────────────────────────────────────────────────────────

export type PersonKind = 'guest' | 'account' | 'bot' | 'computer';

export interface Person {
  readonly id: string;
  readonly kind: PersonKind;
  /** Guests have none; neither have people who deleted their account. */
  readonly name: string | undefined;
  readonly level: number | undefined;
  readonly passwordHash: string | undefined;
  readonly email: string | undefined;
  readonly createdAt: number;
  readonly seenAt: number;
  /** May not play before this moment. */
  readonly suspendedUntil: number | undefined;
  readonly deletedAt: number | undefined;
  /** Chat off, push on and the like: small JSON. */
  readonly preferences: Readonly<Record<string, unknown>>;
}

/** A cookie or a token, known by the hash of its secret only. */
export interface Credential {
  readonly hash: string;
  readonly person: string;
  readonly kind: 'session' | 'token';
  /** Of a token: what its owner calls it. */
  readonly label: string | undefined;
  readonly scopes: readonly string[];
  readonly createdAt: number;
  readonly usedAt: number;
  readonly expiresAt: number | undefined;
}

/** Where a walk over the guests has come to. */
export interface GuestPlace {
  readonly seenAt: number;
  readonly id: string;
}

export interface GuestStep {
  readonly seenBefore: number;
  /** Goes on after this one. */
  readonly after: GuestPlace | undefined;
  /** How many are looked at. */
  readonly limit: number;
}

export interface GuestsForgotten {
  readonly forgotten: number;
  /** Undefined when the walk is over. */
  readonly next: GuestPlace | undefined;
}

export interface PeopleStore {
  /** False when the name is taken (names are compared without case and accents-insensitively folded by the caller: `nameKey`). */
  create(person: Person, nameKey: string | undefined): Promise<boolean>;
  byId(id: string): Promise<Person | undefined>;
  byIds(ids: readonly string[]): Promise<readonly Person[]>;
  /** By id, for showing only: what another process has changed may be missing for some seconds. */
  faces(ids: readonly string[]): Promise<ReadonlyMap<string, Person>>;
  byNameKey(nameKey: string): Promise<Person | undefined>;
  /** The oldest living account with this address (the caller folds case): addresses are not unique, or one could ask who is here. */
  byEmail(email: string): Promise<Person | undefined>;
  /** A guest becomes an account, a name or password changes … False when the name is taken. */
  update(id: string, change: Partial<Omit<Person, 'id'>>, nameKey?: string | null): Promise<boolean>;
  search(namePrefixKey: string, limit: number): Promise<readonly Person[]>;
  /** One step of a walk over all guests, the longest away first: those who left nothing behind that concerns others are gone after it. */
  forgetGuests(step: GuestStep): Promise<GuestsForgotten>;
  addCredential(credential: Credential): Promise<void>;
  credentials(hashes: readonly string[]): Promise<readonly Credential[]>;
  credentialsOf(person: string): Promise<readonly Credential[]>;
  touchCredential(hash: string, usedAt: number): Promise<void>;
  removeCredential(hash: string): Promise<void>;
  /** Sign out everywhere; `except` stays. */
  removeCredentialsOf(person: string, kind: 'session' | 'token', except?: string): Promise<void>;
  /** Sessions and tokens that nobody can use any more. */
  removeExpired(now: number): Promise<void>;
  block(person: string, blocked: string): Promise<void>;
  unblock(person: string, blocked: string): Promise<void>;
  blockedBy(person: string): Promise<readonly string[]>;
  /** Whether either has blocked the other. */
  isBlocked(one: string, other: string): Promise<boolean>;
}

// ── matches ─────────────────────────────────────────────────────────────────

export interface StoredResult {
  readonly winner: Side | undefined;
  readonly reason: string;
}

/** One row; everything but the events, which follow one another in a table of their own. */
export interface MatchRow {
  readonly id: string;
  readonly game: GameName;
  readonly variant: string;
  readonly speed: Speed;
  readonly terms: Terms;
  readonly options: MatchOptions;
  readonly players: Pair<string>;
  /** Rating and deviation of each when the match began; undefined when unrated. */
  readonly ratingsBefore: Pair<{ readonly value: number; readonly deviation: number } | undefined>;
  readonly ratingChanges: Pair<number | undefined>;
  readonly createdAt: number;
  readonly endedAt: number | undefined;
  /** How many events there are. */
  readonly events: number;
  readonly turns: number;
  /** When the sweep has to look, whichever process serves the match: never after the running clock falls, but maybe before. */
  readonly flagAt: number | undefined;
  readonly result: StoredResult | undefined;
  readonly rematchOf: string | undefined;
}

export interface StoredEvent {
  /** From 1. */
  readonly number: number;
  readonly event: MatchEvent;
  /** `side:id` of the deed that caused it; the last event of a deed carries it. */
  readonly deed: string | undefined;
}

export interface StoredMatch {
  readonly row: MatchRow;
  readonly events: readonly StoredEvent[];
  /** Whether a line was said. */
  readonly hasChat: boolean;
}

/** When the last of them happened. */
export const momentOf = (events: readonly StoredEvent[]): number => events.at(-1)?.event.at ?? 0;

/** What a match becomes by one deed: all of it or nothing. */
export interface MatchCommit {
  readonly match: string;
  /** How many events there were: when another process was quicker, nothing happens and `append` says `conflict`. */
  readonly after: number;
  readonly events: readonly StoredEvent[];
  readonly turns: number;
  /** When the running clock falls now. An earlier moment that is kept and still to come stays: with most turns it only moves on. */
  readonly flagAt: number | undefined;
  /** Present when this ends the match. */
  readonly ended?: {
    readonly at: number;
    readonly result: StoredResult;
    /**
     * Rated matches: the new ratings of both from those that stand at this moment, written in the same commit. Pure: a transaction
     * that is tried again asks again.
     */
    readonly rate?: (current: Pair<Rating>) => Pair<Rating>;
  };
}

export interface MatchQuery {
  readonly player?: string;
  readonly opponent?: string;
  readonly game?: GameName;
  readonly variant?: string;
  readonly speed?: Speed;
  readonly rated?: boolean;
  readonly state?: 'running' | 'over';
  /** Seen from `player` when one is given. */
  readonly result?: 'won' | 'lost' | 'tied' | 'first' | 'second' | 'aborted';
  readonly since?: number;
  readonly until?: number;
  /** Continues after this match (newest first). */
  readonly before?: string;
  readonly limit: number;
}

/** Who wishes to play again, and the match that came of it. */
export interface RematchWishes {
  readonly wishes: Pair<boolean>;
  readonly next: string | undefined;
}

export interface MatchStore {
  create(row: MatchRow): Promise<void>;
  row(id: string): Promise<MatchRow | undefined>;
  load(id: string): Promise<StoredMatch | undefined>;
  eventsAfter(id: string, number: number): Promise<readonly StoredEvent[]>;
  /**
   * Commits of many matches that arrive together share one durable transaction. `conflict`: nothing was written, load and judge again.
   * Rejects when the database fails, and then nobody knows whether it was written: forget the match and load it again.
   */
  append(commit: MatchCommit): Promise<'committed' | 'conflict'>;
  /** Running matches whose clock may have fallen by `now`. */
  due(now: number, limit: number): Promise<readonly string[]>;
  /** It has not: it falls at `flagAt`, if there still are so many events. */
  postpone(match: string, events: number, flagAt: number): Promise<void>;
  running(): Promise<readonly string[]>;
  runningOf(person: string): Promise<readonly MatchRow[]>;
  search(query: MatchQuery): Promise<readonly MatchRow[]>;
  addChat(match: string, line: Omit<ChatLine, 'number'>, deed: string): Promise<ChatLine>;
  chatOf(match: string): Promise<readonly ChatLine[]>;
  /** Remembers the wish; resolves to how things stand then. Undefined, and nothing changes, when it is for one whom the other has blocked. */
  wishRematch(match: string, side: Side, yes: boolean): Promise<RematchWishes | undefined>;
  /** Atomically: the first caller's match becomes the rematch, everybody gets its id. */
  claimRematch(match: string, next: MatchRow): Promise<string>;
  rematchState(match: string): Promise<RematchWishes | undefined>;
}

// ── ratings ─────────────────────────────────────────────────────────────────

export interface Rating {
  readonly value: number;
  readonly deviation: number;
  readonly volatility: number;
  readonly games: number;
  /** The last rated game; deviation grows with the time since. */
  readonly at: number;
}

/** What somebody begins with who has no rated game yet. */
export const NEW_RATING: Rating = { value: 1500, deviation: 350, volatility: 0.06, games: 0, at: 0 };

export interface RatingStore {
  of(person: string): Promise<readonly ({ game: GameName; speed: Speed } & Rating)[]>;
  one(person: string, game: GameName, speed: Speed): Promise<Rating | undefined>;
  /** The last `limit` ones, oldest first. */
  history(
    person: string,
    game: GameName,
    speed: Speed,
    limit: number,
  ): Promise<readonly { at: number; value: number; deviation: number; match: string }[]>;
  leaders(
    game: GameName,
    speed: Speed,
    limit: number,
    most: { deviation: number; since: number },
  ): Promise<readonly ({ person: string } & Rating)[]>;
}

// ── challenges and pairing ──────────────────────────────────────────────────

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
  /** Renewed by the process that holds the socket; others forget seeks that are not. */
  readonly aliveAt: number;
}

export interface SeekStore {
  put(seek: Seek): Promise<void>;
  renew(ids: readonly string[], now: number): Promise<void>;
  remove(id: string): Promise<boolean>;
  all(aliveSince: number): Promise<readonly Seek[]>;
  /** Atomically: both seeks go and the match is created; false when one is gone already. */
  pair(one: string, other: string, match: MatchRow): Promise<boolean>;
}

// ── the rest ────────────────────────────────────────────────────────────────

export interface NoticeStore {
  add(person: string, notice: Omit<Notice, 'number'>): Promise<Notice>;
  of(person: string, limit: number): Promise<readonly (Notice & { readonly read: boolean })[]>;
  markRead(person: string, upTo: number): Promise<void>;
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

/** Signs of life of the server processes, to know how long nobody was there. */
export interface BeatStore {
  /** `people`: how many are connected to the process. */
  beat(process: string, now: number, people?: number): Promise<void>;
  /** How many are connected to all processes that beat since then. */
  people(since: number): Promise<number>;
  /** The latest sign of life of any process. */
  last(): Promise<number | undefined>;
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
  | { readonly type: 'signedOut'; readonly person: string };

export interface BulletinBoard {
  /** To all other processes; fire and forget, since every reader also looks at the tables. */
  post(bulletin: Bulletin): void;
  /** Also calls back with `'lost'` when the line to the database was interrupted: whatever was missed must be looked up. */
  read(listener: (bulletin: Bulletin | 'lost') => void): () => void;
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
  readonly moderation: ModerationStore;
  readonly beats: BeatStore;
  readonly bulletins: BulletinBoard;
  /** Everything about one person as plain data, for the export. */
  exportPerson(id: string): Promise<Readonly<Record<string, unknown>>>;
  /** How much there is, for metrics and the administrator. */
  counts(): Promise<StoreCounts>;
  /** Whether the database answers, for `/readyz`. */
  isReady(): Promise<boolean>;
  close(): Promise<void>;
}
