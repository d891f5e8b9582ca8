import { describe, expect, it } from 'vitest';
import { after, codeOf, drafted, played, refusalOf, start } from './testing/desk.js';

describe('a draft', () => {
  it('lists everybody who is present once', () => {
    const five = start('abcde');
    expect(refusalOf(five, drafted('ab c'))).toMatchObject({ code: 'PLAYER_NOT_PAIRED', players: ['d'] });
    expect(refusalOf(five, drafted('ab bc e'))).toMatchObject({ code: 'PAIRED_TWICE', players: ['b'] });
    expect(codeOf(five, drafted('ab cx e'))).toBe('PLAYER_UNKNOWN');
    const four = after(five, { type: 'withdraw', player: 'e' });
    expect(codeOf(four, drafted('ab cd e'))).toBe('PLAYER_ABSENT');
    expect(after(four, drafted('ab cd')).draft?.pairings).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
  });

  it('can be replaced and discarded', () => {
    const tournament = after(start('abcd'), drafted('ab cd'), drafted('ac bd'));
    expect(tournament.draft?.pairings[0]).toEqual(['a', 'c']);
    expect(after(tournament, { type: 'discardDraft' }).draft).toBeUndefined();
    expect(codeOf(start('ab'), { type: 'discardDraft' })).toBe('DRAFT_MISSING');
  });

  it('keeps C.04.1 2: no two players meet twice, unless the director decides', () => {
    const tournament = played(start('abcd'), 'ab cd');
    expect(refusalOf(tournament, drafted('ba cd'))).toMatchObject({
      code: 'REMATCH',
      rule: 'C.04.1 2',
      values: { round: 1 },
    });
    expect(after(tournament, { ...drafted('ba cd'), decided: true }).draft?.decided).toBe(true);
  });

  it('keeps C.04.2 3.5: a forfeited game was no meeting', () => {
    const round = after(start('ab'), drafted('ab'), { type: 'publish' });
    const forfeited = after(round, { type: 'result', round: 1, board: 1, outcome: '+/-' });
    expect(after(forfeited, drafted('ba')).draft).toBeDefined();
  });

  it('keeps C.04.1 4: no bye after a bye, or after a win without playing', () => {
    const byed = played(start('abc'), 'ab c');
    expect(refusalOf(byed, drafted('ab c'))).toMatchObject({ code: 'REMATCH' });
    expect(refusalOf(played(start('abcde'), 'ab cd e'), drafted('ac bd e'))).toMatchObject({
      code: 'SECOND_BYE',
      rule: 'C.04.1 4',
      players: ['e'],
      values: { round: 1 },
    });
    const round = after(start('abc'), drafted('ab c'), { type: 'publish' });
    const won = after(round, { type: 'result', round: 1, board: 1, outcome: '-/+' });
    expect(codeOf(won, drafted('ac b'))).toBe('SECOND_BYE');
    expect(after(won, drafted('bc a')).draft?.bye).toBe('a');
  });

  it('keeps C.04.1 4 for a bye worth half a point, and lets requested half points pass', () => {
    const settings = { scoring: { pairingBye: 0.5 } };
    expect(codeOf(played(start('abcde', settings), 'ab cd e'), drafted('ac bd e'))).toBe('SECOND_BYE');
    const half = after(start('abcde'), { type: 'requestBye', player: 'e', round: 1, kind: 'half' });
    expect(after(played(half, 'ab cd'), drafted('ac bd e')).draft?.bye).toBe('e');
    const full = after(start('abcde'), { type: 'requestBye', player: 'e', round: 1, kind: 'full' });
    expect(codeOf(played(full, 'ab cd'), drafted('ac bd e'))).toBe('SECOND_BYE');
  });

  it('keeps forbidden and fixed pairings', () => {
    const forbidden = after(start('abcd'), { type: 'forbid', players: ['b', 'a'] });
    expect(codeOf(forbidden, drafted('ab cd'))).toBe('PAIR_FORBIDDEN');
    const fixed = after(start('abcd'), { type: 'fixPairing', round: 1, players: ['a', 'd'] });
    expect(refusalOf(fixed, drafted('ab cd'))).toMatchObject({
      code: 'PAIRING_FIXED',
      players: ['a', 'd'],
    });
    expect(after(fixed, drafted('da bc')).draft).toBeDefined();
  });

  it('waits for all results, and for the last round', () => {
    const open = after(start('abcd'), drafted('ab cd'), { type: 'publish' });
    expect(refusalOf(open, drafted('ac bd'))).toMatchObject({
      code: 'RESULTS_MISSING',
      players: ['a', 'b'],
      values: { round: 1, board: 1 },
    });
    const over = played(start('ab', { system: { type: 'swiss', rounds: 1 } }), 'ab');
    expect(refusalOf(over, drafted('ba'))).toMatchObject({ code: 'NO_ROUND_LEFT', rule: 'C.04.1 1' });
  });
});

