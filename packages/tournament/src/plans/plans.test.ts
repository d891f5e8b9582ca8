import { describe, expect, it } from 'vitest';
import { proposeRound } from '../nextRound.js';
import { standingsOf } from '../standings/standings.js';
import { after, must, start } from '../testing/desk.js';
import type { Tournament } from '../tournament.js';
import { finalists, groupsOf } from './groups.js';
import { bergerRound } from './roundRobin.js';

const ABCDEFGH = [...'abcdefgh'];

function written(pairings: readonly (readonly string[])[]): string {
  return pairings.map((pair) => pair.join('')).join(' ');
}

/** Plays the proposed round; of each pairing the one earlier in the alphabet wins, unless named as an upset. */
function play(tournament: Tournament, upsets = ''): { readonly pairs: string; readonly next: Tournament } {
  const { pairings } = must(proposeRound(tournament));
  let next = after(tournament, { type: 'draft', pairings }, { type: 'publish' });
  const round = next.rounds.length;
  for (const [board, [white, black]] of pairings.entries()) {
    const isUpset = upsets.includes(white) || upsets.includes(black);
    const outcome = white < black !== isUpset ? '1-0' : '0-1';
    next = after(next, { type: 'result', round, board: board + 1, outcome });
  }
  return { pairs: written(pairings), next };
}

/** What is played round by round until nothing is left. */
function history(tournament: Tournament, upsets: readonly string[] = []): readonly string[] {
  const pairs: string[] = [];
  let current = tournament;
  while (proposeRound(current).ok) {
    const played = play(current, upsets[pairs.length]);
    pairs.push(played.pairs);
    current = played.next;
  }
  return pairs;
}

describe('Berger tables', () => {
  it('are those of the annex', () => {
    const rounds = (count: number) =>
      Array.from({ length: count - 1 }, (_, index) =>
        written(bergerRound(ABCDEFGH.slice(0, count), 1, index + 1)),
      );
    expect(rounds(4)).toEqual(['ad bc', 'dc ab', 'bd ca']);
    expect(rounds(6)).toEqual(['af be cd', 'fd ec ab', 'bf ca de', 'fe ad bc', 'cf db ea']);
    expect(rounds(8)[0]).toBe('ah bg cf de');
    expect(rounds(8)[1]).toBe('he fd gc ab');
  });

  it.each([3, 4, 5, 6, 7, 8])('let %s players meet once, with colours balanced', (count) => {
    const players = ABCDEFGH.slice(0, count);
    const rounds = count % 2 === 0 ? count - 1 : count;
    const games = Array.from({ length: rounds }, (_, index) => bergerRound(players, 1, index + 1)).flat();
    expect(new Set(games.map((pair) => [...pair].sort().join(''))).size).toBe((count * (count - 1)) / 2);
    for (const player of players) {
      const whites = games.filter(([white]) => white === player).length;
      expect(Math.abs(2 * whites - (count - 1))).toBeLessThan(2);
    }
  });

  it.each([3, 4, 5, 6, 7, 8])(
    'let %s players meet twice, never three times in a row with one colour',
    (count) => {
      const players = ABCDEFGH.slice(0, count);
      const rounds = 2 * (count % 2 === 0 ? count - 1 : count);
      const all = Array.from({ length: rounds }, (_, index) => bergerRound(players, 2, index + 1));
      expect(new Set(all.flat().map((pair) => pair.join(''))).size).toBe(count * (count - 1));
      for (const player of players) {
        const colours = all
          .flat()
          .flatMap(([white, black]) => (white === player ? 'w' : black === player ? 'b' : []));
        expect(colours.join('')).not.toMatch(/www|bbb/);
      }
    },
  );
});

describe('a knockout', () => {
  const knockout = (thirdPlace: boolean) => ({ system: { type: 'knockout', bestOf: 1, thirdPlace } });

  it('keeps the best seeds apart', () => {
    const pairs = history(start('abcdefgh', knockout(false)));
    expect(pairs.map((round) => round.split(' ').map((pair) => [...pair].sort().join('')))).toEqual([
      ['ah', 'de', 'bg', 'cf'],
      ['ad', 'bc'],
      ['ab'],
    ]);
  });

  it('gives byes to the best seeds, and plays for third place', () => {
    const pairs = history(start('abcdef', knockout(true)), ['', 'a']);
    expect(pairs.map((round) => round.split(' ').map((pair) => [...pair].sort().join('')))).toEqual([
      ['de', 'cf'],
      ['ad', 'bc'],
      ['bd', 'ac'],
    ]);
  });

  it('gives a walkover where neither appeared', () => {
    const first = must(proposeRound(start('abcd', knockout(false))));
    let tournament = after(
      start('abcd', knockout(false)),
      { type: 'draft', pairings: first.pairings },
      { type: 'publish' },
    );
    tournament = after(
      tournament,
      { type: 'result', round: 1, board: 1, outcome: '-/-' },
      { type: 'result', round: 1, board: 2, outcome: '1-0' },
    );
    expect(must(proposeRound(tournament)).pairings).toEqual([]);
  });
});

