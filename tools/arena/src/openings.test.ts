import { makePosition } from '@gipfel/notation';
import { gameNamed, gameOf, isTurnStart, outcome, positionKey } from '@gipfel/rules';
import { describe, expect, it } from 'vitest';
import { makeOpeningLines, makeOpenings, parseOpenings, usualTurns } from './openings.js';
import { WINNING } from './testing/table.js';

function openings(
  game: 'zertz' | 'tzaar',
  variant: string,
  count: number,
  turns = usualTurns(game, variant),
  seed = 1,
) {
  const made = makeOpenings({ game, variant, seed, turns }, count);
  return made.ok ? made.value : [];
}

describe('openings', () => {
  it.each([
    ...gameNamed('zertz').variants.map((variant) => ['zertz', variant] as const),
    ...gameNamed('tzaar').variants.map((variant) => ['tzaar', variant] as const),
  ])('of %s %s are different, undecided and repeatable', (game, variant) => {
    const made = openings(game, variant, 20);
    expect(made).toHaveLength(20);
    expect(new Set(made.map(positionKey)).size).toBe(20);
    expect(made.every((opening) => outcome(opening) === undefined && isTurnStart(opening))).toBe(true);
    expect(openings(game, variant, 30).slice(0, 20).map(makePosition)).toEqual(made.map(makePosition));
    expect(openings(game, variant, 20, undefined, 2).map(makePosition)).not.toEqual(made.map(makePosition));
  });

  it('are all different under symmetry', () => {
    // After one turn there are 1 944 positions on 37 rings, but far fewer classes.
    const made = openings('zertz', '37', 100, 1);
    const keys = new Set<string>();
    for (const opening of made) {
      const law = gameOf(opening);
      for (const map of law.symmetries(opening)) {
        const key = law.key(law.mapPosition(map, opening));
        expect(keys.has(key)).toBe(false);
      }
      for (const map of law.symmetries(opening)) keys.add(law.key(law.mapPosition(map, opening)));
    }
  });

  it('exclude finished games', () => {
    const made = openings('zertz', 'blitz', 10, 12);
    expect(made).toHaveLength(10);
    expect(made.every((opening) => outcome(opening) === undefined)).toBe(true);
  });

  it('report too few openings and unknown variants', () => {
    expect(makeOpenings({ game: 'zertz', variant: '37', seed: 1, turns: 0 }, 2)).toEqual({
      ok: false,
      error: { code: 'OPENINGS_TOO_FEW', found: 1 },
    });
    expect(makeOpenings({ game: 'zertz', variant: '38', seed: 1, turns: 0 }, 1)).toEqual({
      ok: false,
      error: { code: 'VARIANT_UNKNOWN' },
    });
  });

  it('are read back as written', () => {
    const made = openings('tzaar', 'random', 3);
    const read = parseOpenings(`# three\n\n${makeOpeningLines(made)}`);
    expect(read.ok && read.value.map(makePosition)).toEqual(made.map(makePosition));
    expect(parseOpenings(`${WINNING}\nnonsense`)).toMatchObject({
      error: { code: 'OPENING_WRONG', line: 2, reason: 'GAME_UNKNOWN' },
    });
    const over = WINNING.replace('1/1/5 2/2/1', '0/1/4 4/2/1');
    expect(parseOpenings(`\n${over} variant=custom`)).toMatchObject({
      error: { code: 'OPENING_WRONG', line: 2, reason: 'GAME_OVER' },
    });
  });
});
