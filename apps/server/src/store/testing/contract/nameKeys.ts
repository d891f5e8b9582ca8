import { describe, expect, it } from 'vitest';
import { verbatimKey } from '../../../people/skeleton.js';
import { recomputeNameKeys } from '../../nameKeys.js';
import { databaseOf } from '../../openStore.js';
import type { Store } from '../../store.js';
import { person } from '../samples.js';

/** As a migration does it: keys of before, which told more names apart, become skeletons. The last of all, since it changes all people. */
export function testNameKeys(store: () => Store): void {
  describe('keys of names that are computed anew', () => {
    const recompute = () => databaseOf(store()).longTransaction(recomputeNameKeys);

    it('leave nobody without a name, though several are alike now', async () => {
      const { people, moderation } = store();
      const add = (id: string, name: string, key: string, createdAt: number) =>
        people.create(person(id, { kind: 'account', name, createdAt }), key);
      // The key of the first is that of the second until both are changed.
      await add('keys1', 'Marnie', 'rnarnie', 1_000);
      await add('keys2', 'Rnamie', 'marnie', 2_000);
      await add('keys3', 'ꓮꓡꓲꓚꓰ-ꓬ', 'ꓮꓡꓲꓚꓰꓬ', 4_000);
      await add('keys4', 'alice-y', 'aiicey', 3_000);
      await people.create(person('keys5', { kind: 'account', deletedAt: 9_000_000_000_000 }), 'mole');
      await people.create(person('keys6', { kind: 'account', deletedAt: 9_000_000_000_000 }), 'ꓮꓡꓲꓚꓰy');
      await moderation.barName('mummy', 7);
      await recompute();

      expect((await people.byNameKey('rnarnie'))?.id).toBe('keys1');
      expect((await people.byNameKey(verbatimKey('Rnamie')))?.id).toBe('keys2');
      expect((await people.byNameKey('aiicey'))?.id).toBe('keys4');
      expect((await people.byNameKey(verbatimKey('ꓮꓡꓲꓚꓰ-ꓬ')))?.id).toBe('keys3');
      expect((await people.byNameKey('rnoie'))?.id).toBe('keys5');
      expect(await people.create(person('keys7', { name: 'Alicey' }), 'aiicey')).toBe(false);
      expect(await moderation.isNameBarred('rnurnrny')).toBe(true);
      expect(await moderation.isNameBarred('mummy')).toBe(false);
    });

    it('stay as they are when it is done again', async () => {
      await recompute();
      const { people } = store();
      expect((await people.byNameKey('rnarnie'))?.id).toBe('keys1');
      expect((await people.byNameKey(verbatimKey('Rnamie')))?.id).toBe('keys2');
    });
  });
}
