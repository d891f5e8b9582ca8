import { describe, expect, it } from 'vitest';
import { after, drafted, played, start } from '../testing/desk.js';
import type { Tournament } from '../tournament.js';
import { canMeet, type SwissPlayer, swissPlayers } from './swissPlayer.js';

function find(tournament: Tournament, id: string): SwissPlayer {
  const player = swissPlayers(tournament).find((each) => each.id === id);
  if (player === undefined) throw new Error(`${id} is not to be paired`);
  return player;
}

function withResult(tournament: Tournament, pairs: string, ...outcomes: readonly string[]): Tournament {
  const published = after(tournament, drafted(pairs), { type: 'publish' });
  const round = published.rounds.length;
  return after(
    published,
    ...outcomes.map((outcome, index) => ({ type: 'result', round, board: index + 1, outcome })),
  );
}

describe('what a Swiss round knows of a player', () => {
  it('counts only games that were played', () => {
    const tournament = withResult(start('abcd'), 'ab cd', '+/-', '1-0');
    expect(find(tournament, 'a')).toMatchObject({ score: 2, colours: [], unplayed: 1 });
    expect(find(tournament, 'c')).toMatchObject({ score: 2, colours: ['white'], unplayed: 0 });
    expect(canMeet(find(tournament, 'a'), find(tournament, 'b'))).toBe(true);
    expect(canMeet(find(tournament, 'c'), find(tournament, 'd'))).toBe(false);
  });

  it('gives no second bye to who had one, however few points it was worth', () => {
    for (const pairingBye of [1, 0.5, 0]) {
      const tournament = played(start('abc', { scoring: { pairingBye } }), 'ab c');
      expect(find(tournament, 'c').canHaveBye).toBe(false);
      expect(find(tournament, 'b').canHaveBye).toBe(true);
    }
  });

  it('gives no bye to who won without playing, by forfeit or by a full-point bye', () => {
    const forfeited = withResult(start('abcd'), 'ab cd', '+/-', '1-0');
    expect(find(forfeited, 'a').canHaveBye).toBe(false);
    expect(find(forfeited, 'b').canHaveBye).toBe(true);
    const full = after(start('abc'), { type: 'requestBye', player: 'c', round: 1, kind: 'full' });
    expect(find(played(full, 'ab'), 'c').canHaveBye).toBe(false);
    const half = after(start('abc'), { type: 'requestBye', player: 'c', round: 1, kind: 'half' });
    expect(find(played(half, 'ab'), 'c').canHaveBye).toBe(true);
  });

  it('counts byes that bring points as downfloats, and no others', () => {
    const asking = (kind: string) =>
      find(played(after(start('abc'), { type: 'requestBye', player: 'c', round: 1, kind }), 'ab'), 'c')
        .floats[0];
    expect(asking('full')).toBe('down');
    expect(asking('half')).toBe('down');
    expect(asking('zero')).toBeUndefined();
    expect(find(played(start('abc'), 'ab c'), 'c').floats[0]).toBe('down');
    // The pairing-allocated bye is one even where it is worth nothing.
    expect(find(played(start('abc', { scoring: { pairingBye: 0 } }), 'ab c'), 'c').floats[0]).toBe('down');
  });

  it('counts a forfeit win as a downfloat, and neither player as having floated to the other', () => {
    const second = withResult(played(start('abcd'), 'ab cd'), 'ad cb', '+/-', '1-0');
    expect(find(second, 'a').floats).toEqual(['down', undefined]);
    expect(find(second, 'd').floats).toEqual([undefined, undefined]);
    expect(find(second, 'c').floats).toEqual(['down', undefined]);
    expect(find(second, 'b').floats).toEqual(['up', undefined]);
    expect(find(played(second, 'ac db'), 'b').floats[1]).toBe('up');
  });

  it('numbers late entrants by their strength', () => {
    const tournament = played(start('abcd'), 'ab cd');
    expect(find(tournament, 'b').tpn).toBe(2);
    const later = after(tournament, { type: 'enter', player: { id: 'z', name: 'z', rating: 2500 } });
    expect(find(later, 'z').tpn).toBe(1);
    expect(find(later, 'b').tpn).toBe(3);
  });

  it('numbers nobody who has never been there to be paired', () => {
    const away = after(start('abcd'), { type: 'requestBye', player: 'b', round: 1, kind: 'half' });
    expect(find(away, 'c').tpn).toBe(2);
    const later = after(played(away, 'ac d'), { type: 'requestBye', player: 'a', round: 2, kind: 'zero' });
    expect(find(later, 'b').tpn).toBe(2);
    expect(find(later, 'c').tpn).toBe(3);
  });

  it('makes topscorers of those above half of the points, before the last round only', () => {
    const before = played(
      played(start('abcdef', { system: { type: 'swiss', rounds: 4 } }), 'ab cd ef'),
      'ac eb df',
    );
    expect(swissPlayers(before).some(({ isTopscorer }) => isTopscorer)).toBe(false);
    const last = played(before, 'ae cf db');
    const tops = swissPlayers(last).filter(({ isTopscorer }) => isTopscorer);
    expect(tops.map(({ id, score }) => [id, score])).toEqual([
      ['a', 6],
      ['c', 4],
      ['d', 4],
      ['e', 4],
    ]);
  });

  it('keeps forbidden pairs apart', () => {
    const tournament = after(start('abcd'), { type: 'forbid', players: ['a', 'b'] });
    expect(canMeet(find(tournament, 'a'), find(tournament, 'b'))).toBe(false);
  });
});
