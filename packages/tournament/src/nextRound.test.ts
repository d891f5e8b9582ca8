import { describe, expect, it } from 'vitest';
import { proposeRound } from './nextRound.js';
import { after, drafted, must, played, start } from './testing/desk.js';
import type { Tournament } from './tournament.js';

/** `ab cd e` */
function proposed(tournament: Tournament): string {
  const { pairings, bye } = must(proposeRound(tournament));
  return [...pairings.map((pair) => pair.join('')), ...(bye === undefined ? [] : [bye])].join(' ');
}

describe('the next round of a Swiss', () => {
  it('pairs the upper half with the lower half first, colours alternating by number', () => {
    expect(proposed(start('abcdefgh'))).toBe('ae fb cg hd');
    expect(proposed(start('abcdefgh', { initialColour: 'black' }))).toBe('ea bf gc dh');
  });

  it('gives the bye to the last in the first round', () => {
    expect(proposed(start('abcde'))).toBe('ac db e');
  });

  it('keeps fixed pairings and who moves first in them', () => {
    const tournament = after(start('abcdef'), { type: 'fixPairing', round: 1, players: ['f', 'a'] });
    expect(proposed(tournament)).toBe('fa db ce');
  });

  it('keeps forbidden pairs apart', () => {
    expect(proposed(after(start('abcd'), { type: 'forbid', players: ['a', 'c'] }))).toBe('ad cb');
  });

  it('keeps clubmates apart while that can be avoided, and no longer than announced', () => {
    const club = (tournament: Tournament, ...ids: readonly string[]) =>
      after(
        tournament,
        ...ids.map((id) => ({
          type: 'edit',
          player: { ...tournament.players.find((each) => each.id === id), club: 'Go' },
        })),
      );
    expect(proposed(club(start('abcd', { clubmatesApart: 1 }), 'a', 'c'))).toBe('ad cb');
    expect(proposed(club(start('abcd', { clubmatesApart: 0 }), 'a', 'c'))).toBe('ac db');
    // Three of four: two of them have to meet, and only two.
    expect(proposed(club(start('abcdef', { clubmatesApart: 1 }), 'a', 'b', 'd', 'e'))).toBe('ad fb ce');
  });

  it('gives the bye to who has played, not to who was away (C9)', () => {
    const away = after(start('abcde'), { type: 'requestBye', player: 'e', round: 1, kind: 'zero' });
    const published = after(away, drafted('ac db'), { type: 'publish' });
    const tournament = after(
      published,
      { type: 'result', round: 1, board: 1, outcome: '1-0' },
      { type: 'result', round: 1, board: 2, outcome: '0-1' },
    );
    expect(proposed(tournament)).toBe('ba ce d');
  });

  it('says when no round is left or results are missing', () => {
    const open = after(start('abcd'), drafted('ab cd'), { type: 'publish' });
    expect(proposeRound(open)).toMatchObject({ ok: false, error: { code: 'RESULTS_MISSING' } });
    const over = played(start('abcd', { system: { type: 'swiss', rounds: 1 } }), 'ab cd');
    expect(proposeRound(over)).toMatchObject({ ok: false, error: { code: 'NO_ROUND_LEFT' } });
  });

  it('leaves to the director what the rules cannot pair', () => {
    const tournament = played(played(played(start('abcd'), 'ab cd'), 'ac bd'), 'ad bc');
    expect(proposeRound(tournament)).toMatchObject({
      ok: false,
      error: { code: 'PAIRING_IMPOSSIBLE', rule: 'C.04.3 1.9.3', values: { round: 4, players: 4 } },
    });
  });
});
