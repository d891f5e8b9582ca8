import { describe, expect, it } from 'vitest';
import { after, drafted, played, start } from '../testing/desk.js';
import { resultsOf } from '../tieBreaks/results.js';
import type { TieBreak } from '../tieBreaks/tieBreak.js';
import { type OwnTieBreak, tieBreakValue } from '../tieBreaks/values.js';
import type { Tournament } from '../tournament.js';
import { standingsOf } from './standings.js';

/** `1 a, 2 b, 2 c` */
function ranking(tournament: Tournament): string {
  return standingsOf(tournament)
    .map(({ place, player }) => `${place} ${player}`)
    .join(', ');
}

function values(tournament: Tournament, tieBreak: OwnTieBreak): Record<string, number> {
  const { scoring, system } = tournament.settings;
  const games = system.type === 'doubleSwiss' ? 2 : 1;
  return Object.fromEntries(
    [...resultsOf(tournament)].map(([id, results]) => [id, tieBreakValue(tieBreak, results, scoring, games)]),
  );
}

function withResults(tournament: Tournament, pairs: string, ...outcomes: readonly string[]): Tournament {
  const published = after(tournament, drafted(pairs), { type: 'publish' });
  const round = published.rounds.length;
  return after(
    published,
    ...outcomes.map((outcome, index) => ({ type: 'result', round, board: index + 1, outcome })),
  );
}

/** Three rounds; d asks for half a point in the second and leaves before the third. */
function withByes(): Tournament {
  const first = played(start('abcd', { system: { type: 'swiss', rounds: 3 } }), 'ab cd');
  const second = played(after(first, { type: 'requestBye', player: 'd', round: 2, kind: 'half' }), 'ac b');
  return played(after(second, { type: 'withdraw', player: 'd' }), 'bc a');
}

describe('tie-breaks with unplayed rounds (C.07 16)', () => {
  it.each<readonly [OwnTieBreak, object]>([
    // d counts as 1 for c: both byes at the end are draws (16.3.2). Byes are games against a dummy of at most 1½ (16.4.2).
    ['BH', { a: 2 + 1 + 1.5, b: 3 + 1.5 + 1, c: 1 + 3 + 2, d: 1 + 0.5 + 0.5 }],
    ['BH/C1', { a: 3.5, b: 4.5, c: 5, d: 1.5 }],
    ['BH/C2', { a: 2, b: 3, c: 3, d: 1 }],
    ['BH/M1', { a: 1.5, b: 1.5, c: 2, d: 0.5 }],
    ['SB', { a: 2 + 1 + 1.5, b: 1.5 + 1, c: 1, d: 0.25 }],
    ['SB/C1', { a: 3.5, b: 1.5, c: 0, d: 0.25 }],
    ['PS', { a: 6, b: 3, c: 3, d: 1 }],
    ['PS/C1', { a: 5, b: 3, c: 2, d: 1 }],
    ['WIN', { a: 3, b: 2, c: 1, d: 0 }],
    ['WON', { a: 2, b: 1, c: 1, d: 0 }],
    ['BPG', { a: 0, b: 1, c: 2, d: 1 }],
    ['BWG', { a: 0, b: 0, c: 0, d: 0 }],
    ['OTHER_WITHOUT_BEST', { a: 2, b: 1, c: 0, d: 0 }],
  ])('%s', (tieBreak, expected) => {
    expect(values(withByes(), tieBreak)).toEqual(expected);
  });

  it('caps the dummy of a forfeit at the score of who should have been there (16.4.1)', () => {
    const first = withResults(start('abcd', { system: { type: 'swiss', rounds: 2 } }), 'ab cd', '+/-', '1-0');
    const both = withResults(first, 'ac bd', '1-0', '1-0');
    // a, with 2, has a dummy of b's 1; b, with 1, has one of its own 1.
    expect(values(both, 'BH')).toEqual({ a: 1 + 1, b: 1 + 0, c: 0 + 2, d: 1 + 1 });
    // 16.5: the forfeit loss goes, though the other opponent has less.
    expect(values(both, 'BH/C1')).toMatchObject({ b: 0 });
  });

  it('counts the last bye as a draw for opponents only', () => {
    const asked = after(start('abcd', { system: { type: 'swiss', rounds: 2 } }), {
      type: 'requestBye',
      player: 'd',
      round: 2,
      kind: 'zero',
    });
    const both = played(played(asked, 'ab cd'), 'ac b');
    expect(values(both, 'BH')).toMatchObject({ c: 0.5 + 2 });
    expect(standingsOf(both).find(({ player }) => player === 'd')?.points).toBe(0);
  });

  it('treats forfeits as games where all pairings were known', () => {
    const settings = { system: { type: 'roundRobin', cycles: 1 }, tieBreaks: ['SB'] };
    const tournament = withResults(start('abcd', settings), 'ab cd', '-/+', '1-0');
    expect(values(tournament, 'SB')).toEqual({ a: 0, b: 0, c: 0, d: 0 });
    expect(values(withResults(tournament, 'ac bd', '1-0', '1-0'), 'SB')).toEqual({ a: 1, b: 1, c: 0, d: 0 });
  });

  it('counts both games of a double round', () => {
    const settings = { system: { type: 'doubleSwiss', rounds: 2 } };
    const tournament = withResults(start('ab', settings), 'ab', '1-0');
    const both = after(tournament, { type: 'result', round: 1, board: 1, outcome: '½-½' });
    expect(values(both, 'WIN')).toEqual({ a: 0, b: 0 });
    expect(values(both, 'WON')).toEqual({ a: 1, b: 0 });
    expect(values(both, 'BPG')).toEqual({ a: 1, b: 1 });
  });
});

