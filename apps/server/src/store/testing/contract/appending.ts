import { describe, expect, it } from 'vitest';
import type { Store } from '../../store.js';
import { addPeople, commit, matchRow, stored } from '../samples.js';

export function testAppending(store: () => Store): void {
  const create = async (...ids: readonly string[]) => {
    await addPeople(store(), 'ann', 'bob');
    await Promise.all(ids.map((id) => store().matches.create(matchRow(id))));
  };

  describe('appending', () => {
    it('adds events and moves the row', async () => {
      const { matches } = store();
      await create('grow');
      const events = [stored(1, undefined), stored(2, '0:one')];
      expect(await matches.append({ match: 'grow', after: 0, events, turns: 1, flagAt: 99 })).toBe(
        'committed',
      );
      expect(await matches.append(commit('grow', 2, { turns: 2 }))).toBe('committed');
      expect(await matches.load('grow')).toEqual({
        row: matchRow('grow', { events: 3, turns: 2 }),
        events: [...events, stored(3, '0:command3')],
        hasChat: false,
      });
      expect(await matches.eventsAfter('grow', 2)).toEqual([stored(3, '0:command3')]);
    });

    it('ends a match', async () => {
      const { matches } = store();
      await create('ending');
      const result = { winner: 1, reason: 'resignation' } as const;
      expect(await matches.append(commit('ending', 0, { ended: { at: 77, result } }))).toBe('committed');
      expect(await matches.row('ending')).toEqual(
        matchRow('ending', { events: 1, turns: 1, endedAt: 77, result }),
      );
    });

    it('refuses what does not follow, and writes nothing of it', async () => {
      const { matches } = store();
      await create('strict');
      expect(await matches.append(commit('strict', 1))).toBe('conflict');
      expect(await matches.append(commit('strict', 0))).toBe('committed');
      const late = commit('strict', 0, {
        ended: { at: 5, result: { winner: 0, reason: 'time' } },
        flagAt: 3,
      });
      expect(await matches.append(late)).toBe('conflict');
      expect(await matches.append(commit('none', 0))).toBe('conflict');
      expect(await matches.load('strict')).toEqual({
        row: matchRow('strict', { events: 1, turns: 1 }),
        events: [stored(1, '0:command1')],
        hasChat: false,
      });
      expect(await matches.eventsAfter('none', 0)).toEqual([]);
    });

    it('keeps the commits of one match in order, even when nobody waits', async () => {
      const { matches } = store();
      await create('queue');
      const outcomes = await Promise.all(
        [0, 1, 2, 2, 3].map((after) => matches.append(commit('queue', after))),
      );
      expect(outcomes).toEqual(['committed', 'committed', 'committed', 'conflict', 'committed']);
      expect((await matches.row('queue'))?.events).toBe(4);
    });

    it('a conflict does not spoil the others of its batch', async () => {
      const { matches } = store();
      const ids = Array.from({ length: 30 }, (_, index) => `batch${index}`);
      await create(...ids);
      await matches.append(commit('batch3', 0));
      await matches.append(commit('batch7', 0));
      const outcomes = await Promise.all(ids.map((id) => matches.append(commit(id, 0))));
      const conflicts = ids.filter((_, index) => outcomes[index] === 'conflict');
      expect(conflicts).toEqual(['batch3', 'batch7']);
      for (const id of ids) {
        expect((await matches.load(id))?.events).toEqual([stored(1, '0:command1')]);
        expect((await matches.row(id))?.events).toBe(1);
      }
    });

    it('what cannot be written at all rejects alone', async () => {
      const { matches } = store();
      await create('fine1', 'broken', 'fine2');
      const loop: Record<string, unknown> = {};
      loop['self'] = loop;
      const broken = { ...stored(1), number: 'one' as unknown as number };
      const outcomes = await Promise.allSettled([
        matches.append(commit('fine1', 0)),
        matches.append(commit('broken', 0, { events: [{ ...broken, event: loop as never }] })),
        matches.append(commit('fine2', 0)),
      ]);
      expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
      expect(await matches.load('broken')).toEqual({ row: matchRow('broken'), events: [], hasChat: false });
      expect((await matches.row('fine2'))?.events).toBe(1);
    });

    it('many at once all arrive', async () => {
      const { matches } = store();
      const ids = Array.from({ length: 200 }, (_, index) => `many${index}`);
      await create(...ids);
      const outcomes = await Promise.all(ids.map((id) => matches.append(commit(id, 0))));
      expect(outcomes.every((outcome) => outcome === 'committed')).toBe(true);
      const rows = await Promise.all(ids.map((id) => matches.load(id)));
      expect(rows.every((row) => row?.events.length === 1 && row.row.events === 1)).toBe(true);
    });
  });
}
