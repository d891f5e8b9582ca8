/** Glicko-2 (Glickman 2013), one game a rating period; between games the deviation grows with the days. */

import type { RatingValue } from '@gipfel/protocol';
import type { Side } from '@gipfel/rules';
import type { Pair, Rating } from '../store/store.js';
import { type Estimate, MAX_DEVIATION, ratePeriod, SCALE } from './period.js';

export const START_RATING: Rating = {
  value: 1500,
  deviation: MAX_DEVIATION,
  volatility: 0.06,
  games: 0,
  at: 0,
};

/** Above this deviation a rating says too little to be listed. */
export const PROVISIONAL_DEVIATION = 110;
/** However much somebody plays, the next game still tells something. */
const LEAST_DEVIATION = 45;
const LEAST_VALUE = 400;

const DAY = 86_400_000;
/** Chosen so that a settled deviation of 60 becomes provisional again after a year without a game. */
const PERIODS_PER_DAY = (PROVISIONAL_DEVIATION ** 2 - 60 ** 2) / (SCALE * START_RATING.volatility) ** 2 / 365;

/** The rating as of now: its deviation grows with inactivity. */
export function currentRating(rating: Rating, now: number): Rating {
  if (rating.games === 0) return rating;
  const periods = (Math.max(0, now - rating.at) / DAY) * PERIODS_PER_DAY;
  const grown = Math.hypot(rating.deviation, SCALE * rating.volatility * Math.sqrt(periods));
  return { ...rating, deviation: Math.min(MAX_DEVIATION, grown) };
}

/** For `MatchCommit.ended.rate`. No winner is a tie: aborted matches are not to be rated at all. */
export function rateMatch(winner: Side | undefined, at: number): (current: Pair<Rating>) => Pair<Rating> {
  return ([first, second]) => {
    const now: Pair<Rating> = [currentRating(first, at), currentRating(second, at)];
    const score = winner === undefined ? 0.5 : winner === 0 ? 1 : 0;
    return [after(now[0], now[1], score, at), after(now[1], now[0], 1 - score, at)];
  };
}

function after(own: Rating, other: Estimate, score: number, at: number): Rating {
  const { value, deviation, volatility } = ratePeriod(own, [{ opponent: other, score }]);
  return {
    value: Math.max(LEAST_VALUE, value),
    deviation: Math.min(MAX_DEVIATION, Math.max(LEAST_DEVIATION, deviation)),
    volatility,
    games: own.games + 1,
    at,
  };
}

/** As others see it. */
export function ratingValue({ value, deviation }: Pick<Rating, 'value' | 'deviation'>): RatingValue {
  return {
    value: Math.round(value),
    deviation: Math.round(deviation),
    provisional: deviation > PROVISIONAL_DEVIATION,
  };
}
