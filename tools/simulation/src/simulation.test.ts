import { describe, expect, it } from 'vitest';
import { drawScenario, type Theme } from './scenario.js';
import type { Defect } from './serverProcess.js';
import { shrink } from './shrink.js';
import { simulate } from './simulate.js';

/** Milliseconds; `npm run simulate` plays any number of games. */
const PLAYED_FOR = 60_000;

describe('the simulator', () => {
  it('replays a seed exactly', async () => {
    const scenario = drawScenario(3);
    const { trace, violations } = await simulate(scenario);
    expect(violations).toEqual([]);
    expect((await simulate(scenario)).trace).toEqual(trace);
    expect((await simulate(drawScenario(4))).trace).not.toEqual(trace);
  });

  it.each<[Defect, Theme, RegExp]>([
    ['flagsBeforeInput', 'stalls', /lost-on-time-though-moved|refused-in-time|overcharged/],
    ['flagsWithoutProof', 'partitions', /lost-on-time-though-moved|refused-in-time/],
    ['clocksOfTheirOwn', 'clocks', /overcharged|gained-too-much|flag-early/],
  ])('finds the defect %s', async (defect, theme, objection) => {
    const kinds: string[] = [];
    for (let seed = 1; seed <= 12 && !kinds.some((kind) => objection.test(kind)); seed += 1) {
      const { violations } = await simulate(drawScenario(seed, theme), defect);
      kinds.push(...violations.map(({ kind }) => kind));
    }
    expect(kinds.join(' ')).toMatch(objection);
  });

  it('shrinks a failing scenario to what it takes', async () => {
    const fails = async (seed: number) => {
      const scenario = drawScenario(seed, 'clocks');
      const [first] = (await simulate(scenario, 'clocksOfTheirOwn')).violations;
      return first === undefined ? undefined : { scenario, kind: first.kind };
    };
    const failing = (await fails(1)) ?? (await fails(2)) ?? (await fails(3));
    if (failing === undefined) throw new Error('none of the three fails');
    const small = await shrink(failing.scenario, failing.kind, 'clocksOfTheirOwn');
    expect(small.matches.length).toBeLessThan(failing.scenario.matches.length);
    expect((await simulate(small, 'clocksOfTheirOwn')).violations[0]?.kind).toBe(failing.kind);
  });

  it.each([105, 111, 383, 488, 1_211, 1_690, 1_932, 1_951, 1_989, 2_379, 2_802, 5_547])(
    'finds nothing in seed %i any more',
    async (seed) => {
      expect((await simulate(drawScenario(seed))).violations).toEqual([]);
    },
  );

  it('finds nothing in the server as it is', async () => {
    const end = performance.now() + PLAYED_FOR;
    let games = 0;
    for (let seed = 1; performance.now() < end; seed += 1) {
      const { violations, ...played } = await simulate(drawScenario(seed));
      expect(violations, `npm run simulate -- --seed ${seed}`).toEqual([]);
      games += played.games;
    }
    expect(games).toBeGreaterThan(0);
  });
});
