/** The form for an online game as the browser stores it, and the terms made from it. */

import type { ClockTerms, StartTerms } from '@gipfel/match';
import type { Terms } from '@gipfel/protocol';
import { DEFAULT_WISHES, parseWishes, type Wishes } from '../play/wishes.js';

export interface OnlineWishes extends Wishes {
  /** Days per turn instead of a clock. */
  readonly pace: 'clock' | 'days';
  readonly days: number;
  readonly rated: boolean;
  readonly chat: boolean;
}

/** To whom a game is offered: anybody with the link, everybody in the lobby, one person, or the server's computer. */
export type Opponent =
  | { readonly type: 'link' }
  | { readonly type: 'everybody' }
  | { readonly type: 'person'; readonly name: string }
  | { readonly type: 'computer' };

export const MAX_DAYS = 14;

export const DEFAULT_ONLINE_WISHES: OnlineWishes = {
  ...DEFAULT_WISHES,
  side: 'random',
  clock: 'fischer',
  pace: 'clock',
  days: 2,
  rated: false,
  chat: true,
};

/** Reads the stored form; broken values fall back to the defaults. */
export function parseOnlineWishes(value: unknown): OnlineWishes {
  if (typeof value !== 'object' || value === null) return DEFAULT_ONLINE_WISHES;
  const given: Record<string, unknown> = { ...value };
  const { pace, days, rated, chat } = given;
  const isDays = typeof days === 'number' && Number.isInteger(days) && days >= 1 && days <= MAX_DAYS;
  return {
    ...parseWishes({ ...DEFAULT_ONLINE_WISHES, ...given }),
    pace: pace === 'days' ? 'days' : 'clock',
    days: isDays ? days : DEFAULT_ONLINE_WISHES.days,
    rated: rated === true,
    chat: chat !== false,
  };
}

export function toTerms(wishes: OnlineWishes): Terms {
  const { touchMove, rated, chat, game } = wishes;
  const start = toStart(wishes);
  return { start, clock: toClock(wishes), touchMove: touchMove && game === 'zertz', rated, chat };
}

/** Without what does not apply against the computer: days, rating and chat. */
export function toComputerTerms(wishes: OnlineWishes): Terms {
  return toTerms({ ...wishes, pace: 'clock', rated: false, chat: false });
}

function toStart({ game, position, board, variant, claims, onDemand, start }: OnlineWishes): StartTerms {
  if (position.trim() !== '') return { game: gameOf(position) ?? game, position: position.trim() };
  if (game === 'tzaar') return { game, start };
  return { game, board, variant, claims, captures: onDemand ? 'onDemand' : 'compulsory' };
}

/** A line of notation begins with the name of its game. */
function gameOf(position: string): 'zertz' | 'tzaar' | undefined {
  const [first] = position.trim().toLowerCase().split(/\s/);
  return first === 'zertz' || first === 'tzaar' ? first : undefined;
}

function toClock({ pace, days, clock, minutes, seconds }: OnlineWishes): ClockTerms {
  if (pace === 'days') return { type: 'correspondence', days };
  const initial = minutes * 60_000;
  switch (clock) {
    case 'none':
      return { type: 'none' };
    case 'suddenDeath':
      return { type: 'suddenDeath', initial };
    case 'fischer':
      return { type: 'fischer', initial, increment: seconds * 1000 };
    case 'delay':
      return { type: 'delay', initial, delay: seconds * 1000 };
  }
}
