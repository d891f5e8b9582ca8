/** One rating period of one player: `glicko2-lite` in our words. */

import rate from 'glicko2-lite';

export interface Estimate {
  readonly value: number;
  readonly deviation: number;
  readonly volatility: number;
}

/** Points of rating in one unit of Glickman's own scale. */
export const SCALE = 173.7178;
/** What is known about somebody who has never played. */
export const MAX_DEVIATION = 350;
/** How fast volatility may change: Glickman's advice is 0.3 to 1.2; his example has this one. */
const TAU = 0.5;

interface RatedGame {
  readonly opponent: Estimate;
  /** 1 won, 0.5 tied, 0 lost. */
  readonly score: number;
}

export function ratePeriod(own: Estimate, games: readonly RatedGame[]): Estimate {
  const opponents = games.map(({ opponent, score }): [number, number, number] => [
    opponent.value,
    opponent.deviation,
    score,
  ]);
  const { rating, rd, vol } = rate(own.value, own.deviation, own.volatility, opponents, { tau: TAU });
  return { value: rating, deviation: rd, volatility: vol };
}
