import { describe, expect, it } from 'vitest';
import type { Report, Store } from '../../store.js';
import { addPeople, challenge, commit, credential, exported, matchRow, person } from '../samples.js';

export function testRest(store: () => Store): void {
  describe('notices', () => {
    it('are numbered for each person and can be read', async () => {
      const { notices } = store();
      await addPeople(store(), 'nora');
      await store().people.create(person('nick', { kind: 'account', name: 'Nick' }), 'nick');
      const from = { id: 'nick', kind: 'account', name: 'Nick' } as const;
      const first = await notices.add('nora', { at: 1, kind: 'challenge', challenge: 'c1', from });
      expect(first).toEqual({ number: 1, at: 1, kind: 'challenge', challenge: 'c1', from });
      const more = await Promise.all(
        [2, 3, 4].map((at) => notices.add('nora', { at, kind: 'accepted', match: 'm1' })),
      );
      expect(more.map(({ number }) => number).sort()).toEqual([2, 3, 4]);
      expect((await notices.add('nick', { at: 1, kind: 'over', match: 'm1' })).number).toBe(1);
      await notices.markRead('nora', { upTo: 2 });
      const all = await notices.of('nora', 10);
      expect(all.map(({ number, read }) => [number, read])).toEqual([
        [4, false],
        [3, false],
        [2, true],
        [1, true],
      ]);
      expect(all[3]).toEqual({ ...first, read: true });
      expect(await notices.of('nora', 1)).toHaveLength(1);
      expect((await notices.of('nick', 1))[0]?.read).toBe(false);
      await notices.markRead('nora', { numbers: [4] });
      expect((await notices.of('nora', 10)).map(({ read }) => read)).toEqual([true, false, true, true]);
      await notices.markRead('nora', {});
      expect((await notices.of('nora', 10)).map(({ read }) => read)).toEqual([true, false, true, true]);
    });

    it('say once that it is somebody’s turn, and not after the match is over', async () => {
      const { notices } = store();
      await addPeople(store(), 'tess', 'theo');
      const add = (kind: 'accepted' | 'yourTurn' | 'over', match: string) =>
        notices.add('tess', { at: 1, kind, match });
      const kept = async () => (await notices.of('tess', 10)).map(({ number, kind }) => [number, kind]);
      await notices.add('theo', { at: 1, kind: 'yourTurn', match: 'm1' });
      await add('accepted', 'm1');
      await add('yourTurn', 'm2');
      for (const match of ['m1', 'm1', 'm1']) await add('yourTurn', match);
      expect(await kept()).toEqual([
        [5, 'yourTurn'],
        [2, 'yourTurn'],
        [1, 'accepted'],
      ]);
      await add('over', 'm1');
      expect(await kept()).toEqual([
        [6, 'over'],
        [2, 'yourTurn'],
        [1, 'accepted'],
      ]);
      expect(await notices.of('theo', 10)).toHaveLength(1);
      // Many at once, as of several processes.
      const many = await Promise.all(Array.from({ length: 8 }, () => add('yourTurn', 'm2')));
      expect(new Set(many.map(({ number }) => number)).size).toBe(8);
      expect((await kept()).map(([, kind]) => kind)).toEqual(['yourTurn', 'over', 'accepted']);
    });
  });

  describe('notices of people who change', () => {
    it('say who they are now', async () => {
      const { notices, people } = store();
      await addPeople(store(), 'nina');
      await people.create(person('nemo', { kind: 'account', name: 'Nemo' }), 'nemo');
      await people.create(person('robot', { kind: 'computer', level: 3 }), undefined);
      const senders = [
        { id: 'nemo', kind: 'account', name: 'Nemo' },
        { id: 'robot', kind: 'computer', level: 3 },
        { id: 'forgotten', kind: 'guest' },
      ] as const;
      for (const from of senders) await notices.add('nina', { at: 1, kind: 'over', from });
      const from = async () => (await notices.of('nina', 10)).map((notice) => notice.from).reverse();
      expect(await from()).toEqual(senders);
      await people.update('nemo', { name: undefined, deletedAt: 5 }, null);
      expect(await from()).toEqual([{ id: 'nemo', kind: 'account' }, ...senders.slice(1)]);
      expect(await exported(store(), 'nina')).not.toContain('Nemo');
    });
  });

  describe('moderation', () => {
    it('bars names until it no longer does', async () => {
      const { moderation } = store();
      for (const at of [1, 2]) await moderation.barName('rude', at);
      expect(await moderation.isNameBarred('rude')).toBe(true);
      expect(await moderation.isNameBarred('polite')).toBe(false);
      await moderation.unbarName('rude');
      expect(await moderation.isNameBarred('rude')).toBe(false);
    });

    it('keeps reports until they are closed, and notes for ever', async () => {
      const { moderation } = store();
      await addPeople(store(), 'ann', 'bob');
      const report = (id: string, at: number, match?: string): Report => ({
        id,
        from: 'ann',
        about: 'bob',
        match,
        text: 'rude',
        at,
        closedAt: undefined,
        outcome: undefined,
      });
      await moderation.report(report('report2', 2, 'm'));
      await moderation.report(report('report1', 1));
      expect(await moderation.reports(true, 10)).toEqual([report('report1', 1), report('report2', 2, 'm')]);
      expect(await moderation.close('report1', 9, 'warned')).toBe(true);
      expect(await moderation.close('report1', 10, 'again')).toBe(false);
      expect(await moderation.reports(true, 10)).toEqual([report('report2', 2, 'm')]);
      expect(await moderation.reports(false, 10)).toEqual([
        { ...report('report1', 1), closedAt: 9, outcome: 'warned' },
      ]);
      await moderation.note({ at: 9, by: 'admin', about: 'bob', what: 'warned' });
      await moderation.note({ at: 9, by: 'admin', about: 'bob', what: 'watched' });
      expect(await moderation.notes('bob')).toEqual([
        { at: 9, by: 'admin', about: 'bob', what: 'warned' },
        { at: 9, by: 'admin', about: 'bob', what: 'watched' },
      ]);
      expect(await moderation.notes('ann')).toEqual([]);
    });
  });

  describe('signs of life', () => {
    it('the latest counts', async () => {
      const { beats } = store();
      expect(await beats.last()).toBeUndefined();
      await beats.beat('one', 1_700_000_000_000);
      await beats.beat('two', 1_700_000_000_500);
      await beats.beat('one', 1_700_000_000_400);
      expect(await beats.last()).toBe(1_700_000_000_500);
    });

    it('say how many people are here, in all processes that live', async () => {
      const { beats } = store();
      const now = 1_700_000_100_000;
      expect(await beats.people(now)).toBe(0);
      await beats.beat('one', now + 1, { people: 3 });
      await beats.beat('two', now, { people: 4 });
      await beats.beat('gone', now - 1, { people: 100 });
      expect(await beats.people(now)).toBe(7);
      await beats.beat('two', now + 2);
      expect(await beats.people(now)).toBe(3);
    });

    it('say how far each process is, and how its clock stands', async () => {
      const { beats } = store();
      const now = 1_700_000_200_000;
      await beats.beat('slow', now, { people: 2, settledUntil: now - 900, difference: -12.4 });
      await beats.beat('gone', now - 1);
      expect(await beats.since(now)).toEqual([
        { process: 'slow', at: now, people: 2, settledUntil: now - 900, difference: -12 },
      ]);
    });
  });

  describe('the timeline', () => {
    it('is the clock of the database and a shift, which only one process changes at a time', async () => {
      const { timeline } = store();
      const first = await timeline.read();
      expect(Number.isInteger(first.now)).toBe(true);
      expect(first.shift).toBe(0);
      expect(await timeline.shift(0, -4000.4)).toBe(true);
      expect(await timeline.shift(0, -4000)).toBe(false);
      const second = await timeline.read();
      expect(second.shift).toBe(-4000);
      expect(second.now).toBeGreaterThanOrEqual(first.now);
      expect(await timeline.shift(-4000, 4000)).toBe(true);
    });
  });

  describe('the whole', () => {
    it('answers', async () => {
      expect(await store().isReady()).toBe(true);
    });

    it('is counted', async () => {
      const before = await store().counts();
      await store().people.create(person('counted1', { kind: 'bot' }), undefined);
      await addPeople(store(), 'counted2');
      for (const id of ['counted3', 'counted4']) {
        await store().matches.create(matchRow(id, { players: ['counted1', 'counted2'] }));
      }
      await store().matches.append(
        commit('counted3', 0, { ended: { at: 1, result: { winner: 0, reason: 'time' } } }),
      );
      await store().challenges.create(challenge('counted5', { from: 'counted1' }));
      expect(await store().counts()).toEqual({
        ...before,
        guests: before.guests + 1,
        bots: before.bots + 1,
        runningMatches: before.runningMatches + 1,
        finishedMatches: before.finishedMatches + 1,
        waitingChallenges: before.waitingChallenges + 1,
      });
    });

    it('gives everybody what is theirs, without secrets', async () => {
      const { people, matches } = store();
      await people.create(person('expo', { passwordHash: 'secret-argon', email: 'e@x.y' }), 'expo');
      await addPeople(store(), 'foe');
      await people.addCredential(credential('secret-hash', 'expo', { label: 'phone' }));
      await people.block('expo', 'foe');
      await matches.create(matchRow('exported', { players: ['foe', 'expo'] }));
      await matches.append(commit('exported', 0));
      await matches.addChat('exported', { by: 1, text: 'mine', at: 1 }, '1:x');
      await matches.addChat('exported', { by: 0, text: 'of the other', at: 1 }, '0:x');
      const text = await exported(store(), 'expo');
      expect(JSON.parse(text)).toMatchObject({ person: { id: 'expo' }, matches: [{ id: 'exported' }] });
      for (const part of ['e@x.y', 'phone', 'foe', 'exported', 'clockCredit', 'mine']) {
        expect(text).toContain(part);
      }
      for (const part of ['secret-argon', 'secret-hash', 'of the other']) expect(text).not.toContain(part);
      await expect(exported(store(), 'nobody')).rejects.toThrow();
    });

    it('holds any number of everything else, page after page', async () => {
      const { people, notices } = store();
      await people.create(person('hoarder'), undefined);
      const numbers = Array.from({ length: 450 }, (_, index) => index);
      for (const at of numbers) {
        await notices.add('hoarder', { at, kind: 'rematch' });
        await people.addCredential(credential(`hoard${at}`, 'hoarder', { createdAt: at }));
      }
      const all = JSON.parse(await exported(store(), 'hoarder')) as {
        readonly notices: readonly { readonly at: number }[];
        readonly credentials: readonly { readonly createdAt: number }[];
      };
      expect(all.notices.map(({ at }) => at)).toEqual(numbers.toReversed());
      expect(all.credentials.map(({ createdAt }) => createdAt).toSorted((a, b) => a - b)).toEqual(numbers);
    });

    it('holds any number of matches, and lets others have their turn between them', async () => {
      const { matches } = store();
      await addPeople(store(), 'busy', 'foe');
      const ids = Array.from({ length: 120 }, (_, index) => `busy${index}`);
      await Promise.all(
        ids.map((id, at) => matches.create(matchRow(id, { players: ['busy', 'foe'], createdAt: at }))),
      );
      const order: string[] = [];
      let text = '';
      for await (const piece of store().exportPerson('busy')) {
        text += piece;
        order.push('piece');
        setImmediate(() => order.push('somebody else'));
      }
      expect(order.slice(0, 3)).toEqual(['piece', 'somebody else', 'piece']);
      const { matches: all } = JSON.parse(text) as { readonly matches: readonly { readonly id: string }[] };
      expect(all.map(({ id }) => id)).toEqual(ids.reverse());
    });
  });
}
