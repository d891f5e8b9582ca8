import { describe, expect, it } from 'vitest';
import { isUrgent, noticeAddress, replaces } from './notices.js';
import type { Notice } from './values.js';

const notice = (change: Partial<Notice>): Notice => ({ number: 1, at: 1, kind: 'over', ...change });

describe('a notice', () => {
  it('leads to its match, else to its challenge, else nowhere', () => {
    expect(noticeAddress(notice({ match: 'm', challenge: 'c' }))).toBe('/game/m');
    expect(noticeAddress(notice({ challenge: 'c' }))).toBe('/challenge/c');
    expect(noticeAddress(notice({}))).toBeUndefined();
  });

  it('is urgent where somebody waits', () => {
    const kinds = ['challenge', 'accepted', 'yourTurn', 'rematch', 'declined', 'over'] as const;
    expect(kinds.filter((kind) => isUrgent(notice({ kind })))).toEqual(kinds.slice(0, 4));
  });

  it('replaces an earlier one that said whose turn it is in the same match', () => {
    const turn = notice({ kind: 'yourTurn', match: 'm' });
    for (const kind of ['yourTurn', 'over'] as const)
      expect(replaces(notice({ number: 2, kind, match: 'm' }), turn)).toBe(true);
    expect(replaces(notice({ number: 2, match: 'other' }), turn)).toBe(false);
    expect(replaces(turn, notice({ number: 2, kind: 'yourTurn', match: 'm' }))).toBe(false);
    expect(replaces(notice({ number: 2, match: 'm' }), notice({ kind: 'accepted', match: 'm' }))).toBe(false);
  });
});
