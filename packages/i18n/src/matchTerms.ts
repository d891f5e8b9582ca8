/** How two people play, in words: for pages and for previews of links. */

import type { Sections } from './generated/types.js';
import { variantText } from './names/games.js';

/** A clock, in milliseconds. */
export type ToldClock =
  | { readonly type: 'none' }
  | { readonly type: 'suddenDeath'; readonly initial: number }
  | { readonly type: 'fischer'; readonly initial: number; readonly increment: number }
  | { readonly type: 'delay'; readonly initial: number; readonly delay: number }
  | { readonly type: 'correspondence'; readonly days: number };

export type ToldStart =
  | { readonly position: string }
  | { readonly game: 'tzaar'; readonly start: string }
  | { readonly game: 'zertz'; readonly board: string; readonly variant: string };

export function clockText(words: Sections['online'], clock: ToldClock): string {
  switch (clock.type) {
    case 'none':
      return words.clockNone;
    case 'suddenDeath':
      return words.clockSuddenDeath({ minutes: clock.initial / 60_000 });
    case 'fischer':
      return words.clockFischer({ minutes: clock.initial / 60_000, seconds: clock.increment / 1000 });
    case 'delay':
      return words.clockDelay({ minutes: clock.initial / 60_000, seconds: clock.delay / 1000 });
    case 'correspondence':
      return words.clockDays({ days: clock.days });
  }
}

export function startText(words: Sections['people'], start: ToldStart): string {
  if ('position' in start) return words.variantCustom;
  if (start.game === 'tzaar') return variantText(words, start.game, start.start);
  return variantText(words, start.game, start.variant === 'blitz' ? 'blitz' : start.board);
}
