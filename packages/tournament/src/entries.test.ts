import { describe, expect, it } from 'vitest';
import { after, codeOf, drafted, played, refusalOf, start } from './testing/desk.js';

const enter = (id: string, more: object = {}) => ({ type: 'enter', player: { id, name: id, ...more } });

describe('entries', () => {
  it('refuse an id and a name that are taken, however they are written', () => {
    const tournament = start('ab');
    expect(codeOf(tournament, enter('a', { name: 'Anna' }))).toBe('PLAYER_EXISTS');
    const anna = after(tournament, enter('c', { name: 'Anna Lee' }));
    expect(refusalOf(anna, enter('d', { name: 'ANNA  lee' }))).toMatchObject({
      code: 'NAME_TAKEN',
      players: ['c'],
    });
    expect(codeOf(anna, { type: 'edit', player: { id: 'a', name: 'anna lee' } })).toBe('NAME_TAKEN');
    expect(codeOf(anna, { type: 'edit', player: { id: 'x', name: 'X' } })).toBe('PLAYER_UNKNOWN');
  });

  it('follow C.04.2 2.2: strength, then title, then name', () => {
    const tournament = after(
      start(''),
      enter('b', { rating: 1800 }),
      enter('e'),
      enter('d'),
      enter('c', { rating: 1800, title: 'FM' }),
      enter('a', { rating: 1900 }),
    );
    expect(tournament.order).toEqual(['a', 'c', 'b', 'd', 'e']);
  });

  it('follow C.04.2 2.3: numbers change with corrected ratings until round 4 is paired', () => {
    let tournament = start('abcdef');
    const stronger = { type: 'edit', player: { id: 'f', name: 'f', rating: 2500 } };
    expect(after(tournament, stronger).order[0]).toBe('f');
    for (const pairs of ['ab cd ef', 'ac be df', 'ad bf ce', 'ae bd cf'])
      tournament = played(tournament, pairs);
    expect(after(tournament, stronger).order[0]).toBe('a');
    expect(refusalOf(tournament, { type: 'setOrder', order: [...'fedcba'] })).toMatchObject({
      code: 'ORDER_FROZEN',
      rule: 'C.04.2 2.3',
    });
  });

  it('let the director set the order, all of it', () => {
    const tournament = after(start('abc'), { type: 'setOrder', order: ['c', 'a', 'b'] });
    expect(tournament.order).toEqual(['c', 'a', 'b']);
    expect(after(tournament, enter('d', { rating: 2900 })).order).toEqual(['c', 'a', 'b', 'd']);
    expect(codeOf(tournament, { type: 'setOrder', order: ['a', 'b'] })).toBe('ORDER_INCOMPLETE');
    expect(codeOf(tournament, { type: 'setOrder', order: ['a', 'b', 'b'] })).toBe('ORDER_INCOMPLETE');
    expect(codeOf(tournament, { type: 'setOrder', order: ['a', 'b', 'x'] })).toBe('PLAYER_UNKNOWN');
  });
});

describe('late entries', () => {
  it('follow C.04.2 2.4: a number by strength, and the stated score for rounds missed', () => {
    const settings = { lateEntry: { missed: 'half', until: 1 } };
    const tournament = after(played(start('abc', settings), 'ab c'), enter('z', { rating: 1999.0 }));
    expect(tournament.order).toEqual(['a', 'b', 'z', 'c']);
    expect(tournament.rounds[0]?.byes).toEqual([
      { player: 'c', kind: 'pairing' },
      { player: 'z', kind: 'half' },
    ]);
    const later = played(tournament, 'ac bz');
    expect(refusalOf(later, enter('y'))).toMatchObject({ code: 'ENTRIES_CLOSED', rule: 'C.04.2 2.4' });
  });

  it('come too late where pairings follow a plan', () => {
    const settings = { system: { type: 'roundRobin' } };
    const begun = after(start('abcd', settings), drafted('ad bc'), { type: 'publish' });
    expect(codeOf(begun, enter('e'))).toBe('ENTRIES_CLOSED');
  });
});

describe('withdrawals', () => {
  it('can be taken back', () => {
    const gone = after(start('abcd'), { type: 'withdraw', player: 'd' });
    expect(codeOf(gone, { type: 'withdraw', player: 'd' })).toBe('PLAYER_WITHDRAWN');
    expect(codeOf(gone, { type: 'return', player: 'c' })).toBe('PLAYER_NOT_WITHDRAWN');
    const back = after(played(gone, 'ab c'), { type: 'return', player: 'd' });
    expect(played(back, 'ac bd').rounds[1]?.byes).toEqual([]);
    expect(back.rounds[0]?.byes).toContainEqual({ player: 'd', kind: 'zero' });
  });
});
