/** Terms in words, for pages and link previews. */

import { type ClockTerms, type StartTerms, variantOfStart } from '@gipfel/match';
import type { Sections } from './generated/types.js';
import { variantText } from './names/games.js';

export function clockText(words: Sections['online'], clock: ClockTerms): string {
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

export function startText(words: Sections['people'], start: StartTerms): string {
  return variantText(words, start.game, variantOfStart(start));
}
