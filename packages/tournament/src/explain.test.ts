import { seededRandom } from '@gipfel/rules';
import { describe, expect, it } from 'vitest';
import { explainPair } from './explain.js';
import { proposeRound } from './nextRound.js';
import { after, drafted, must, played, start } from './testing/desk.js';
import { playRandomSwiss } from './testing/randomTournament.js';
import type { Tournament } from './tournament.js';

function why(tournament: Tournament, couple: string): string {
  const [one = '', other = ''] = couple;
  const { code, rule } = must(explainPair(tournament, [one, other]));
  return rule === undefined ? code : `${code} ${rule}`;
}

/** a and c have won with White, b and d with Black. */
function afterOne(): Tournament {
  const published = after(start('abcdefgh'), drafted('ae fb cg hd'), { type: 'publish' });
  const outcomes = ['1-0', '0-1', '1-0', '0-1'];
  return after(
    published,
    ...outcomes.map((outcome, index) => ({ type: 'result', round: 1, board: index + 1, outcome })),
  );
}

describe('why not', () => {
  it('names what is fixed before pairing', () => {
    const tournament = after(
      start('abcdefgh'),
      { type: 'requestBye', player: 'h', round: 1, kind: 'half' },
      { type: 'withdraw', player: 'g' },
      { type: 'forbid', players: ['a', 'b'] },
      { type: 'fixPairing', round: 1, players: ['c', 'd'] },
    );
    expect(why(tournament, 'ah')).toBe('ABSENT');
    expect(why(tournament, 'ag')).toBe('ABSENT');
    expect(why(tournament, 'ab')).toBe('FORBIDDEN');
    expect(why(tournament, 'ac')).toBe('FIXED');
    expect(why(tournament, 'cd')).toBe('PAIRED');
  });

  it('names the absolute criteria', () => {
    expect(why(played(start('abcd'), 'ab cd'), 'ab')).toBe('MET C.04.3 2.1.1');
    const twice = played(played(start('abcdefgh'), 'ae bf cg dh'), 'ac bd eg fh');
    // a and b have both had White twice.
    expect(why(twice, 'ab')).toBe('SAME_COLOUR C.04.3 2.1.3');
    const clubs = after(
      start('abcd', { clubmatesApart: 1 }),
      { type: 'edit', player: { id: 'a', name: 'a', rating: 2000, club: 'Go' } },
      { type: 'edit', player: { id: 'c', name: 'c', rating: 1998, club: 'Go' } },
    );
    expect(why(clubs, 'ac')).toBe('CLUBMATES');
  });

  it('names the first criterion that would get worse', () => {
    expect(why(start('abcd'), 'ab')).toBe('LATER_IN_ORDER C.04.3 3.8.1');
    // After one round winners meet winners.
    const first = afterOne();
    expect(why(first, 'ae')).toBe('MET C.04.3 2.1.1');
    // Winners meet winners.
    expect(why(first, 'af')).toBe('C6 C.04.3 2.4.1');
    // Both have had White: their pair would refuse one of them.
    expect(why(first, 'ac')).toBe('C12 C.04.3 2.4.7');
    expect(why(first, 'ab')).toBe('LATER_IN_ORDER C.04.3 3.8.1');
  });

  it('says of other systems that they follow a plan', () => {
    expect(why(start('abcd', { system: { type: 'roundRobin', cycles: 1 } }), 'ab')).toBe('PLANNED');
    expect(why(start('abcd', { system: { type: 'doubleSwiss', rounds: 3 } }), 'ab')).toBe(
      'LATER_IN_ORDER C.04.5 3',
    );
  });

  it('refuses who does not take part', () => {
    expect(explainPair(start('ab'), ['a', 'x'])).toMatchObject({
      ok: false,
      error: { code: 'PLAYER_UNKNOWN' },
    });
    expect(explainPair(start('ab'), ['a', 'a'])).toMatchObject({ ok: false, error: { code: 'PAIR_OF_ONE' } });
  });

  it('looks back at a published round', () => {
    const tournament = played(afterOne(), 'da bc eh gf');
    expect(must(explainPair(tournament, ['a', 'c'], 2)).code).toBe('C12');
    expect(must(explainPair(tournament, ['a', 'e'], 1)).code).toBe('PAIRED');
    expect(explainPair(tournament, ['a', 'c'], 7).ok).toBe(false);
  });

  it('has an answer for every pair of random tournaments', () => {
    const random = seededRandom(6);
    const codes = new Set<string>();
    for (let trial = 0; trial < 4; trial++) {
      playRandomSwiss({ players: 9, rounds: 4, absence: 0.1 }, random, (drafted) => {
        const tournament = { ...drafted, draft: undefined };
        const { pairings } = must(proposeRound(tournament));
        for (const one of tournament.order) {
          for (const other of tournament.order) {
            if (one >= other) continue;
            const { code } = must(explainPair(tournament, [one, other]));
            codes.add(code);
            const isPaired = pairings.some((pair) => pair.includes(one) && pair.includes(other));
            expect(code === 'PAIRED').toBe(isPaired);
          }
        }
      });
    }
    expect(codes.size).toBeGreaterThan(6);
  });
});
