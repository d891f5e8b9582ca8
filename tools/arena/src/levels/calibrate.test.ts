import { seededRandom } from '@gipfel/rules';
import { describe, expect, it } from 'vitest';
import { calibrate } from './calibrate.js';
import { bestPlace, placeOf, sightAt } from './path.js';

/** Two players with known win probabilities: this many logits per unit between them. */
function fakePlay(upper: number, slope: number, games: number, seed: number) {
  const random = seededRandom(seed);
  return async (place: number) => {
    const chance = 1 / (1 + Math.exp(-slope * (upper - place)));
    const points = Array.from({ length: games }, () => (random() < chance ? 1 : 0)).reduce<number>(
      (a, b) => a + b,
      0,
    );
    return { games, points };
  };
}

describe('tuning', () => {
  it.each([
    ['gently', 0.35],
    ['as usual', 1],
    ['steeply', 2.5],
  ])(
    'finds the place where the upper player scores as wanted, when strength changes %s',
    async (_, slope) => {
      const upper = 8;
      let inside = 0;
      for (let seed = 1; seed <= 20; seed++) {
        const options = { target: 0.78, from: 0, to: upper, batches: 7 };
        const place = await calibrate(fakePlay(upper, slope, 40, seed), options);
        const score = 1 / (1 + Math.exp(-slope * (upper - place)));
        if (score > 0.72 && score < 0.84) inside++;
      }
      expect(inside).toBeGreaterThanOrEqual(17);
    },
  );

  it('stays at the end of the path if even that is too strong, and starts at a guess', async () => {
    const asked: number[] = [];
    const playAt = async (place: number) => {
      asked.push(place);
      return { games: 20, points: 10 };
    };
    expect(await calibrate(playAt, { target: 0.8, from: 0, to: 3, guess: 1.5, batches: 4 })).toBe(0);
    expect(asked[0]).toBe(1.5);
    expect(Math.min(...asked)).toBe(0);
  });
});

describe('the path', () => {
  it.each(['zertz', 'tzaar'] as const)('rises steadily in %s, and can be inverted', (game) => {
    const places = Array.from({ length: 40 }, (_, i) => (i * bestPlace(game)) / 39);
    for (const [index, place] of places.entries()) {
      const sight = sightAt(game, place);
      expect(placeOf(game, sight)).toBeCloseTo(place, 0);
      const before = sightAt(game, places[index - 1] ?? 0);
      expect(sight.depth).toBeGreaterThanOrEqual(before.depth);
      expect(sight.turns ?? 99).toBeGreaterThanOrEqual(before.turns ?? 99);
    }
    expect(sightAt(game, -5)).toEqual(sightAt(game, 0));
    expect(sightAt(game, 99)).toEqual(sightAt(game, bestPlace(game)));
  });
});
