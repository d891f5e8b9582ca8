import { describe, expect, it } from 'vitest';
import type { Store } from '../../store.js';
import { addPeople, challenge, matchRow, seek } from '../samples.js';

export function testMeeting(store: () => Store): void {
  describe('challenges', () => {
    it('come back as they were put in and are listed while they wait', async () => {
      const { challenges } = store();
      await addPeople(store(), 'ann', 'bob');
      const direct = challenge('direct', { to: 'bob', open: false, side: 'first', createdAt: 1001 });
      await challenges.create(challenge('open1'));
      await challenges.create(direct);
      await challenges.create(challenge('open2', { createdAt: 1002, expiresAt: 6000 }));
      expect(await challenges.byId('direct')).toEqual(direct);
      expect(await challenges.byId('none')).toBeUndefined();
      const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id);
      expect(ids(await challenges.openOnes(4999, 10))).toEqual(['open2', 'open1']);
      expect(ids(await challenges.openOnes(4999, 1))).toEqual(['open2']);
      expect(ids(await challenges.openOnes(5000, 10))).toEqual(['open2']);
      expect(ids(await challenges.waitingOf('ann', 0))).toEqual(['open2', 'direct', 'open1']);
      expect(ids(await challenges.waitingFor('bob', 0))).toEqual(['direct']);
      expect(await challenges.expire(5000)).toHaveLength(2);
      expect((await challenges.byId('open1'))?.state).toBe('expired');
      expect(await challenges.expire(5000)).toEqual([]);
      expect(ids(await challenges.waitingOf('ann', 0))).toEqual(['open2']);
    });

    it('are accepted once', async () => {
      const { challenges, matches } = store();
      await addPeople(store(), 'ann', 'bob');
      await challenges.create(challenge('race'));
      const names = ['raceA', 'raceB', 'raceC'];
      const accepted = await Promise.all(names.map((id) => challenges.accept('race', matchRow(id))));
      expect(accepted.filter(Boolean)).toHaveLength(1);
      const winner = names[accepted.indexOf(true)];
      expect(await challenges.byId('race')).toMatchObject({ state: 'accepted', match: winner });
      const made = await Promise.all(names.map((id) => matches.row(id)));
      expect(made.flatMap((row) => row?.id ?? [])).toEqual([winner]);
      expect(await challenges.end('race', 'withdrawn')).toBe(false);
      await challenges.create(challenge('ended'));
      expect(await challenges.end('ended', 'declined')).toBe(true);
      expect(await challenges.accept('ended', matchRow('raceD'))).toBe(false);
      expect(await matches.row('raceD')).toBeUndefined();
    });

    it('stay open when the match cannot be made', async () => {
      const { challenges } = store();
      await addPeople(store(), 'ann');
      await challenges.create(challenge('unmade'));
      const impossible = matchRow('unmadeMatch', { players: ['nobody', 'ann'] });
      await expect(challenges.accept('unmade', impossible)).rejects.toThrow();
      expect((await challenges.byId('unmade'))?.state).toBe('waiting');
    });
  });

  describe('seeks', () => {
    it('live as long as they are renewed', async () => {
      const { seeks } = store();
      await addPeople(store(), 'ann', 'bob');
      await seeks.put(seek('seek1', 'ann'));
      await seeks.put(seek('seek2', 'bob', { createdAt: 900 }));
      expect(await seeks.all(1000)).toEqual([seek('seek2', 'bob', { createdAt: 900 }), seek('seek1', 'ann')]);
      expect(await seeks.renew(['seek1', 'none'], 'process', 2000)).toEqual(['seek1']);
      expect(await seeks.renew([], 'process', 2000)).toEqual([]);
      expect(await seeks.all(1500)).toEqual([seek('seek1', 'ann', { aliveAt: 2000 })]);
      await seeks.put(seek('seek1', 'ann', { createdAt: 2500, aliveAt: 2500 }));
      expect(await seeks.all(1500)).toEqual([seek('seek1', 'ann', { aliveAt: 2500 })]);
      await seeks.forget({ aliveAt: 2500, pairedAt: 0 });
      expect(await seeks.all(0)).toEqual([seek('seek1', 'ann', { aliveAt: 2500 })]);
      expect(await seeks.remove('seek1')).toBe(true);
      expect(await seeks.remove('seek1')).toBe(false);
    });

    it('are renewed and ended only by who holds them', async () => {
      const { seeks } = store();
      await addPeople(store(), 'ann');
      await seeks.put(seek('held', 'ann'));
      await seeks.put(seek('held', 'ann', { aliveAt: 1500, holder: 'next' }));
      expect(await seeks.renew(['held'], 'process', 2000)).toEqual([]);
      expect(await seeks.remove('held', 'process')).toBe(false);
      const held = async () => (await seeks.all(0)).filter(({ person }) => person === 'ann');
      expect(await held()).toEqual([seek('held', 'ann', { aliveAt: 1500, holder: 'next' })]);
      expect(await seeks.renew(['held'], 'next', 2000)).toEqual(['held']);
      expect(await seeks.remove('held', 'next')).toBe(true);
      expect(await held()).toEqual([]);
    });

    it('are one for each person: the last that was put in', async () => {
      const { seeks } = store();
      await addPeople(store(), 'ann', 'bob');
      const of = async (owner: string) => (await seeks.all(0)).filter(({ person }) => person === owner);
      for (const id of ['one1', 'one2', 'one1']) await seeks.put(seek(id, 'ann'));
      expect(await of('ann')).toEqual([seek('one1', 'ann')]);
      await Promise.all(Array.from({ length: 9 }, (_, index) => seeks.put(seek(`at-once${index}`, 'ann'))));
      expect(await of('ann')).toHaveLength(1);
      // One that was replaced is not paired.
      await seeks.put(seek('one3', 'ann'));
      await seeks.put(seek('one4', 'bob'));
      expect(await seeks.pair('one1', 'one4', matchRow('one'))).toBe(false);
      expect(await seeks.pair('one3', 'one4', matchRow('one'))).toBe(true);
      expect([await of('ann'), await of('bob')]).toEqual([[], []]);
    });

    it('are paired once', async () => {
      const { seeks, matches } = store();
      await addPeople(store(), 'ann', 'bob', 'eva');
      await seeks.put(seek('pairA', 'ann'));
      await seeks.put(seek('pairB', 'bob'));
      await seeks.put(seek('pairC', 'eva'));
      const paired = await Promise.all([
        seeks.pair('pairA', 'pairB', matchRow('paired1')),
        seeks.pair('pairB', 'pairC', matchRow('paired2', { players: ['bob', 'eva'] })),
        seeks.pair('pairC', 'pairA', matchRow('paired3', { players: ['eva', 'ann'] })),
      ]);
      expect(paired.filter(Boolean)).toHaveLength(1);
      const made = await Promise.all(['paired1', 'paired2', 'paired3'].map((id) => matches.row(id)));
      expect(made.map((row) => row !== undefined)).toEqual(paired);
      const left = (await seeks.all(0)).filter(({ id }) => id.startsWith('pair'));
      expect(left).toHaveLength(1);
      expect(await seeks.pair(left[0]?.id ?? '', left[0]?.id ?? '', matchRow('paired4'))).toBe(false);
    });

    it('are not put in again once they are paired, but answered with their match', async () => {
      const { seeks, matches } = store();
      await addPeople(store(), 'ann', 'bob');
      const [one, other] = [seek('kept1', 'ann'), seek('kept2', 'bob')];
      expect(await Promise.all([seeks.put(one), seeks.put(other)])).toEqual([undefined, undefined]);
      // Said again in the very moment in which they are paired.
      const [isPaired, again] = await Promise.all([
        seeks.pair('kept1', 'kept2', matchRow('kept', { createdAt: 7000 })),
        seeks.put(one),
      ]);
      expect(isPaired).toBe(true);
      expect([undefined, 'kept']).toContain(again);
      expect(await seeks.put(other)).toBe('kept');
      expect(await seeks.put(one)).toBe('kept');
      expect((await seeks.all(0)).filter(({ id }) => id.startsWith('kept'))).toEqual([]);
      expect(await matches.row('kept')).toBeDefined();
      await seeks.forget({ aliveAt: 0, pairedAt: 7000 });
      expect(await Promise.all(['kept1', 'none'].map(seeks.matchOf))).toEqual(['kept', undefined]);
      await seeks.forget({ aliveAt: 0, pairedAt: 7001 });
      expect(await seeks.matchOf('kept1')).toBeUndefined();
    });

    it('are joined once, with every other seek of both, and kept for all of them', async () => {
      const { seeks, matches } = store();
      await addPeople(store(), 'ann', 'bob', 'eva');
      await seeks.put(seek('joinA', 'ann'));
      await seeks.put(seek('joinB', 'bob'));
      const joined = await Promise.all([
        seeks.join(['joinA', 'joinB'], 'by-bob', matchRow('joined1')),
        seeks.join(['joinA'], 'by-eva', matchRow('joined2', { players: ['ann', 'eva'] })),
      ]);
      expect(joined.filter(Boolean)).toHaveLength(1);
      const made = await Promise.all(['joined1', 'joined2'].map((id) => matches.row(id)));
      expect(made.map((row) => row !== undefined)).toEqual(joined);
      const kept = await Promise.all(['joinA', 'joinB', 'by-bob', 'by-eva'].map(seeks.matchOf));
      expect(kept).toEqual(
        joined[0] === true
          ? ['joined1', 'joined1', 'joined1', undefined]
          : ['joined2', undefined, undefined, 'joined2'],
      );
      // One that has gone meanwhile, here the joiner's own, is joined by nobody.
      await seeks.put(seek('joinC', 'eva'));
      expect(await seeks.join(['joinC', 'gone'], 'by-bob2', matchRow('joined3'))).toBe(false);
      expect((await seeks.all(0)).some(({ id }) => id === 'joinC')).toBe(true);
    });

    it('are not kept as paired when the match cannot be made', async () => {
      const { seeks } = store();
      await addPeople(store(), 'ann', 'bob');
      await seeks.put(seek('unpaired1', 'ann'));
      await seeks.put(seek('unpaired2', 'bob'));
      const impossible = matchRow('unpaired', { players: ['nobody', 'ann'] });
      await expect(seeks.pair('unpaired1', 'unpaired2', impossible)).rejects.toThrow();
      expect(await seeks.matchOf('unpaired1')).toBeUndefined();
      expect((await seeks.all(0)).filter(({ id }) => id.startsWith('unpaired'))).toHaveLength(2);
    });
  });
}
