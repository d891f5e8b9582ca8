/** How much time lost on the wire the server gives back. Depends on the clock alone, so clients and bots can compute it too. */

import type { ClockTerms } from '@gipfel/match';

/** Turns of one side in a long game. Of 19 tournament games the median has 13, the longest 23. */
const LONG_GAME = 25;

/** A player gains at most this share of the time for a game, however slow a client claims its connection is. */
const MAX_SHARE = 1 / 10;
/** And never more than this (milliseconds): a 200 ms round trip for every turn of a long game. */
const MAX_PER_GAME = 5_000;
/** At least this many turns use up an allowance. */
const MIN_TURNS = 10;

export interface LagAllowance {
  /** The most that one side is given back in a game (milliseconds). */
  readonly perGame: number;
  /** The most that one side is given back with a turn (milliseconds). */
  readonly perTurn: number;
}

/** What one side can spend on a long game (milliseconds); undefined where it is counted in days or not at all. */
export function timeForGame(clock: ClockTerms): number | undefined {
  switch (clock.type) {
    case 'none':
    case 'correspondence':
      return undefined;
    case 'suddenDeath':
      return clock.initial;
    case 'fischer':
      return clock.initial + LONG_GAME * clock.increment;
    case 'delay':
      return clock.initial + LONG_GAME * clock.delay;
  }
}

export function lagAllowance(clock: ClockTerms): LagAllowance {
  const perGame = Math.floor(Math.min(MAX_PER_GAME, (timeForGame(clock) ?? 0) * MAX_SHARE));
  return { perGame, perTurn: Math.floor(perGame / MIN_TURNS) };
}
