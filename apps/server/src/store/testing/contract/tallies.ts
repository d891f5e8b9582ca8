import { describe, expect, it } from 'vitest';
import type { Store } from '../../store.js';

export function testTallies(store: () => Store): void {
  describe('tallies', () => {
    const add = async (now: number, rows: Readonly<Record<string, number>>, expiresAt = 5000) => {
      const tallies = Object.entries(rows).map(([key, count]) => ({ key, count, expiresAt }));
      const totals = await store().tallies.add(tallies, now);
      return Object.fromEntries(totals.map(({ key, count, expiresAt: end }) => [key, [count, end]]));
    };

    it('add up until they expire, and begin anew', async () => {
      expect(await add(1, { b: 2, a: 1 })).toEqual({ a: [1, 5000], b: [2, 5000] });
      expect(await add(4999, { a: 3, c: 1 }, 9000)).toEqual({ a: [4, 5000], c: [1, 9000] });
      expect(await add(5000, { a: 1 }, 9500)).toEqual({ a: [1, 9500] });
      expect(await add(1, {})).toEqual({});
    });

    it('lose nothing to one another when they are counted at once', async () => {
      const rows = ['x', 'y', 'z'].map((key) => ({ key, count: 1, expiresAt: 5000 }));
      const totals = await Promise.all(
        Array.from({ length: 50 }, (_, index) =>
          store().tallies.add(index % 2 === 0 ? rows : rows.toReversed(), 1),
        ),
      );
      for (const wanted of ['x', 'y', 'z']) {
        const seen = totals.flatMap((all) => all.flatMap(({ key, count }) => (key === wanted ? count : [])));
        expect(seen.toSorted((one, other) => one - other)).toEqual(
          Array.from({ length: 50 }, (_, index) => index + 1),
        );
      }
    });

    it('are there until they expire, and are then forgotten', async () => {
      const { tallies } = store();
      await tallies.keep('short', 1000);
      await tallies.keep('long', 1000);
      await tallies.keep('long', 2000);
      expect([await tallies.has('short', 999), await tallies.has('short', 1000)]).toEqual([true, false]);
      expect(await tallies.has('long', 1999)).toBe(true);
      await tallies.removeExpired(1000);
      expect([await tallies.has('short', 0), await tallies.has('long', 0)]).toEqual([false, true]);
    });
  });
}
