import { type RuleId, seededRandom } from '@gipfel/rules';
import { describe, expect, it } from 'vitest';
import { type CoreBuild, readCore } from '../../nodeCore.js';
import { duel, emptyKeyBook } from './testing/duel.js';
import { randomZertzStart } from './testing/starts.js';

function coreOf(build: CoreBuild) {
  const core = readCore('zertz', build);
  if (!core.ok) throw new Error(`${core.error}: run node packages/engine/build.mjs`);
  return core.value;
}

/** Random games from starts of every kind, and how they ended. */
function endings(build: CoreBuild, games: number, seed: number): ReadonlySet<RuleId | undefined> {
  const [core, other] = [coreOf(build), coreOf(build)];
  const random = seededRandom(seed);
  const seen = new Set<RuleId | undefined>();
  let book = emptyKeyBook();
  for (let index = 0; index < games; index++) {
    // The tables of keys grow by some hundred positions a game.
    if (index % 500 === 0) book = emptyKeyBook();
    try {
      seen.add(duel(core, other, randomZertzStart(index, random), random, book));
    } catch (error) {
      throw new Error(`game ${index} of seed ${seed}`, { cause: error });
    }
  }
  return seen;
}

const ALL_ENDINGS: ReadonlySet<RuleId> = new Set(['Z6.1', 'Z6.2', 'Z7.2', 'Z7.3', 'Z7.4']);

describe('the twin of ZÈRTZ', () => {
  it.each([1, 2, 3, 4])(
    'plays 1 500 random games exactly as the rules do, undo included (seed %i)',
    (seed) => {
      expect(endings('fast', 1_500, seed)).toEqual(ALL_ENDINGS);
    },
  );

  it('keeps its invariants in 400 random games', () => {
    expect(endings('checked', 400, 5)).toEqual(ALL_ENDINGS);
  });
});
