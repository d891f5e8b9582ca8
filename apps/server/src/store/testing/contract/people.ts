import { describe, expect, it } from 'vitest';
import { NAME_RESTS, type Store } from '../../store.js';
import { addPeople, credential, person } from '../samples.js';

export function testPeople(store: () => Store): void {
  describe('people', () => {
    it('come back as they were put in', async () => {
      const { people } = store();
      const full = person('peopleFull', {
        kind: 'account',
        name: 'Zoë',
        level: 3,
        passwordHash: 'argon',
        email: 'zoe@example.org',
        suspendedUntil: 1_800_000_000_000,
        deletedAt: 1_900_000_000_000,
        preferences: { chat: false, nested: { deep: ['ü', 1] } },
      });
      const empty = person('peopleEmpty');
      expect(await people.create(full, 'zoe')).toBe(true);
      expect(await people.create(empty, undefined)).toBe(true);
      expect(await people.byId('peopleFull')).toEqual(full);
      expect(await people.byId('peopleEmpty')).toEqual(empty);
      expect(await people.byId('nobody')).toBeUndefined();
      expect(await people.byNameKey('zoe')).toEqual(full);
      const both = await people.byIds(['peopleEmpty', 'peopleFull', 'peopleFull', 'nobody']);
      expect(both.map(({ id }) => id).sort()).toEqual(['peopleEmpty', 'peopleFull']);
      expect(await people.byIds([])).toEqual([]);
    });

    it('do not share a name', async () => {
      const { people } = store();
      expect(await people.create(person('taken1'), 'taken')).toBe(true);
      expect(await people.create(person('taken2'), 'taken')).toBe(false);
      expect(await people.byId('taken2')).toBeUndefined();
      expect(await people.create(person('taken3'), undefined)).toBe(true);
      expect(await people.update('taken3', { name: 'Taken' }, 'taken')).toBe(false);
      expect((await people.byId('taken3'))?.name).toBeUndefined();
      expect(await people.update('taken1', { name: undefined, deletedAt: 5 }, null)).toBe(true);
      expect(await people.update('taken3', { name: 'Taken', kind: 'account' }, 'taken')).toBe(true);
      expect(await people.byNameKey('taken')).toEqual(person('taken3', { name: 'Taken', kind: 'account' }));
    });

    it('change only what was said', async () => {
      const { people } = store();
      await people.create(person('partly', { email: 'a@b.c', preferences: { chat: true } }), 'partly');
      expect(await people.update('partly', { seenAt: 7 })).toBe(true);
      expect(await people.byNameKey('partly')).toEqual(
        person('partly', { email: 'a@b.c', preferences: { chat: true }, seenAt: 7 }),
      );
      expect(await people.update('nobody', { seenAt: 7 })).toBe(false);
    });

    it('change only as long as nobody set another password and they are there', async () => {
      const { people } = store();
      const guest = person('since');
      await people.create(guest, undefined);
      await people.create(person('sinceOther'), 'since other');
      expect(await people.updateSince(guest, { name: 'Since' }, 'since other')).toBe('nameTaken');
      const account = { kind: 'account', name: 'Since', passwordHash: 'argon' } as const;
      expect(await people.updateSince(guest, account, 'since')).toBe('updated');
      expect(await people.updateSince(guest, { name: 'Late' }, 'late')).toBe('outdated');
      expect(await people.byNameKey('since')).toEqual({ ...guest, ...account });
      // What else changed meanwhile does not matter, and stays.
      await people.update('since', { seenAt: 7 });
      expect(await people.updateSince({ ...guest, ...account }, { email: 'a@b.c' })).toBe('updated');
      expect(await people.byId('since')).toEqual({ ...guest, ...account, seenAt: 7, email: 'a@b.c' });
      await people.update('since', { deletedAt: 9 });
      expect(await people.updateSince({ ...guest, ...account }, { email: 'd@e.f' })).toBe('outdated');
      expect(await people.updateSince(person('nobody'), { seenAt: 7 })).toBe('outdated');
    });

    it('show a new face as soon as they have changed it', async () => {
      const { people } = store();
      await people.create(person('face', { name: 'Old' }), 'face old');
      expect((await people.faces(['face', 'nobody'])).get('face')?.name).toBe('Old');
      expect(await people.update('face', { name: 'New' }, 'face new')).toBe(true);
      expect([...(await people.faces(['face', 'nobody']))]).toEqual([
        ['face', person('face', { name: 'New' })],
      ]);
    });

    it('are found by the beginning of their name, in order', async () => {
      const { people } = store();
      for (const name of ['prefa', 'prefix', 'prefixb', 'prefixé', 'prefixa', 'prefiy', 'prefiX'])
        await people.create(person(`search${name}`, { name }), name);
      const found = await people.search('prefix', 10);
      expect(found.map(({ name }) => name)).toEqual(['prefix', 'prefixa', 'prefixb', 'prefixé']);
      expect(await people.search('prefix', 2)).toHaveLength(2);
      expect(await people.search('pref%', 2)).toEqual([]);
      // Who left takes nobody's place.
      await people.update('searchprefix', { name: undefined, deletedAt: 5 });
      expect((await people.search('prefix', 2)).map(({ name }) => name)).toEqual(['prefixa', 'prefixb']);
    });

    it('have credentials', async () => {
      const { people } = store();
      await addPeople(store(), 'holder', 'other');
      const token = credential('hashT', 'holder', {
        kind: 'token',
        label: 'my bot',
        scopes: ['play', 'read'],
        createdAt: 1500,
        expiresAt: undefined,
      });
      await people.addCredential(credential('hash1', 'holder'));
      await people.addCredential(credential('hash2', 'holder', { createdAt: 2000 }));
      await people.addCredential(token);
      await people.addCredential(credential('hashO', 'other'));
      expect(await people.credentials(['hashT'])).toEqual([token]);
      expect(await people.credentials(['hash9'])).toEqual([]);
      await people.touchCredential('hash1', 1234);
      expect(await people.credentials(['hash1'])).toEqual([credential('hash1', 'holder', { usedAt: 1234 })]);
      const hashes = async () => {
        const kinds = ['session', 'token'] as const;
        const all = await Promise.all(kinds.map((kind) => people.credentialsOf('holder', kind)));
        return all.map((found) => found.map(({ hash }) => hash));
      };
      expect(await hashes()).toEqual([['hash1', 'hash2'], ['hashT']]);
      await people.removeCredentialsOf('holder', 'session', 'hash2');
      expect(await hashes()).toEqual([['hash2'], ['hashT']]);
      await people.removeCredentialsOf('holder', 'session');
      expect(await hashes()).toEqual([[], ['hashT']]);
      await people.removeCredential('hashT');
      expect(await hashes()).toEqual([[], []]);
      expect(await people.credentials(['hashO'])).toHaveLength(1);
    });

    it('keep credentials until they expire', async () => {
      const { people } = store();
      await addPeople(store(), 'keeper');
      await people.addCredential(credential('hashE', 'keeper', { expiresAt: 50 }));
      await people.addCredential(credential('hashL', 'keeper', { expiresAt: 51 }));
      await people.addCredential(credential('hashN', 'keeper', { expiresAt: undefined }));
      await people.removeExpired(50);
      const left = (await people.credentialsOf('keeper', 'session')).map(({ hash }) => hash);
      expect(left).toEqual(['hashL', 'hashN']);
    });

    it('leave nothing of their name when it has rested', async () => {
      const { people } = store();
      const leftAt = 1_700_000_000_000;
      await people.create(person('rested', { deletedAt: leftAt }), 'rested');
      await people.create(person('stayed', { kind: 'account', name: 'Stayed' }), 'stayed');
      await people.removeExpired(leftAt + NAME_RESTS - 1);
      expect((await people.byNameKey('rested'))?.id).toBe('rested');
      await people.removeExpired(leftAt + NAME_RESTS);
      expect(await people.byNameKey('rested')).toBeUndefined();
      expect(await people.byId('rested')).toEqual(person('rested', { deletedAt: leftAt }));
      expect((await people.byNameKey('stayed'))?.id).toBe('stayed');
    });

    it('block one another', async () => {
      const { people } = store();
      await addPeople(store(), 'block1', 'block2', 'block3');
      await people.block('block1', 'block2');
      await people.block('block1', 'block2');
      expect(await people.blockedBy('block1')).toEqual(['block2']);
      expect(await people.blockedBy('block2')).toEqual([]);
      expect(await people.isBlocked('block1', 'block2')).toBe(true);
      expect(await people.isBlocked('block2', 'block1')).toBe(true);
      expect(await people.isBlocked('block1', 'block3')).toBe(false);
      await people.unblock('block1', 'block2');
      expect(await people.isBlocked('block2', 'block1')).toBe(false);
    });

    it('must exist for what refers to them', async () => {
      await expect(store().people.addCredential(credential('orphan', 'nobody'))).rejects.toThrow();
      expect(await store().people.credentials(['orphan'])).toEqual([]);
    });
  });
}
