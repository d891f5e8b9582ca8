/** The value behind every record format: what was played, from which position, and what was said about it. */

import type { Position, RuleId, Side, Turn } from '@gipfel/rules';

/** Why a game ended: a rule of the law, or something that happened around the board. */
export type ResultReason = RuleId | 'resignation' | 'time' | 'agreement' | 'abandoned';

/** No winner means a tie; a game without a result is unfinished. */
export interface RecordResult {
  readonly winner: Side | undefined;
  readonly reason?: ResultReason;
}

/** One line of play. Entries are in the order they happened; the sides follow from the rules. */
export type RecordLine = readonly RecordEntry[];

interface EntryFacts {
  /** The position that the entry leads to. */
  readonly after: Position;
  /** What stands behind the entry. */
  readonly comment?: string;
  /** What the mover's clock showed after it, in milliseconds. */
  readonly clock?: number;
  /** Other lines that begin instead of this entry. */
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
  /** Free tags in their order: Event, Date, Player1, Player2, … Board, start and result have fields of their own. */
  readonly tags: readonly RecordTag[];
  readonly start: Position;
  /** Comment before the first turn. */
  readonly comment?: string;
  readonly line: RecordLine;
  readonly result?: RecordResult;
}