describe('a double elimination', () => {
  const settings = { system: { type: 'doubleElimination', bestOf: 1 } };
  const sorted = (pairs: readonly string[]) =>
    pairs.map((round) =>
      round
        .split(' ')
        .map((pair) => [...pair].sort().join(''))
        .join(' '),
    );

  it('ends with the first final when the unbeaten player wins it', () => {
    expect(sorted(history(start('abcd', settings)))).toEqual(['ad bc', 'ab cd', 'bc', 'ab']);
  });

  it('plays another final when both have lost once', () => {
    expect(sorted(history(start('abcd', settings), ['', '', '', 'a']))).toEqual([
      'ad bc',
      'ab cd',
      'bc',
      'ab',
      'ab',
    ]);
  });

  it.each([2, 3, 5, 6, 7, 8])('lets everybody of %s but the winner lose twice', (count) => {
    let tournament = start('abcdefgh'.slice(0, count), settings);
    const losses = new Map<string, number>();
    for (let round = 1; proposeRound(tournament).ok; round++) {
      tournament = play(tournament, round === 1 ? 'a' : '').next;
      for (const { white, black, games } of tournament.rounds.at(-1)?.pairings ?? []) {
        const loser = games[0] === '1-0' ? black : white;
        losses.set(loser, (losses.get(loser) ?? 0) + 1);
      }
    }
    const counts = [...'abcdefgh'.slice(0, count)].map((id) => losses.get(id) ?? 0).sort();
    expect(counts.slice(1)).toEqual(Array.from({ length: count - 1 }, () => 2));
    expect(counts[0]).toBeLessThan(2);
  });
});

describe('the standings of an elimination', () => {
  function ranking(system: object, upsets: readonly string[] = [], names = 'abcdefgh'): string {
    let tournament = start(names, { system });
    for (let round = 0; proposeRound(tournament).ok; round++)
      tournament = play(tournament, upsets[round]).next;
    return standingsOf(tournament)
      .map(({ place, player }) => `${place}${player}`)
      .join(' ');
  }

  it('follow the round in which players dropped out', () => {
    const knockout = { type: 'knockout', bestOf: 1 };
    expect(ranking(knockout)).toBe('1a 2b 3c 3d 5e 5f 5g 5h');
    expect(ranking({ ...knockout, thirdPlace: true })).toBe('1a 2b 3c 4d 5e 5f 5g 5h');
    // c wins the semifinal against b, and d the match for third place.
    expect(ranking({ ...knockout, thirdPlace: true }, ['', 'b', 'b'])).toBe('1a 2c 3d 4b 5e 5f 5g 5h');
  });

  it('count the second loss where players have two lives', () => {
    const elimination = { type: 'doubleElimination', bestOf: 1 };
    expect(ranking(elimination, [], 'abcd')).toBe('1a 2b 3c 4d');
    expect(ranking(elimination, ['', '', '', 'a'], 'abcd')).toBe('1a 2b 3c 4d');
    expect(ranking(elimination, ['', '', '', 'a', 'a'], 'abcd')).toBe('1b 2a 3c 4d');
  });
});

describe('groups with a final', () => {
  const settings = (final: string, groups = 2) => ({
    system: { type: 'groups', groups, cycles: 1, qualifiers: 2, final, bestOf: 1 },
  });

  it('are equally strong', () => {
    expect(groupsOf([...'abcdefghij'], 2).map((group) => group.join(''))).toEqual(['adehi', 'bcfgj']);
    expect(groupsOf([...'abcdefg'], 3).map((group) => group.join(''))).toEqual(['afg', 'be', 'cd']);
  });

  it('send their best to a knockout in which the winners meet last', () => {
    const pairs = history(start('abcdefgh', settings('knockout')));
    expect(pairs).toHaveLength(5);
    expect(pairs[0]).toBe('ah de bg cf');
    expect(pairs.slice(3).map((round) => round.split(' ').map((pair) => [...pair].sort().join('')))).toEqual(
      [['ac', 'bd'].sort(), ['ab']].map((round) => (round.length === 2 ? ['ac', 'bd'] : round)),
    );
  });

  it('send their best to a round robin', () => {
    let tournament = start('abcdefgh', settings('roundRobin'));
    for (let round = 1; round <= 3; round++) tournament = play(tournament).next;
    const { system } = tournament.settings;
    if (system.type !== 'groups') throw new Error('other system');
    expect(finalists(tournament, system)).toEqual(['a', 'b', 'd', 'c']);
    expect(history(tournament)).toEqual(['ac bd', 'cd ab', 'bc da']);
  });

  it('rank finalists above all others, who stand as in their groups', () => {
    const ranking = (tournament: Tournament) =>
      standingsOf(tournament)
        .map(({ place, player }) => `${place}${player}`)
        .sort()
        .join(' ');
    for (const final of ['knockout', 'roundRobin']) {
      let tournament = start('abcdefgh', settings(final));
      for (let round = 1; round <= 3; round++) tournament = play(tournament).next;
      expect(ranking(tournament)).toBe('1a 1b 3c 3d 5e 5f 7g 7h');
      while (proposeRound(tournament).ok) tournament = play(tournament).next;
      expect(ranking(tournament)).toBe(
        final === 'knockout' ? '1a 2b 3c 3d 5e 5f 7g 7h' : '1a 2b 3c 4d 5e 5f 7g 7h',
      );
    }
  });
});
