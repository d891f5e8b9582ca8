/** How fast a game is, by what one player can spend on it. */

import type { ClockTerms, Speed } from '@gipfel/protocol';

/** About as many turns as a long game has. */
const TURNS = 25;
const MINUTE = 60_000;

export function speedOf(clock: ClockTerms): Speed {
  switch (clock.type) {
    case 'none':
    case 'correspondence':
      return 'correspondence';
    case 'suddenDeath':
      return byTime(clock.initial);
    case 'fischer':
      return byTime(clock.initial + TURNS * clock.increment);
    case 'delay':
      return byTime(clock.initial + TURNS * clock.delay);
  }
}

function byTime(time: number): Speed {
  if (time < 5 * MINUTE) return 'fast';
  return time < 20 * MINUTE ? 'rapid' : 'slow';
}
