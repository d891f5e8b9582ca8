/** How fast a game is, by what one player can spend on it. */

import type { ClockTerms } from '@gipfel/match';
import { timeForGame } from './lag.js';
import type { Speed } from './values.js';

const MINUTE = 60_000;

export function speedOf(clock: ClockTerms): Speed {
  const time = timeForGame(clock);
  if (time === undefined) return 'correspondence';
  if (time < 5 * MINUTE) return 'fast';
  return time < 20 * MINUTE ? 'rapid' : 'slow';
}
