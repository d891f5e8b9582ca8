import { describe, expect, it } from 'vitest';
import type { Rating } from '../store/store.js';
import { currentRating, rateMatch, ratingValue, START_RATING } from './glicko.js';
import { ratePeriod } from './period.js';

const DAY = 86_400_000;
const NOW = Date.UTC(2026, 10, 15);

function rating(value: number, deviation: number, games = 20, at = NOW): Rating {
  return { value, deviation, volatility: 0.06, games, at };
}

it('gives the numbers of Glickman’s own example', () => {
  const opponent = (value: number, deviation: number) => ({ value, deviation, volatility: 0.06 });
  const after = ratePeriod({ value: 1500, deviation: 200, volatility: 0.06 }, [
    { opponent: opponent(1400, 30), score: 1 },
    { opponent: opponent(1550, 100), score: 0 },
    { opponent: opponent(1700, 300), score: 0 },
  ]);
  expect(after.value).toBeCloseTo(1464.06, 1);
  expect(after.deviation).toBeCloseTo(151.52, 1);
  expect(after.volatility).toBeCloseTo(0.05999, 4);
});

describe('a rated match', () => {
  it('moves equal newcomers apart by the same amount', () => {
    const [winner, loser] = rateMatch(0, NOW)([START_RATING, START_RATING]);
    expect(winner.value - 1500).toBeCloseTo(1500 - loser.value, 6);
    expect(winner.value).toBeGreaterThan(1600);
    expect(winner).toMatchObject({ games: 1, at: NOW });
  });

  it('does not depend on who moved first', () => {
    const [strong, weak] = [rating(1800, 60), rating(1400, 200)];
    const [a, b] = rateMatch(1, NOW)([strong, weak]);
    const [d, c] = rateMatch(0, NOW)([weak, strong]);
    expect([a, b]).toEqual([c, d]);
    expect(b.value - weak.value).toBeGreaterThan(strong.value - a.value);
  });

  it('that is tied brings them nearer', () => {
    const [strong, weak] = rateMatch(undefined, NOW)([rating(1800, 80), rating(1400, 80)]);
    expect(strong.value).toBeLessThan(1800);
    expect(weak.value).toBeGreaterThan(1400);
  });

  it('never lets a deviation or a rating fall below its floor', () => {
    let pair: readonly [Rating, Rating] = [rating(500, 60), rating(2500, 60)];
    for (let i = 0; i < 400; i++) pair = rateMatch(i % 2 === 0 ? 1 : 0, NOW)([pair[0], rating(500, 45)]);
    expect(pair[0].deviation).toBeGreaterThanOrEqual(45);
    for (let i = 0; i < 200; i++) pair = rateMatch(1, NOW)([pair[0], rating(400, 45)]);
    expect(pair[0].value).toBe(400);
  });

  it('counts for more after a long pause', () => {
    const fresh = rateMatch(0, NOW)([rating(1500, 60), rating(1500, 60)])[0];
    const rusty = rateMatch(0, NOW)([rating(1500, 60, 20, NOW - 365 * DAY), rating(1500, 60)])[0];
    expect(rusty.value).toBeGreaterThan(fresh.value + 10);
  });
});

describe('without games', () => {
  it('a deviation of 60 is provisional after a year, not before', () => {
    const settled = rating(1500, 60);
    expect(currentRating(settled, NOW + 365 * DAY).deviation).toBeCloseTo(110, 6);
    expect(ratingValue(currentRating(settled, NOW + 364 * DAY)).provisional).toBe(false);
    expect(ratingValue(currentRating(settled, NOW + 366 * DAY)).provisional).toBe(true);
  });

  it('a deviation grows to that of a newcomer and no further; the rating stays', () => {
    expect(currentRating(rating(1700, 60), NOW + 100_000 * DAY)).toMatchObject({
      value: 1700,
      deviation: 350,
    });
    expect(currentRating(START_RATING, NOW)).toEqual(START_RATING);
  });
});
