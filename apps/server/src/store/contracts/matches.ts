/** Matches: rows, events, and commits. */

import type { MatchEvent, MatchOptions } from '@gipfel/match';
import type { ChatLine, MatchView, Speed, Terms } from '@gipfel/protocol';
import type { GameId, Side } from '@gipfel/rules';
import type { Rating } from './ratings.js';

export type Pair<T> = readonly [T, T];

/** Why a match that was to be rated was not. */
export type UnratedReason = NonNullable<MatchView['unrated']>;

/** Bounds how many games of one kind between the same two are rated: counted in the transaction that rates, so that none slips through. */
export interface BurstRule {
  /** Ends after this moment count. */
  readonly after: number;
  /** This many are rated. */
  readonly most: number;
  readonly reasons: readonly string[];
  /** Turns of play of both sides together. */
  readonly turnsBelow: number;
  /** By variant: turns before the play. */
  readonly setupTurns: Readonly<Record<string, number>>;
}

interface StoredResult {
  readonly winner: Side | undefined;
  readonly reason: string;
}

/** One row; everything but the events, which follow one another in a table of their own. */
export interface MatchRow {
  readonly id: string;
  readonly game: GameId;
  readonly variant: string;
  readonly speed: Speed;
  readonly terms: Terms;
  readonly options: MatchOptions;
  readonly players: Pair<string>;
  /** Rating and deviation of each when the match began; undefined when unrated. */
  readonly ratingsBefore: Pair<{ readonly value: number; readonly deviation: number } | undefined>;
  readonly ratingChanges: Pair<number | undefined>;
  /** Undefined when it counted, never was to, or runs. */
  readonly unrated: UnratedReason | undefined;
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
  /** `side:id` of the command that caused it; the last event of a command carries it. */
  readonly command: string | undefined;
}

export interface StoredMatch {
  readonly row: MatchRow;
  readonly events: readonly StoredEvent[];
  /** Whether a line was said. */
  readonly hasChat: boolean;
}

/** When the last of them happened. */
export const momentOf = (events: readonly StoredEvent[]): number => events.at(-1)?.event.at ?? 0;

/** What a match becomes by one command: all of it or nothing. */
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
    /** Ratings stay as they are, with `resignations` as the reason, when this many of these were rated already. */
    readonly burst?: BurstRule;
    /** Ratings stay as they are, for this reason. Not together with `rate`. */
    readonly unrated?: UnratedReason;
  };
}

export interface MatchQuery {
  readonly player?: string;
  readonly opponent?: string;
  readonly game?: GameId;
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

/** What of a match tells whether anything has happened in it. */
export interface MatchProgress {
  readonly id: string;
  readonly events: number;
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
  /** Its clock has not run out: it does at `flagAt`, unless the number of events has changed. */
  postpone(match: string, events: number, flagAt: number): Promise<void>;
  /** Those in which time runs: somebody's clock, or the wait for a first turn. Matches without a clock may run for ever. */
  timed(): Promise<readonly string[]>;
  runningOf(person: string): Promise<readonly MatchRow[]>;
  search(query: MatchQuery): Promise<readonly MatchRow[]>;
  /** The same with only what changes: for repeated sweeps over many matches. */
  searchProgress(query: MatchQuery): Promise<readonly MatchProgress[]>;
  /** The line of before when this command has said one already. */
  addChat(match: string, line: Omit<ChatLine, 'number'>, command: string): Promise<ChatLine>;
  /** What this command said; undefined when it has said nothing. */
  chatLine(match: string, command: string): Promise<ChatLine | undefined>;
  /** In order; only the last few if `last` is given. */
  chatOf(match: string, last?: number): Promise<readonly ChatLine[]>;
  /** Remembers the wish; resolves to how things stand then. Undefined, and nothing changes, when it is for one whom the other has blocked. */
  wishRematch(match: string, side: Side, yes: boolean): Promise<RematchWishes | undefined>;
  /** Atomically: the first caller's match becomes the rematch, everybody gets its id. */
  claimRematch(match: string, next: MatchRow): Promise<string>;
  rematchState(match: string): Promise<RematchWishes | undefined>;
}
