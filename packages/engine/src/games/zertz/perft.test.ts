import { gameNamed } from '@gipfel/rules';
import { describe, expect, it } from 'vitest';
import { readCore } from '../../nodeCore.js';
import { perftRows } from '../testing/perftRows.js';
import { loadPosition } from './testing/duel.js';

const zertz = gameNamed('zertz');

describe.each(['fast', 'checked'] as const)('perft of the %s ZÈRTZ twin', (build) => {
  const core = readCore('zertz', build);
  // The checked build verifies every position from scratch, so the largest counts are left to the fast one.
  const largest = build === 'fast' ? Number.POSITIVE_INFINITY : 10_000;

  it.each(perftRows('zertz').filter(({ count }) => count <= largest))(
    '$variant by $by, claims $claims, depth $depth is $count',
    ({ variant, by, claims, depth, count }) => {
      const position = zertz.fromSetup({ ...zertz.setupOf(variant, () => 0), claims });
      if (!position.ok || !core.ok) throw new Error('no position or no core');
      loadPosition(core.value, position.value);
      const perft = by === 'turns' ? core.value.perftTurns : core.value.perftActions;
      expect(perft(depth)).toBe(BigInt(count));
    },
  );

  it('of depth 0 counts the position itself', () => {
    if (!core.ok) throw new Error(core.error);
    expect(core.value.perftActions(0)).toBe(1n);
    expect(core.value.perftTurns(0)).toBe(1n);
  });
});
