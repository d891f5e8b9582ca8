/** The interface of anything that chooses turns, for the protocol, the arena and the apps. */

import type { Position, Turn } from '@gipfel/rules';

interface OptionBase {
  /** One word, case-insensitive. */
  readonly name: string;
}

export type OptionSpec =
  | (OptionBase & {
      readonly type: 'spin';
      readonly default: number;
      readonly min: number;
      readonly max: number;
    })
  | (OptionBase & { readonly type: 'check'; readonly default: boolean })
  /** Every choice is one word; the default is one of them. */
  | (OptionBase & { readonly type: 'combo'; readonly default: string; readonly choices: readonly string[] })
  | (OptionBase & { readonly type: 'button' });

/** The value of an option; a button is pressed and has none. */
export type OptionValue = number | boolean | string | undefined;

/** Times in milliseconds; pairs are in the order of the sides. */
export interface ClockLimits {
  readonly left: readonly [number, number];
  readonly increments: readonly [number, number];
  /** Turns of the side to move to the next time control. */
  readonly turnsToGo?: number;
}

/** The first limit reached ends the search. Without any: search until aborted. */
export interface Limits {
  /** Milliseconds for this turn. */
  readonly movetime?: number;
  readonly clock?: ClockLimits;
  /** With this limit alone the same request gives the same answer on every machine. */
  readonly nodes?: number;
  readonly depth?: number;
  /** Look for a win within this many turns of both sides, and stop when it is found. */
  readonly mate?: number;
}

/** Options of one search; omitted ones are as set by `setOption`. Searchers without such an option ignore it. */
export interface SearchOptions {
  /** 1 to 10, or 11 for full strength. */
  readonly level?: number;
  /** Determines a level's random choices: the same seed plays the same game. */
  readonly seed?: number;
  /** How many lines to report. */
  readonly multiPv?: number;
}

export interface SearchRequest extends SearchOptions {
  /** May be in mid-turn; the game is not over. */
  readonly position: Position;
  /** Turns played since the game began. A level mixes it with the seed, so that a repeated position gets another answer. */
  readonly ply: number;
  readonly limits: Limits;
}

/**
 * From the view of the side to move. `turns` counts the turns of both sides until the game is over, the next one
 * included: a turn that wins at once is a win in 1. `proven` means established against every defence.
 */
export type Score =
  /** Hundredths of a unit; a bound if only one side of the true value is known. */
  | { readonly type: 'cp'; readonly value: number; readonly bound?: 'lower' | 'upper' }
  /** `upper`: within this many turns, possibly fewer. */
  | {
      readonly type: 'win' | 'loss';
      readonly turns: number;
      readonly proven: boolean;
      readonly bound?: 'upper';
    }
  | { readonly type: 'tie'; readonly proven: boolean };

export interface SearchStatistics {
  readonly depth?: number;
  /** The deepest line searched. */
  readonly seldepth?: number;
  readonly score?: Score;
  readonly nodes?: number;
  /** Nodes per second. */
  readonly nps?: number;
  /** Milliseconds since the search began. */
  readonly time?: number;
  /** Fill of the hash table, in thousandths. */
  readonly hashfull?: number;
  /** Rank among several best lines, from 1. */
  readonly multipv?: number;
}

export interface SearchInfo extends SearchStatistics {
  /** Whole turns only; the first may be the rest of a turn if the position is in mid-turn. */
  readonly pv?: readonly Turn[];
}

export interface SearchResult {
  /** Complete and legal; every recipient plays it by the rules. */
  readonly turn: Turn;
  readonly score?: Score;
}

export interface Searcher {
  readonly name: string;
  readonly version: string;
  readonly options: readonly OptionSpec[];
  /** The value must have the option's type and range. Never called during a search. */
  setOption(name: string, value: OptionValue): void;
  /** Drops what was learnt about the last game. Never called during a search. */
  newGame(): void;
  /** Resolves when all earlier calls have taken effect. */
  ready(): Promise<void>;
  /**
   * One search at a time. Aborting is not an error: the best turn so far comes back soon, a legal one even if the
   * signal was aborted before the search began.
   */
  search(
    request: SearchRequest,
    onInfo: (info: SearchInfo) => void,
    signal: AbortSignal,
  ): Promise<SearchResult>;
}
