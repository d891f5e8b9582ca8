/** What anything that can choose a turn offers: the protocol, the arena and the apps talk to this and to nothing deeper. */

import type { Position, Turn } from '@gipfel/rules';

interface OptionBase {
  /** One word; compared without regard to case. */
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

/** What an option is set to; a button is pressed and has no value. */
export type OptionValue = number | boolean | string | undefined;

/** Times in milliseconds; the pairs are in the order of the sides. */
export interface ClockLimits {
  readonly left: readonly [number, number];
  readonly increments: readonly [number, number];
  /** Turns of the side to move until the next time control. */
  readonly turnsToGo?: number;
}

/** All that are given hold at once: the first one reached ends the search. None at all: search until aborted. */
export interface Limits {
  /** Milliseconds for this turn. */
  readonly movetime?: number;
  readonly clock?: ClockLimits;
  /** Under this limit alone the same request gives the same answer on every machine. */
  readonly nodes?: number;
  readonly depth?: number;
  /** Look for a win within so many turns of both sides, and stop when it is found. */
  readonly mate?: number;
}

/** Options of one search; those left out are as `setOption` set them. Searchers without such an option ignore it. */
export interface SearchOptions {
  /** 1 to 10, or 11 for full strength. */
  readonly level?: number;
  /** Settles what a level leaves to chance: the same seed plays the same game. */
  readonly seed?: number;
  /** How many lines to report. */
  readonly multiPv?: number;
}

export interface SearchRequest extends SearchOptions {
  /** May be in the middle of a turn; the game is not over. */
  readonly position: Position;
  /** Turns played since the game began. A level mixes it with the seed, so that a repeated position is not answered alike. */
  readonly ply: number;
  readonly limits: Limits;
}

/**
 * From the view of the side to move. `turns` counts the turns of both sides until the game is over, the one to be played
 * included: a turn that wins at once is a win in 1. `proven` is claimed only when every defence was looked at.
 */
export type Score =
  /** Hundredths of a unit; a bound when the search only knows that the true value is not lower or not higher. */
  | { readonly type: 'cp'; readonly value: number; readonly bound?: 'lower' | 'upper' }
  /** `upper`: within so many turns; whether it can be done in fewer, or must, is not known. */
  | {
      readonly type: 'win' | 'loss';
      readonly turns: number;
      readonly proven: boolean;
      readonly bound?: 'upper';
    }
  | { readonly type: 'tie'; readonly proven: boolean };

export interface SearchStatistics {
  readonly depth?: number;
  /** The deepest line looked at. */
  readonly seldepth?: number;
  readonly score?: Score;
  readonly nodes?: number;
  /** Nodes a second. */
  readonly nps?: number;
  /** Milliseconds since the search began. */
  readonly time?: number;
  /** How full the hash table is, in thousandths. */
  readonly hashfull?: number;
  /** Which of several best lines this is, from 1. */
  readonly multipv?: number;
}

export interface SearchInfo extends SearchStatistics {
  /** Whole turns only; the first one may be the rest of a turn when the position stands in the middle of one. */
  readonly pv?: readonly Turn[];
}

export interface SearchResult {
  /** Complete and legal: everybody who receives it plays it through the law. */
  readonly turn: Turn;
  readonly score?: Score;
}

export interface Searcher {
  readonly name: string;
  readonly version: string;
  readonly options: readonly OptionSpec[];
  /** The value has the type and the range of that option. Never called during a search. */
  setOption(name: string, value: OptionValue): void;
  /** What was learnt about the last game is of no more use. Never called during a search. */
  newGame(): void;
  /** Resolves when everything told so far has taken effect. */
  ready(): Promise<void>;
  /**
   * One search at a time. Aborting is no error: the best turn found so far comes back soon, a legal one even when the
   * signal was aborted before the search began.
   */
  search(
    request: SearchRequest,
    onInfo: (info: SearchInfo) => void,
    signal: AbortSignal,
  ): Promise<SearchResult>;
}
