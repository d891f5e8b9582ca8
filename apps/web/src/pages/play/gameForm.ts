/** The form for a game as the browser stores it, and the terms made from it. */

import { FULL_LEVEL } from '@gipfel/engine';
import {
  type ClockTerms,
  type GameTerms,
  matchGameNamed,
  type PrintedStart,
  parseStart,
} from '@gipfel/match';
import { GAME_IDS, type GameId, isGameId, perGame } from '@gipfel/rules';

export interface GameForm {
  readonly game: GameId;
  readonly opponent: 'computer' | 'friend';
  readonly level: number;
  /** Milliseconds a turn, at full strength. */
  readonly thinking: number;
  readonly side: 'first' | 'second' | 'random';
  /** What is chosen for each game. */
  readonly starts: Readonly<Record<GameId, PrintedStart>>;
  /** Z9.2 */
  readonly touchMove: boolean;
  readonly clock: Exclude<ClockTerms['type'], 'correspondence'>;
  readonly minutes: number;
  /** Of the increment or the delay. */
  readonly seconds: number;
  /** A line of notation to start from; empty for a printed start. */
  readonly position: string;
}

export const DEFAULT_FORM: GameForm = {
  game: GAME_IDS[0],
  opponent: 'computer',
  level: 3,
  thinking: 2000,
  side: 'first',
  starts: readStarts(undefined),
  touchMove: false,
  clock: 'none',
  minutes: 10,
  seconds: 5,
  position: '',
};

/** Against the easiest opponent, without a clock. */
export const FIRST_GAME: GameForm = { ...DEFAULT_FORM, level: 1 };

const CHOICES = {
  game: GAME_IDS,
  opponent: ['computer', 'friend'],
  side: ['first', 'second', 'random'],
  touchMove: [true, false],
  clock: ['none', 'fischer', 'delay', 'suddenDeath'],
} as const;

const RANGES = {
  level: [1, FULL_LEVEL],
  thinking: [100, 60_000],
  minutes: [1, 600],
  seconds: [0, 600],
} as const;

/** What was stored the last time; anything broken is as at the beginning. The position is not stored. */
export function parseForm(value: unknown): GameForm {
  if (typeof value !== 'object' || value === null) return DEFAULT_FORM;
  const given: Record<string, unknown> = { ...value };
  const chosen = Object.entries(CHOICES).flatMap(([name, choices]) => {
    const choice = (choices as readonly unknown[]).find((each) => each === given[name]);
    return choice === undefined ? [] : [[name, choice]];
  });
  const counted = Object.entries(RANGES).flatMap(([name, [least, most]]) => {
    const number = given[name];
    const isFine = typeof number === 'number' && number >= least && number <= most;
    return isFine ? [[name, Math.round(number)]] : [];
  });
  const fields = Object.fromEntries([...chosen, ...counted]);
  return { ...DEFAULT_FORM, ...fields, starts: readStarts(given['starts']) };
}

function readStarts(value: unknown): GameForm['starts'] {
  const given: Record<string, unknown> = { ...(value ?? {}) };
  return perGame((game) => parseStart(game, given[game]));
}

export function toGameTerms(form: GameForm): GameTerms {
  const { game, starts } = form;
  const position = form.position.trim();
  const start = position === '' ? starts[game] : { game: gameIn(position) ?? game, position };
  const touchMove = form.touchMove && matchGameNamed(start.game).touchMove !== undefined;
  return { start, clock: toClock(form), touchMove };
}

/** A line of notation begins with the name of its game. */
function gameIn(position: string): GameId | undefined {
  const [first] = position.toLowerCase().split(/\s/);
  return isGameId(first) ? first : undefined;
}

function toClock({ clock, minutes, seconds }: GameForm): ClockTerms {
  const initial = minutes * 60_000;
  switch (clock) {
    case 'none':
      return { type: clock };
    case 'suddenDeath':
      return { type: clock, initial };
    case 'fischer':
      return { type: clock, initial, increment: seconds * 1000 };
    case 'delay':
      return { type: clock, initial, delay: seconds * 1000 };
  }
}
