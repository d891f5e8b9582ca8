import { describe, expect, it } from 'vitest';
import type { Store } from '../../store.js';
import { addPeople, commit, matchRow } from '../samples.js';

/** Writes of all kinds may share a transaction: what becomes of one must not show in another. */
export function testTogether(store: () => Store): void {
  describe('writes that come at the same moment', () => {
    it('each have their own outcome, also when some fail or change nothing', async () => {
      const { matches, notices, people } = store();
      await addPeople(store(), 'ann', 'bob');
      await matches.create(matchRow('together'));
      await matches.create(matchRow('together-done'));
      await matches.claimRematch('together-done', matchRow('together-next', { rematchOf: 'together-done' }));
      const writes = Array.from({ length: 20 }, (_, index) => [
        notices.add('bob', { at: index, kind: 'yourTurn', match: 'together' }).then(({ number }) => number),
        // There is one of this name: the whole match is refused, its progress too.
        matches.create(matchRow('together')).catch(() => 'refused'),
        matches.create(matchRow(`together-${index}`)).then(() => 'made'),
        matches.claimRematch('together-done', matchRow(`never-${index}`)),
        people.update('ann', { seenAt: index }),
        matches.addChat('together', { by: 0, text: 'hello', at: index }, `0:line${index}`),
        matches.append(commit('together', index)),
        matches.append(commit('together', index, { events: [] })),
      ]);
      const outcomes = await Promise.all(writes.map((row) => Promise.all(row)));
      const column = (index: number) => outcomes.map((row) => row[index]);
      expect([...column(0)].sort((one, other) => Number(one) - Number(other))).toEqual(
        Array.from({ length: 20 }, (_, index) => index + 1),
      );
      expect(new Set(column(1))).toEqual(new Set(['refused']));
      expect(new Set(column(2))).toEqual(new Set(['made']));
      expect(new Set(column(3))).toEqual(new Set(['together-next']));
      expect(new Set(column(6))).toEqual(new Set(['committed']));
      expect(new Set(column(7))).toEqual(new Set(['conflict']));
      expect(await matches.row('never-0')).toBeUndefined();
      expect((await matches.chatOf('together')).map(({ number }) => number)).toHaveLength(20);
      expect((await matches.load('together'))?.events).toHaveLength(20);
      expect(await matches.row('together-19')).toMatchObject({ events: 0 });
    });
  });
}
