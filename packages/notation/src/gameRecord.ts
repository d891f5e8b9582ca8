/** The value behind every record format: start, moves, comments, result. */

import type { Position, RuleId, Side, Turn } from '@gipfel/rules';

/** Why a game ended: a rule, or something off the board. */
export type ResultReason = RuleId | 'resignation' | 'time' | 'agreement' | 'abandoned';

/** No winner means a tie; a game without a result is unfinished. */
export interface RecordResult {
  readonly winner: Side | undefined;
  readonly reason?: ResultReason;
}

/** One line of play, in order; the sides follow from the rules. */
export type RecordLine = readonly RecordEntry[];

interface EntryFacts {
  /** The position that the entry leads to. */
  readonly after: Position;
  /** The notes of the entry. */
  readonly comment?: string;
  /** The mover's clock after it, in milliseconds. */
  readonly clock?: number;
  /** Lines that replace this entry. */
  readonly variations?: readonly RecordLine[];
}

export type RecordEntry =
  | ({ readonly type: 'turn'; readonly turn: Turn } & EntryFacts)
  /** Z9.3: the opponent has the turn before this entry taken back. */
  | ({ readonly type: 'demand' } & EntryFacts);

export interface RecordTag {
  readonly name: string;
  readonly value: string;
}

export interface GameRecord {
  /** Free tags in order: Event, Date, Player1, Player2, … Board, start and result have their own fields. */
  readonly tags: readonly RecordTag[];
  readonly start: Position;
  /** Comment before the first turn. */
  readonly comment?: string;
  readonly line: RecordLine;
  readonly result?: RecordResult;
}