describe('the standings', () => {
  const sorted = (tieBreaks: readonly TieBreak[] | string, tournament: Tournament) =>
    ranking(after(tournament, { type: 'change', settings: { tieBreaks } }));

  it('share places where nothing separates players', () => {
    expect(ranking(start('abc'))).toBe('1 a, 1 b, 1 c');
    expect(sorted([], played(start('abcd'), 'ab cd'))).toBe('1 a, 1 c, 3 b, 3 d');
  });

  it('apply tie-breaks in their order', () => {
    expect(sorted(['BH', 'SB'], withByes())).toBe('1 a, 2 b, 3 c, 4 d');
    const three = played(played(start('abcdef'), 'ab cd ef'), 'ac eb df');
    expect(sorted(['PS'], three)).toBe('1 a, 1 e, 3 c, 4 d, 5 b, 5 f');
  });

  it('compare who met, and again those who stay tied (C.07 6.1)', () => {
    const settings = { system: { type: 'roundRobin', cycles: 1 }, tieBreaks: ['DE'] };
    const second = withResults(
      withResults(start('abcd', settings), 'ab cd', '1-0', '1-0'),
      'ac bd',
      '0-1',
      '1-0',
    );
    // c 2, then a and b with 1: a has beaten b.
    expect(ranking(second)).toBe('1 c, 2 a, 3 b, 4 d');
  });

  it('put first who would be first however missing games ended (C.07 6.2)', () => {
    const first = played(start('abcdef'), 'ab cd ef');
    const second = withResults(first, 'ec fa bd', '½-½', '1-0', '1-0');
    // With 1: f beat a, a beat b; b would catch up by beating f. With 1½ c and e have drawn.
    expect(sorted(['DE'], second)).toBe('1 c, 1 e, 3 a, 3 b, 3 f, 6 d');
    const safe = withResults(played(start('abcd'), 'ab cd'), 'ca bd', '1-0', '1-0');
    // a 1, b 1: a has beaten b.
    expect(sorted(['DE'], safe)).toBe('1 c, 2 a, 3 b, 4 d');
  });

  it('of the Mind Sports Olympiad ask who beat all others tied', () => {
    const safe = withResults(played(start('abcd'), 'ab cd'), 'ca bd', '1-0', '1-0');
    expect(sorted('mso', safe)).toBe('1 c, 2 a, 3 b, 4 d');
    const circle = { system: { type: 'roundRobin', cycles: 1 }, tieBreaks: ['OTHER_HEAD_TO_HEAD'] };
    const tied = withResults(
      withResults(start('abcd', circle), 'ab cd', '1-0', '1-0'),
      'ca db',
      '0-1',
      '0-1',
    );
    // a 2; b and c 1 have not met.
    expect(ranking(tied)).toBe('1 a, 2 b, 2 c, 4 d');
  });

  it('of Essen 2004 use the median Buchholz', () => {
    expect(
      standingsOf(after(withByes(), { type: 'change', settings: { tieBreaks: 'essen2004' } }))[1],
    ).toEqual({
      place: 2,
      player: 'b',
      points: 2,
      tieBreaks: [1.5],
    });
  });
});
