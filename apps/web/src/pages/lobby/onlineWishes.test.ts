import { speedOf } from '@gipfel/protocol';
import { describe, expect, it } from 'vitest';
import { DEFAULT_ONLINE_WISHES, parseOnlineWishes, toComputerTerms, toTerms } from './onlineWishes.js';
import { QUICK_TERMS, quickTerms } from './quickTerms.js';

describe('wishes for a game online', () => {
  it('become terms with only the fields of their game', () => {
    expect(toTerms(DEFAULT_ONLINE_WISHES)).toEqual({
      start: { game: 'zertz', board: '37', variant: 'standard', claims: 'auto', captures: 'compulsory' },
      clock: { type: 'fischer', initial: 600_000, increment: 5_000 },
      touchMove: false,
      rated: false,
      chat: true,
    });
    const tzaar = { ...DEFAULT_ONLINE_WISHES, game: 'tzaar', start: 'alternating' } as const;
    expect(toTerms(tzaar).start).toEqual({ game: 'tzaar', start: 'alternating' });
  });

  it.each([
    [
      { pace: 'days', days: 3 },
      { type: 'correspondence', days: 3 },
    ],
    [{ clock: 'none' }, { type: 'none' }],
    [
      { clock: 'delay', minutes: 2, seconds: 7 },
      { type: 'delay', initial: 120_000, delay: 7_000 },
    ],
    [
      { clock: 'suddenDeath', minutes: 1 },
      { type: 'suddenDeath', initial: 60_000 },
    ],
  ] as const)('have the clock of %j', (part, clock) => {
    expect(toTerms({ ...DEFAULT_ONLINE_WISHES, ...part }).clock).toEqual(clock);
  });

  it('for the computer have the clock that is shown, whatever is kept for people', () => {
    const wishes = { ...DEFAULT_ONLINE_WISHES, pace: 'days', rated: true } as const;
    expect(toComputerTerms(wishes)).toMatchObject({
      clock: { type: 'fischer', initial: 600_000, increment: 5_000 },
      rated: false,
      chat: false,
    });
  });

  it('of TZAAR never hold touch-move, which is a rule of ZÈRTZ', () => {
    expect(toTerms({ ...DEFAULT_ONLINE_WISHES, game: 'tzaar', touchMove: true }).touchMove).toBe(false);
  });

  it('take the game from a position of one', () => {
    const wishes = { ...DEFAULT_ONLINE_WISHES, game: 'zertz', position: ' tzaar x' } as const;
    expect(toTerms(wishes).start).toEqual({ game: 'tzaar', position: 'tzaar x' });
  });

  it('survive storage, with defaults for damaged fields', () => {
    const wishes = { ...DEFAULT_ONLINE_WISHES, pace: 'days', days: 7, rated: true, chat: false } as const;
    expect(parseOnlineWishes(JSON.parse(JSON.stringify(wishes)))).toEqual(wishes);
    expect(parseOnlineWishes({ days: 99, pace: 4, rated: 'yes' })).toEqual(DEFAULT_ONLINE_WISHES);
    expect(parseOnlineWishes('x')).toEqual(DEFAULT_ONLINE_WISHES);
  });
});

it('quick pairing offers every speed that is played in one sitting', () => {
  expect(new Set(QUICK_TERMS.map(speedOf))).toEqual(new Set(['fast', 'rapid', 'slow']));
  for (const clock of QUICK_TERMS)
    expect(quickTerms('tzaar', clock, true)).toMatchObject({ clock, rated: true });
});
