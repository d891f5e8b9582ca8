import { seededRandom } from '@gipfel/rules';
import { expect, it } from 'vitest';
import { pairLiterally } from '../testing/dutchOracle.js';
import { randomSituation } from '../testing/randomSwiss.js';
import { pairDutch } from './dutch.js';

const TRIALS = Math.ceil(400 * Number(process.env['GIPFEL_TRIALS'] ?? 1));
const SEED = Number(process.env['GIPFEL_SEED'] ?? 7);

interface Pairing {
  readonly pairs: readonly (readonly { readonly id: string }[])[];
  readonly bye: { readonly id: string } | undefined;
}

function written(pairing: Pairing | undefined): readonly string[] | undefined {
  if (pairing === undefined) return undefined;
  const pairs = pairing.pairs.map((pair) => pair.map(({ id }) => id).join('-')).sort();
  return pairing.bye === undefined ? pairs : [...pairs, pairing.bye.id];
}

it('pairs every situation as trying everything does', () => {
  const random = seededRandom(SEED);
  let complete = 0;
  for (let trial = 0; trial < TRIALS; trial++) {
    const players = randomSituation(trial % 20 === 0 ? 10 : 8, random);
    const initialColour = random() < 0.5 ? 'white' : 'black';
    const found = written(pairDutch({ players, initialColour }));
    const expected = written(pairLiterally(players, initialColour));
    if (expected !== undefined) complete++;
    expect(found, `trial ${trial}`).toEqual(expected);
  }
  expect(complete).toBeGreaterThan(TRIALS / 2);
});
