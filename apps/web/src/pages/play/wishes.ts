/** What somebody wants to play, as a form holds it and the browser keeps it. */

import { FULL_LEVEL } from '@gipfel/engine';
import type { GameId } from '@gipfel/rules';
import type { TzaarStart } from '@gipfel/rules/tzaar';
import { BOARD_NAMES, type BoardName } from '@gipfel/rules/zertz';

/** Z8.1: blitz is played on this board only. */
export const BLITZ_BOARD = '37' satisfies BoardName;

export interface Wishes {
  readonly game: GameId;
  readonly opponent: 'computer' | 'friend';
  readonly level: number;
  /** Milliseconds a turn, at full strength. */
  readonly thinking: number;
  readonly side: 'first' | 'second' | 'random';
  readonly board: BoardName;
  readonly variant: 'standard' | 'blitz';
  /** Z5.4 */
  readonly claims: 'auto' | 'optional';
  /** Z9.2 */
  readonly touchMove: boolean;
  /** Z9.3 */
  readonly onDemand: boolean;
  readonly start: TzaarStart;
  readonly clock: 'none' | 'fischer' | 'delay' | 'suddenDeath';
  readonly minutes: number;
  /** Of the increment or the delay. */
  readonly seconds: number;
  /** A line of notation to start from; empty for a printed start. */
  readonly position: string;
}

export const DEFAULT_WISHES: Wishes = {
  game: 'zertz',
  opponent: 'computer',
  level: 3,
  thinking: 2000,
  side: 'first',
  board: '37',
  variant: 'standard',
  claims: 'auto',
  touchMove: false,
  onDemand: false,
  start: 'random',
  clock: 'none',
  minutes: 10,
  seconds: 5,
  position: '',
};

const CHOICES = {
  game: ['zertz', 'tzaar'],
  opponent: ['computer', 'friend'],
  side: ['first', 'second', 'random'],
  board: BOARD_NAMES,
  variant: ['standard', 'blitz'],
  claims: ['auto', 'optional'],
  touchMove: [true, false],
  onDemand: [true, false],
  start: ['random', 'fixed', 'alternating'],
  clock: ['none', 'fischer', 'delay', 'suddenDeath'],
} as const;

const RANGES = {
  level: [1, FULL_LEVEL],
  thinking: [100, 60_000],
  minutes: [1, 600],
  seconds: [0, 600],
} as const;

/** Without loading the rules, which the form does not need otherwise. */
export function parseGame(value: unknown): GameId | undefined {
  return CHOICES.game.find((game) => game === value);
}

/** What was kept from the last time; anything broken is as at the beginning. The position is not kept. */
export function parseWishes(value: unknown): Wishes {
  if (typeof value !== 'object' || value === null) return DEFAULT_WISHES;
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
  const wishes: Wishes = { ...DEFAULT_WISHES, ...Object.fromEntries([...chosen, ...counted]) };
  const isPlayed = wishes.variant !== 'blitz' || wishes.board === BLITZ_BOARD;
  return isPlayed ? wishes : { ...wishes, variant: DEFAULT_WISHES.variant };
}
