import { seededRandom } from '@gipfel/rules';
import { describe, expect, it } from 'vitest';
import { type Encounter, rate } from './ladder.js';
import { scoreOf } from './testing/table.js';

const TRUTH: Readonly<Record<string, number>> = { a: 0, b: 120, c: 180, d: 400, e: 520 };
const NAMES = Object.keys(TRUTH);

/** All against all, or only neighbours; one game in ten is a tie. */
function simulate(games: number, isChain: boolean, seed: number): readonly Encounter[] {
  const random = seededRandom(seed);
  return NAMES.flatMap((first, i) =>
    NAMES.slice(i + 1, isChain ? i + 2 : undefined).map((second) => {
      const chance = scoreOf((TRUTH[first] ?? 0) - (TRUTH[second] ?? 0));
      let points = 0;
      for (let game = 0; game < games; game++) {
        if (random() < 0.1) points += random() < chance ? 0.5 + chance / 2 : chance / 2;
        else points += random() < chance ? 1 : 0;
      }
      return { first, second, games, points };
    }),
  );
}

describe('ladder', () => {
  it.each([
    ['all against all', 2000, false],
    ['neighbours only', 8000, true],
  ])('recovers known ratings from games of %s', (_, games, isChain) => {
    const ratings = rate(NAMES, simulate(games, isChain, 7), { anchor: 'a' });
    expect(ratings.map(({ name }) => name)).toEqual(['e', 'd', 'c', 'b', 'a']);
    for (const { name, elo, error } of ratings) {
      expect(Math.abs(elo - (TRUTH[name] ?? 0))).toBeLessThan(name === 'a' ? 1e-9 : 1.5 * error);
      expect(error).toBeLessThan(40);
    }
  });

  it('has error bars that hold about 95 % of the time', () => {
    let within = 0;
    for (let seed = 1; seed <= 100; seed++) {
      const e = rate(NAMES, simulate(100, false, seed), { anchor: 'a', prior: 0 })[0];
      if (e !== undefined && Math.abs(e.elo - (TRUTH[e.name] ?? 0)) < e.error) within++;
    }
    expect(within).toBeGreaterThan(88);
  });

  it('by hand: two engines, 10 of 11 points are 400 Elo', () => {
    const [best, worst] = rate(['x', 'y'], [{ first: 'y', second: 'x', games: 11, points: 1 }], { prior: 0 });
    expect(best?.name).toBe('x');
    expect(best?.elo).toBeCloseTo(200, 6);
    expect(worst?.elo).toBeCloseTo(-200, 6);
    // The information of one logit is p(1−p)·n; each rating is half the difference from the average.
    const deviation = Math.sqrt(1 / (11 * (10 / 121))) / 2;
    expect(best?.error).toBeCloseTo((1.959963984540054 * deviation * 400) / Math.LN10, 5);
    expect(best).toMatchObject({ games: 11, points: 10 });
    expect(worst).toMatchObject({ games: 11, points: 1 });
  });

  it('stays finite after a clean sweep, and without games', () => {
    const sweep = rate(['x', 'y', 'z'], [{ first: 'x', second: 'y', games: 50, points: 50 }]);
    expect(sweep.every(({ elo }) => Number.isFinite(elo))).toBe(true);
    expect(sweep[0]?.name).toBe('x');
    expect(rate(['x', 'y'], []).map(({ elo }) => elo)).toEqual([0, 0]);
  });
});
