import { describe, expect, it } from 'vitest';
import type { MatchQuery, Store } from '../../store.js';
import { addPeople, commit, matchRow, person, stored, TERMS } from '../samples.js';

export function testMatches(store: () => Store): void {
  describe('matches', () => {
    it('come back as they were put in', async () => {
      const { matches } = store();
      await addPeople(store(), 'ann', 'bob');
      const full = matchRow('matchFull', {
        terms: { ...TERMS, rated: true },
        ratingsBefore: [{ value: 1500.25, deviation: 80.5 }, undefined],
        ratingChanges: [7, -7],
        endedAt: 1_700_000_000_000,
        result: { winner: undefined, reason: 'agreement' },
        rematchOf: 'another',
      });
      await matches.create(full);
      await matches.create(matchRow('matchPlain', { flagAt: 1_700_000_000_000 }));
      expect(await matches.row('matchFull')).toEqual(full);
      expect(await matches.load('matchPlain')).toEqual({
        row: matchRow('matchPlain', { flagAt: 1_700_000_000_000 }),
        events: [],
        hasChat: false,
      });
      expect(await matches.row('none')).toBeUndefined();
      expect(await matches.load('none')).toBeUndefined();
      await expect(matches.create(full)).rejects.toThrow();
      await expect(matches.create(matchRow('orphan', { players: ['nobody', 'ann'] }))).rejects.toThrow();
      expect(await matches.row('orphan')).toBeUndefined();
    });

    it('are due when the clock has fallen, the earliest first', async () => {
      const { matches } = store();
      await addPeople(store(), 'due1', 'due2');
      const at = 50;
      for (const flagAt of [at + 2, at, at + 1, at + 9])
        await matches.create(matchRow(`due${flagAt}`, { players: ['due1', 'due2'], flagAt }));
      expect(await matches.due(at + 2, 10)).toEqual(['due50', 'due51', 'due52']);
      expect(await matches.due(at + 2, 2)).toEqual(['due50', 'due51']);
      await matches.append(commit('due50', 0, { events: [stored(1, undefined, at)], flagAt: at + 20 }));
      await matches.append(commit('due51', 0, { ended: { at: 60, result: { winner: 0, reason: 'time' } } }));
      expect(await matches.due(at + 2, 10)).toEqual(['due52']);
      expect((await matches.timed()).filter((match) => match.startsWith('due5'))).toEqual([
        'due50',
        'due52',
        'due59',
      ]);
      for (const match of ['due52', 'due59']) await matches.append(commit(match, 0));
      await matches.append(commit('due50', 1));
      expect(await matches.due(at + 50, 10)).toEqual([]);
      const running = (await matches.search({ state: 'running', limit: 100 })).map(({ id }) => id);
      expect(running).toContain('due50');
      expect(running).not.toContain('due51');
      // Nobody's time runs there any more.
      expect(await matches.timed()).not.toContain('due50');
      const ofDue1 = await matches.runningOf('due2');
      expect(ofDue1.map(({ id }) => id).sort()).toEqual(['due50', 'due52', 'due59']);
    });

    it('keep the earliest moment to look until it is over or put off', async () => {
      const { matches } = store();
      await addPeople(store(), 'ann', 'bob');
      await matches.create(matchRow('look', { flagAt: 100 }));
      const flag = async () => (await matches.row('look'))?.flagAt;
      const turn = (after: number, at: number, flagAt: number | undefined) =>
        matches.append(commit('look', after, { events: [stored(after + 1, undefined, at)], flagAt }));
      await turn(0, 50, 130);
      expect(await flag()).toBe(100);
      await turn(1, 60, 90);
      expect(await flag()).toBe(90);
      await turn(2, 90, 150);
      expect(await flag()).toBe(150);
      await matches.postpone('look', 2, 170);
      await matches.postpone('look', 3, 140);
      expect(await flag()).toBe(150);
      await matches.postpone('look', 3, 170);
      expect(await flag()).toBe(170);
      await turn(3, 100, undefined);
      await matches.postpone('look', 4, 200);
      expect(await flag()).toBeUndefined();
      await turn(4, 110, 300);
      expect(await flag()).toBe(300);
    });

    it('are searched, newest first', async () => {
      const { matches, people } = store();
      await people.create(person('amy'), 'amy');
      await addPeople(store(), 'ben', 'cho');
      const base = 1_000_000;
      const put = (number: number, change: Parameters<typeof matchRow>[1]) =>
        matches.create(matchRow(`search${number}`, { createdAt: base + number, endedAt: base, ...change }));
      await put(1, { players: ['amy', 'ben'], result: { winner: 0, reason: 'Z6.1' } });
      await put(2, { players: ['ben', 'amy'], result: { winner: 0, reason: 'Z6.1' }, game: 'tzaar' });
      await put(3, { players: ['cho', 'amy'], result: { winner: undefined, reason: 'agreement' } });
      await put(4, {
        players: ['amy', 'cho'],
        result: { winner: undefined, reason: 'abort' },
        variant: '61',
      });
      await put(5, { players: ['cho', 'ben'], result: { winner: 1, reason: 'time' }, speed: 'fast' });
      await put(6, { players: ['amy', 'ben'], endedAt: undefined, terms: { ...TERMS, rated: true } });
      // The same moment: the identifier decides.
      await matches.create(matchRow('search6a', { players: ['ben', 'amy'], createdAt: base + 6 }));

      const search = async (query: Omit<MatchQuery, 'limit'>, limit = 20) =>
        (await matches.search({ since: base, until: base + 100, ...query, limit })).map(({ id }) =>
          id.replace('search', ''),
        );
      expect(await search({})).toEqual(['6a', '6', '5', '4', '3', '2', '1']);
      expect(await search({}, 3)).toEqual(['6a', '6', '5']);
      expect(await search({ before: 'search6a' }, 2)).toEqual(['6', '5']);
      expect(await search({ before: 'search3' })).toEqual(['2', '1']);
      expect(await search({ before: 'none' })).toEqual([]);
      expect(await search({ player: 'amy' })).toEqual(['6a', '6', '4', '3', '2', '1']);
      expect(await search({ player: 'amy', before: 'search6a' }, 3)).toEqual(['6', '4', '3']);
      expect(await search({ player: 'amy', opponent: 'cho' })).toEqual(['4', '3']);
      expect(await search({ opponent: 'cho' })).toEqual(['5', '4', '3']);
      expect(await search({ player: 'amy', result: 'won' })).toEqual(['1']);
      expect(await search({ player: 'amy', result: 'lost' })).toEqual(['2']);
      expect(await search({ player: 'amy', result: 'tied' })).toEqual(['3']);
      expect(await search({ result: 'aborted' })).toEqual(['4']);
      expect(await search({ result: 'first' })).toEqual(['2', '1']);
      expect(await search({ result: 'second' })).toEqual(['5']);
      expect(await search({ game: 'tzaar' })).toEqual(['2']);
      expect(await search({ variant: '61' })).toEqual(['4']);
      expect(await search({ speed: 'fast' })).toEqual(['5']);
      expect(await search({ rated: true })).toEqual(['6']);
      expect(await search({ state: 'running', player: 'ben' })).toEqual(['6a', '6']);
      expect(await search({ state: 'over', player: 'ben' })).toEqual(['5', '2', '1']);
      expect(await search({ since: base + 2, until: base + 4 })).toEqual(['3', '2']);
      expect(await search({ player: 'nobody' })).toEqual([]);
      // Across a page that begins in the middle of one moment, and ends there.
      expect(await search({ player: 'ben' }, 1)).toEqual(['6a']);
      await matches.append(commit('search6', 0));
      expect(await matches.searchProgress({ player: 'ben', state: 'running', limit: 9 })).toEqual([
        { id: 'search6a', events: 0 },
        { id: 'search6', events: 1 },
      ]);
      expect(await matches.searchProgress({ player: 'nobody', limit: 9 })).toEqual([]);
    });

    it('have a chat in which a repeated line counts once', async () => {
      const { matches } = store();
      await addPeople(store(), 'ann', 'bob');
      await matches.create(matchRow('chatty'));
      const line = { by: 1, text: 'hé 👋', at: 5 } as const;
      expect(await matches.addChat('chatty', line, '1:a')).toEqual({ ...line, number: 1 });
      expect(await matches.addChat('chatty', { by: 0, text: 'yo', at: 6 }, '0:a')).toMatchObject({
        number: 2,
      });
      expect(await matches.addChat('chatty', { ...line, at: 9 }, '1:a')).toEqual({ ...line, number: 1 });
      expect(await matches.chatLine('chatty', '1:a')).toEqual({ ...line, number: 1 });
      expect(await matches.chatLine('chatty', '1:b')).toBeUndefined();
      expect(await matches.chatLine('none', '1:a')).toBeUndefined();
      const many = Array.from({ length: 20 }, (_, index) =>
        matches.addChat('chatty', { by: 0, text: `${index}`, at: 7 }, `0:many${index % 10}`),
      );
      const numbers = (await Promise.all(many)).map(({ number }) => number);
      expect(new Set(numbers).size).toBe(10);
      const all = await matches.chatOf('chatty');
      expect(all.map(({ number }) => number)).toEqual(Array.from({ length: 12 }, (_, index) => index + 1));
      expect(all[0]).toEqual({ ...line, number: 1 });
      expect(await matches.chatOf('chatty', 3)).toEqual(all.slice(-3));
      expect(await matches.chatOf('none')).toEqual([]);
      expect(await matches.load('chatty')).toMatchObject({ hasChat: true });
    });

    it('have at most one rematch', async () => {
      const { matches } = store();
      await addPeople(store(), 'ann', 'bob');
      await matches.create(matchRow('again'));
      const wished = (...wishes: readonly boolean[]) => ({ wishes, next: undefined });
      expect(await matches.rematchState('again')).toEqual(wished(false, false));
      expect(await matches.rematchState('none')).toBeUndefined();
      expect(await matches.wishRematch('none', 1, true)).toBeUndefined();
      expect(await matches.wishRematch('again', 1, true)).toEqual(wished(false, true));
      expect(await matches.wishRematch('again', 0, true)).toEqual(wished(true, true));
      expect(await matches.wishRematch('again', 1, false)).toEqual(wished(true, false));
      const claims = ['next1', 'next2', 'next3'].map((id) =>
        matches.claimRematch('again', matchRow(id, { rematchOf: 'again' })),
      );
      const [next, ...others] = await Promise.all(claims);
      expect(others).toEqual([next, next]);
      expect(await matches.rematchState('again')).toEqual({ wishes: [true, false], next });
      expect(await matches.wishRematch('again', 1, true)).toEqual({ wishes: [true, true], next });
      const made = await Promise.all(['next1', 'next2', 'next3'].map((id) => matches.row(id)));
      expect(made.flatMap((row) => row?.id ?? [])).toEqual([next]);
    });

    it('have no rematch where one has blocked the other, whichever it was', async () => {
      const { matches, people } = store();
      await addPeople(store(), 'shy', 'sly', 'ann');
      await matches.create(matchRow('shunned', { players: ['shy', 'sly'] }));
      await matches.create(matchRow('welcome', { players: ['shy', 'ann'] }));
      for (const [person, blocked] of [
        ['shy', 'sly'],
        ['sly', 'shy'],
      ] as const) {
        await people.block(person, blocked);
        for (const side of [0, 1] as const) {
          expect(await matches.wishRematch('shunned', side, true)).toBeUndefined();
        }
        expect(await matches.wishRematch('shunned', 0, false)).toMatchObject({ wishes: [false, false] });
        expect(await matches.wishRematch('welcome', 0, true)).toMatchObject({ wishes: [true, false] });
        await people.unblock(person, blocked);
      }
      expect(await matches.wishRematch('shunned', 1, true)).toMatchObject({ wishes: [false, true] });
    });
  });
}