describe('publishing', () => {
  it('refuses a draft that a withdrawal or a late entry has overtaken', () => {
    const draft = after(start('abcd'), drafted('ab cd'));
    const without = after(draft, { type: 'withdraw', player: 'd' });
    expect(refusalOf(without, { type: 'publish' })).toMatchObject({
      code: 'DRAFT_STALE',
      players: ['d'],
      values: { reason: 'PLAYER_ABSENT' },
    });
    const late = after(draft, { type: 'enter', player: { id: 'e', name: 'e' } });
    expect(codeOf(late, { type: 'publish' })).toBe('DRAFT_STALE');
    expect(after(late, drafted('ab cd e'), { type: 'publish' }).rounds).toHaveLength(1);
  });

  it('writes down why everybody else has no opponent', () => {
    const tournament = after(
      start('abcdef'),
      { type: 'withdraw', player: 'f' },
      { type: 'requestBye', player: 'e', round: 1, kind: 'half' },
      { type: 'withdraw', player: 'd' },
      drafted('ab c'),
      { type: 'publish' },
    );
    expect(tournament.rounds[0]?.byes).toEqual([
      { player: 'c', kind: 'pairing' },
      { player: 'd', kind: 'zero' },
      { player: 'e', kind: 'half' },
      { player: 'f', kind: 'zero' },
    ]);
  });

  it('forfeits the games of those who have left a plan drawn up in advance', () => {
    const robin = after(
      start('abcd', { system: { type: 'roundRobin' } }),
      { type: 'withdraw', player: 'a' },
      { type: 'withdraw', player: 'd' },
      drafted('ad bc'),
      { type: 'publish' },
    );
    expect(robin.rounds[0]?.pairings.map(({ games }) => games)).toEqual([['-/-'], [undefined]]);
    const knockout = after(
      start('ab', { system: { type: 'knockout', bestOf: 3 } }),
      { type: 'withdraw', player: 'a' },
      drafted('ab'),
      { type: 'publish' },
    );
    expect(knockout.rounds[0]?.pairings[0]?.games).toEqual(['-/+']);
    expect(codeOf(knockout, { type: 'result', round: 1, board: 1, outcome: '1-0' })).toBe('RESULT_EXISTS');
  });
});

describe('undoing a round', () => {
  it('makes it a draft again', () => {
    const published = after(start('abc'), drafted('ab c'), { type: 'publish' });
    const undone = after(published, { type: 'undoRound' });
    expect(undone.rounds).toEqual([]);
    expect(undone.draft).toMatchObject({ pairings: [['a', 'b']], bye: 'c' });
    expect(after(undone, { type: 'publish' }).rounds).toEqual(published.rounds);
  });

  it('is refused when it has results: they would be lost', () => {
    const tournament = played(start('abcd'), 'ab cd');
    expect(refusalOf(tournament, { type: 'undoRound' })).toMatchObject({
      code: 'ROUND_HAS_RESULTS',
      players: ['a', 'b'],
      values: { round: 1, board: 1 },
    });
    expect(codeOf(start('ab'), { type: 'undoRound' })).toBe('NO_ROUND_TO_UNDO');
    const cleared = after(
      tournament,
      { type: 'clearResult', round: 1, board: 1 },
      { type: 'clearResult', round: 1, board: 2 },
    );
    expect(after(cleared, { type: 'undoRound' }).rounds).toEqual([]);
  });
});
