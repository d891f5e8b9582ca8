/** The few usual ways to play at once: the more there are, the fewer people meet. */

import type { ClockTerms, GameName, Speed, Terms } from '@gipfel/protocol';

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

/** The printed start of each game that most people know. */
export function quickTerms(game: GameName, clock: ClockTerms, rated: boolean): Terms {
  const start =
    game === 'zertz'
      ? ({ game, board: '37', variant: 'standard', claims: 'auto', captures: 'compulsory' } as const)
      : ({ game, start: 'random' } as const);
  return { start, clock, touchMove: false, rated, chat: true };
}

/** As the server counts it: the time for a whole game of 25 turns. */
export function speedOf({ initial, increment }: QuickClock): Speed {
  const whole = initial + 25 * increment;
  if (whole < 5 * 60_000) return 'fast';
  return whole < 20 * 60_000 ? 'rapid' : 'slow';
}
