/** The few time controls of quick pairing: the more there are, the fewer people meet. */

import { type ClockTerms, usualStart } from '@gipfel/match';
import type { Terms } from '@gipfel/protocol';
import type { GameId } from '@gipfel/rules';

type QuickClock = Extract<ClockTerms, { type: 'fischer' }>;

const minutes = (initial: number, increment: number): QuickClock => ({
  type: 'fischer',
  initial: initial * 60_000,
  increment: increment * 1000,
});

export const QUICK_TERMS: readonly QuickClock[] = [
  minutes(3, 2),
  minutes(5, 5),
  minutes(10, 5),
  minutes(15, 10),
  minutes(30, 20),
];

/** The best-known start of each game. */
export function quickTerms(game: GameId, clock: ClockTerms, rated: boolean): Terms {
  return { start: usualStart(game), clock, touchMove: false, rated, chat: true };
}
