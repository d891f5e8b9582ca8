import { describe, expect, it } from 'vitest';
import type { Store } from '../../store.js';
import { addPeople, credential, device, exported } from '../samples.js';

export function testDevices(store: () => Store): void {
  const MOST = 3;

  async function signIn(person: string, ...hashes: readonly string[]) {
    await addPeople(store(), person);
    for (const hash of hashes) await store().people.addCredential(credential(hash, person));
  }
  const endpointsOf = async (person: string) =>
    (await store().devices.of(person)).map(({ endpoint }) => endpoint);

  describe('devices', () => {
    it('are kept newest first, up to a limit', async () => {
      await signIn('dora', 'dora1');
      const all = ['a', 'b', 'c', 'd'].map((name, index) =>
        device(`https://push/dora/${name}`, 'dora', 'dora1', { createdAt: index }),
      );
      for (const each of all) await store().devices.put(each, MOST);
      expect(await store().devices.of('dora')).toEqual(all.slice(1).reverse());
    });

    it('belong to the last person', async () => {
      await signIn('dirk', 'dirk1');
      await signIn('dana', 'dana1');
      const endpoint = 'https://push/shared';
      await store().devices.put(device(endpoint, 'dirk', 'dirk1'), MOST);
      const again = device(endpoint, 'dana', 'dana1', { language: 'de', createdAt: 7 });
      await store().devices.put(again, MOST);
      expect(await store().devices.of('dirk')).toEqual([]);
      expect(await store().devices.of('dana')).toEqual([again]);
    });

    it('are removed by those whose they are', async () => {
      await signIn('dina', 'dina1');
      const endpoint = 'https://push/dina';
      await store().devices.put(device(endpoint, 'dina', 'dina1'), MOST);
      expect(await store().devices.remove(endpoint, 'dora')).toBe(false);
      expect(await store().devices.remove(endpoint, 'dina')).toBe(true);
      expect(await store().devices.remove(endpoint)).toBe(false);
    });

    it('end with their session, however it ends', async () => {
      await signIn('dave', 'dave1', 'dave2', 'dave3', 'dave4');
      await store().people.addCredential(credential('dave5', 'dave', { expiresAt: 100 }));
      for (const session of [1, 2, 3, 4, 5])
        await store().devices.put(device(`https://push/dave/${session}`, 'dave', `dave${session}`), 9);
      await store().people.removeExpired(500);
      expect((await endpointsOf('dave')).toSorted()).toEqual(
        [1, 2, 3, 4].map((n) => `https://push/dave/${n}`),
      );
      await store().people.removeCredential('dave1');
      expect((await endpointsOf('dave')).toSorted()).toEqual([2, 3, 4].map((n) => `https://push/dave/${n}`));
      await store().people.removeCredentialsOf('dave', 'session', 'dave4');
      expect(await endpointsOf('dave')).toEqual(['https://push/dave/4']);
    });

    it('are in what somebody gets of their own data, without what opens them', async () => {
      await signIn('dolf', 'dolf1');
      await store().devices.put(device('https://push.example.org/secret-path', 'dolf', 'dolf1'), MOST);
      const text = await exported(store(), 'dolf');
      expect(text).toContain('push.example.org');
      for (const part of ['secret-path', 'secret-point', 'secret-auth']) expect(text).not.toContain(part);
    });
  });

  describe('secrets', () => {
    it('are made by the first who asks, and the same for all', async () => {
      const answers = await Promise.all(
        ['a', 'b', 'c'].map((mine) => store().secrets.keep('contract', () => mine)),
      );
      expect(new Set(answers).size).toBe(1);
      expect(await store().secrets.keep('contract', () => 'later')).toBe(answers[0]);
      expect(await store().secrets.keep('other', () => 'later')).toBe('later');
    });
  });
}
