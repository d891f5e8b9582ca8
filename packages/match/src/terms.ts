/** What is played, as players agree on it: the same value in a form, on the wire and in the database. */

import { type GameId, isRecord, type VariantOf } from '@gipfel/rules';
import type { ClockOptions, ClockTerms } from './clock.js';
import { matchGameNamed, type PrintedStart } from './games.js';

/** Any position of a game, as a line of notation. */
interface CustomStart {
  readonly game: GameId;
  readonly position: string;
}

export type StartTerms = PrintedStart | CustomStart;

export interface GameTerms {
  readonly start: StartTerms;
  readonly clock: ClockTerms;
  readonly touchMove: boolean;
}

export function variantOfStart(start: StartTerms): VariantOf<GameId> | 'custom' {
  return 'position' in start ? 'custom' : matchGameNamed(start.game).variantOf(start);
}

/** The usual start of a game. */
export function usualStart(game: GameId): PrintedStart {
  return parseStart(game, undefined);
}

/** Reads a start that was stored; what is broken or missing becomes the usual choice. */
export function parseStart(game: GameId, value: unknown): PrintedStart {
  const { choices, nearestPlayed } = matchGameNamed(game);
  const fields = Object.entries<readonly string[]>(choices).map(([name, words]) => {
    const given = isRecord(value) ? words.find((word) => word === value[name]) : undefined;
    return [name, given ?? words[0]];
  });
  // Sound: every field holds one of its own choices.
  return nearestPlayed({ game, ...Object.fromEntries(fields) } as PrintedStart);
}

/** A player who never comes shall not win time: only correspondence is timed from the beginning. */
export function clockOptionsOf(clock: ClockTerms): ClockOptions {
  switch (clock.type) {
    case 'none':
      return clock;
    case 'correspondence':
      return { ...clock, starts: 'atOnce' };
    case 'suddenDeath':
    case 'fischer':
    case 'delay':
      return { ...clock, starts: 'afterFirstTurns' };
  }
}
