import { perftTurns, seededRandom } from '@gipfel/rules';
import { describe, expect, it } from 'vitest';
import { perftRows } from '../testing/perftRows.js';
import { randomTzaarStart } from './testing/starts.js';
import { imageOf, put, tzaarCore, tzaarStart } from './testing/table.js';

describe('perft of the TZAAR twin', () => {
  const core = tzaarCore();

  it.each(perftRows('tzaar'))('$variant by $by, depth $depth is $count', ({ variant, by, depth, count }) => {
    put(core, tzaarStart(variant));
    const before = imageOf(core);
    expect(by === 'turns' ? core.perftTurns(depth) : core.perftActions(depth)).toBe(BigInt(count));
    expect(imageOf(core)).toBe(before);
  });

  it('of depth 0 counts the position itself', () => {
    put(core, tzaarStart('fixed'));
    expect(core.perftActions(0)).toBe(1n);
    expect(core.perftTurns(0)).toBe(1n);
  });

  it('T6.1 ends a turn early: equal to the rules on boards of all kinds', () => {
    for (let index = 3; index < 200; index += 4) {
      const position = randomTzaarStart(index, seededRandom(index));
      put(core, position);
      expect(core.perftTurns(1)).toBe(BigInt(perftTurns(position, 1)));
    }
  });
});
