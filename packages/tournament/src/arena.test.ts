import { seededRandom } from '@gipfel/rules';
import { describe, expect, it } from 'vitest';
import { type ArenaPlayer, arenaPatience, pairArena } from './arena.js';

const PATIENCE = { patience: 15_000 };

function player(id: string, facts: Partial<ArenaPlayer> = {}): ArenaPlayer {
  return { id, rank: 1, rating: 1500, balance: 0, waited: 0, ...facts };
}

describe('the arena', () => {
  it('pairs close ranks, and lets one wait when the number is odd: not the one who has waited longest', () => {
    const players = ['a', 'b', 'c', 'd', 'e'].map((id, index) =>
      player(id, { rank: index + 1, waited: id === 'e' ? 9000 : 1000 }),
    );
    const pairs = pairArena(players, PATIENCE).map((pair) => [...pair].sort().join(''));
    expect(pairs).toHaveLength(2);
    expect(pairs.join('')).toContain('e');
  });

  it('works with three: nobody meets the last opponent while another is free', () => {
    const three = [
      player('a', { lastOpponent: 'b', waited: 20_000 }),
      player('b', { lastOpponent: 'a', waited: 20_000 }),
      player('c'),
    ];
    expect(pairArena(three, PATIENCE).flat()).toContain('c');
  });

  it('lets two who have just met play again only after they have waited', () => {
    const two = (waited: number) => [
      player('a', { lastOpponent: 'b', waited }),
      player('b', { lastOpponent: 'a', waited }),
    ];
    expect(pairArena(two(14_999), PATIENCE)).toEqual([]);
    expect(pairArena(two(15_000), PATIENCE)).toHaveLength(1);
  });

  it('lets begin who has begun less often', () => {
    expect(pairArena([player('a', { balance: 1 }), player('b', { balance: -1 })], PATIENCE)).toEqual([
      ['b', 'a'],
    ]);
  });

  it('waits a tenth of a game, within bounds', () => {
    expect([60_000, 300_000, 3_600_000].map(arenaPatience)).toEqual([15_000, 30_000, 50_000]);
  });

  it('leaves at most one of many waiting', () => {
    const random = seededRandom(8);
    const players = Array.from({ length: 41 }, (_, index) =>
      player(`p${index}`, {
        rank: index + 1,
        rating: Math.floor(random() * 2000),
        lastOpponent: `p${index ^ 1}`,
      }),
    );
    const pairs = pairArena(players, PATIENCE);
    expect(pairs).toHaveLength(20);
    for (const [one, other] of pairs) expect(Number(one.slice(1)) ^ 1).not.toBe(Number(other.slice(1)));
  });
});
