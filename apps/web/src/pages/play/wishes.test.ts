import { describe, expect, it } from 'vitest';
import { DEFAULT_WISHES, parseWishes, type Wishes } from './wishes.js';

describe('kept wishes', () => {
  it('are restored unchanged', () => {
    const wishes: Wishes = { ...DEFAULT_WISHES, game: 'tzaar', level: 11, clock: 'delay', minutes: 7 };
    expect(parseWishes(JSON.parse(JSON.stringify(wishes)))).toEqual(wishes);
  });

  it('lose only broken fields', () => {
    const kept = {
      game: 'chess',
      level: 99,
      minutes: '5',
      board: '61',
      touchMove: 'yes',
      position: 'x',
      rest: 1,
    };
    expect(parseWishes(kept)).toEqual({ ...DEFAULT_WISHES, board: '61' });
    // Z8.1: blitz is played on 37 rings only, so the form never shows it with another board.
    expect(parseWishes({ variant: 'blitz', board: '48' })).toEqual({ ...DEFAULT_WISHES, board: '48' });
    expect(parseWishes({ variant: 'blitz', board: '37' })).toEqual({ ...DEFAULT_WISHES, variant: 'blitz' });
    for (const nonsense of [undefined, null, 3, 'x', []])
      expect(parseWishes(nonsense)).toEqual(DEFAULT_WISHES);
  });
});
