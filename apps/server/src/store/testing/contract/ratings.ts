import { describe, expect, it } from 'vitest';
import { type MatchCommit, NEW_RATING, type Pair, type Rating, type Store } from '../../store.js';
import { addPeople, commit, matchRow } from '../samples.js';

/** Not Glicko: the store must write what it is told, from what stood there. */
const rate =
  (winner: 0 | 1, at: number) =>
  (current: Pair<Rating>): Pair<Rating> => {
    const next = (side: 0 | 1): Rating => ({
      value: current[side].value + (side === winner ? 10.4 : -10.4),
      deviation: current[side].deviation - 1,
      volatility: 0.05,
      games: current[side].games + 1,
      at,
    });
    return [next(0), next(1)];
  };

const end = (winner: 0 | 1, at: number): NonNullable<MatchCommit['ended']> => ({
  at,
  result: { winner, reason: 'resignation' },
  rate: rate(winner, at),
});

export function testRatings(store: () => Store): void {
  describe('ratings', () => {
    it('change with the commit that ends the match', async () => {
      const { matches, ratings } = store();
      await addPeople(store(), 'rita', 'raul');
      for (const id of ['rated1', 'rated2']) {
        await matches.create(matchRow(id, { players: ['rita', 'raul'] }));
      }
      expect(await ratings.one('rita', 'zertz', 'rapid')).toBeUndefined();
      expect(await matches.append(commit('rated1', 0, { ended: end(0, 100) }))).toBe('committed');
      expect(await matches.append(commit('rated1', 0, { ended: end(1, 101) }))).toBe('conflict');
      expect(await ratings.one('rita', 'zertz', 'rapid')).toEqual({
        value: NEW_RATING.value + 10.4,
        deviation: 349,
        volatility: 0.05,
        games: 1,
        at: 100,
      });
      expect(await matches.row('rated1')).toEqual(
        matchRow('rated1', {
          players: ['rita', 'raul'],
          events: 1,
          turns: 1,
          endedAt: 100,
          result: { winner: 0, reason: 'resignation' },
          ratingChanges: [10, -10],
        }),
      );
      await matches.append(commit('rated2', 0, { ended: end(1, 200) }));
      expect(await ratings.of('raul')).toEqual([
        { game: 'zertz', speed: 'rapid', value: 1500, deviation: 348, volatility: 0.05, games: 2, at: 200 },
      ]);
      expect(await ratings.history('rita', 'zertz', 'rapid', 10)).toEqual([
        { at: 100, value: 1510.4, deviation: 349, match: 'rated1' },
        { at: 200, value: 1500, deviation: 348, match: 'rated2' },
      ]);
      expect(await ratings.history('rita', 'zertz', 'rapid', 1)).toMatchObject([{ match: 'rated2' }]);
      expect(await ratings.history('rita', 'tzaar', 'rapid', 1)).toEqual([]);
      expect(await ratings.of('nobody')).toEqual([]);
    });

    it('are not touched when the match does not end', async () => {
      const { matches, ratings } = store();
      await addPeople(store(), 'una', 'ugo');
      await matches.create(matchRow('unrated', { players: ['una', 'ugo'] }));
      const broken = commit('unrated', 0, {
        ended: {
          ...end(0, 5),
          rate: () => {
            throw new Error('no');
          },
        },
      });
      await expect(matches.append(broken)).rejects.toThrow('no');
      expect(await matches.load('unrated')).toEqual({
        row: matchRow('unrated', { players: ['una', 'ugo'] }),
        events: [],
        hasChat: false,
      });
      expect(await ratings.one('una', 'zertz', 'rapid')).toBeUndefined();
    });

    it('every one of many matches that end together counts', async () => {
      const { matches, ratings } = store();
      await addPeople(store(), 'vera', 'vito', 'vlad');
      const pairs = [
        ['vera', 'vito'],
        ['vito', 'vlad'],
        ['vlad', 'vera'],
      ] as const;
      const ids = Array.from({ length: 12 }, (_, index) => `together${index}`);
      for (const [index, id] of ids.entries()) {
        await matches.create(matchRow(id, { players: pairs[index % 3] ?? pairs[0] }));
      }
      await Promise.all(
        ids.map((id, index) => matches.append(commit(id, 0, { ended: end(0, 1000 + index) }))),
      );
      const games = await Promise.all(
        ['vera', 'vito', 'vlad'].map((who) => ratings.one(who, 'zertz', 'rapid')),
      );
      expect(games.map((rating) => rating?.games)).toEqual([8, 8, 8]);
      expect(await ratings.history('vito', 'zertz', 'rapid', 100)).toHaveLength(8);
    });

    it('stay as they are for a reason, which is kept', async () => {
      const { matches, ratings } = store();
      await addPeople(store(), 'fay', 'fox');
      await matches.create(matchRow('fewTurns', { players: ['fay', 'fox'] }));
      const ended = { at: 50, result: { winner: 1, reason: 'resignation' }, unrated: 'fewTurns' } as const;
      expect(await matches.append(commit('fewTurns', 0, { ended }))).toBe('committed');
      expect(await matches.append(commit('fewTurns', 0, { ended }))).toBe('conflict');
      expect(await matches.row('fewTurns')).toEqual(
        matchRow('fewTurns', {
          players: ['fay', 'fox'],
          events: 1,
          turns: 1,
          endedAt: 50,
          result: { winner: 1, reason: 'resignation' },
          unrated: 'fewTurns',
        }),
      );
      expect(await ratings.of('fay')).toEqual([]);
      expect(await ratings.history('fay', 'zertz', 'rapid', 10)).toEqual([]);
    });

    it('change for a limited number of a burst, even if all end together', async () => {
      const { matches, ratings } = store();
      await addPeople(store(), 'bea', 'ben', 'bob');
      const burst = {
        after: 10_000,
        most: 3,
        reasons: ['resignation', 'time'],
        turnsBelow: 20,
        setupTurns: { alternating: 60 },
      };
      const ends = (id: string, players: Pair<string>, change: Partial<MatchCommit> = {}) =>
        matches
          .create(matchRow(id, { players }))
          .then(() => matches.append(commit(id, 0, { ended: { ...end(0, 20_000), burst }, ...change })));
      // None of these counts: too long ago, played for long, against somebody else, or ended on the board.
      await ends('burstOld', ['bea', 'ben'], { ended: end(0, 9_000) });
      await ends('burstLong', ['bea', 'ben'], { turns: 20 });
      await ends('burstOther', ['bea', 'bob']);
      await ends('burstBoard', ['ben', 'bea'], {
        ended: { ...end(0, 20_000), result: { winner: 0, reason: 'Z7.1' } },
      });
      const ids = Array.from({ length: 8 }, (_, index) => `burst${index}`);
      const pairs = [['bea', 'ben'] as const, ['ben', 'bea'] as const];
      const outcomes = await Promise.all(
        ids.map((id, index) => ends(id, pairs[index % 2] ?? ['bea', 'ben'], { turns: 19 })),
      );
      expect(outcomes).toEqual(ids.map(() => 'committed'));
      const rows = await Promise.all(ids.map((id) => matches.row(id)));
      const rated = rows.filter((row) => row?.unrated === undefined);
      expect(rated).toHaveLength(3);
      for (const row of rows)
        expect(row?.ratingChanges).toEqual(
          row?.unrated === undefined ? [expect.any(Number), expect.any(Number)] : [undefined, undefined],
        );
      expect(rows.filter((row) => row?.unrated === 'resignations')).toHaveLength(5);
      // What is rated is in the history, and nothing else.
      expect((await ratings.one('ben', 'zertz', 'rapid'))?.games).toBe(6);
      const history = await ratings.history('ben', 'zertz', 'rapid', 100);
      expect(history.map(({ match }) => match).sort()).toEqual(
        ['burstOld', 'burstLong', 'burstBoard', ...rated.map((row) => row?.id ?? '')].sort(),
      );
      // A day later it begins anew.
      const later = { ...burst, after: 20_000 };
      await ends('burstLater', ['bea', 'ben'], { ended: { ...end(0, 40_000), burst: later } });
      expect((await matches.row('burstLater'))?.unrated).toBeUndefined();
      // Putting the pieces is no play.
      await matches.create(matchRow('burstSetup', { players: ['bea', 'bob'], variant: 'alternating' }));
      const only = { ...burst, most: 2 };
      await matches.append(commit('burstSetup', 0, { turns: 79, ended: { ...end(0, 20_000), burst } }));
      await ends('burstAfterSetup', ['bob', 'bea'], { ended: { ...end(0, 20_000), burst: only } });
      expect((await matches.row('burstAfterSetup'))?.unrated).toBe('resignations');
    });

    it('make a list of leaders', async () => {
      const { matches, ratings } = store();
      const names = ['lea', 'leo', 'lia', 'lou'];
      await addPeople(store(), ...names);
      const values = [1700, 1900, 1800, 2000];
      for (const [index, name] of names.entries()) {
        const id = `leader${index}`;
        const other = names[(index + 1) % 4] ?? '';
        await matches.create(matchRow(id, { game: 'tzaar', speed: 'slow', players: [name, other] }));
        const set = (current: Pair<Rating>): Pair<Rating> => [
          { value: values[index] ?? 0, deviation: 50 + index, volatility: 0.06, games: 1, at: 100 + index },
          current[1],
        ];
        const ended = { at: 100, result: { winner: 0, reason: 'time' }, rate: set } as const;
        await matches.append(commit(id, 0, { ended }));
      }
      const leaders = async (limit: number, deviation: number, since: number) =>
        (await ratings.leaders('tzaar', 'slow', limit, { deviation, since })).map(({ person }) => person);
      // `lea` was the opponent of the last match: her rating stood already and stays.
      expect(await leaders(10, 110, 0)).toEqual(['lou', 'leo', 'lia', 'lea']);
      expect(await leaders(2, 110, 0)).toEqual(['lou', 'leo']);
      expect(await leaders(10, 51, 0)).toEqual(['leo', 'lea']);
      expect(await leaders(10, 110, 102)).toEqual(['lou', 'lia']);
      // Who left takes nobody's place.
      await store().people.update('leo', { deletedAt: 5 });
      expect(await leaders(2, 110, 0)).toEqual(['lou', 'lia']);
      expect(await ratings.leaders('zertz', 'slow', 10, { deviation: 500, since: 0 })).toEqual([]);
    });
  });
}
