import { describe, expect, it } from 'vitest';
import { isUrgent, noticeAddress } from './notices.js';
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
});
