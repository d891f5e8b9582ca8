import { speedOf } from '@gipfel/protocol';
import { describe, expect, it } from 'vitest';
import { DEFAULT_ONLINE_FORM, parseOnlineForm, toComputerTerms, toTerms } from './onlineForm.js';
import { QUICK_TERMS, quickTerms } from './quickTerms.js';

describe('the form for a game online', () => {
  it('become terms with only the fields of their game', () => {
    expect(toTerms(DEFAULT_ONLINE_FORM)).toEqual({
      start: { game: 'zertz', board: '37', variant: 'standard', claims: 'auto', captures: 'compulsory' },
      clock: { type: 'fischer', initial: 600_000, increment: 5_000 },
      touchMove: false,
      rated: false,
      chat: true,
    });
    const tzaar = {
      ...DEFAULT_ONLINE_FORM,
      game: 'tzaar',
      starts: { ...DEFAULT_ONLINE_FORM.starts, tzaar: { game: 'tzaar', start: 'alternating' } },
    } as const;
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
    expect(toTerms({ ...DEFAULT_ONLINE_FORM, ...part }).clock).toEqual(clock);
  });

  it('for the computer have the clock that is shown, whatever is kept for people', () => {
    const form = { ...DEFAULT_ONLINE_FORM, pace: 'days', rated: true } as const;
    expect(toComputerTerms(form)).toMatchObject({
      clock: { type: 'fischer', initial: 600_000, increment: 5_000 },
      rated: false,
      chat: false,
    });
  });

  it('of TZAAR never hold touch-move, which is a rule of ZÈRTZ', () => {
    expect(toTerms({ ...DEFAULT_ONLINE_FORM, game: 'tzaar', touchMove: true }).touchMove).toBe(false);
  });

  it('take the game from a position of one', () => {
    const form = { ...DEFAULT_ONLINE_FORM, game: 'zertz', position: ' tzaar x' } as const;
    expect(toTerms(form).start).toEqual({ game: 'tzaar', position: 'tzaar x' });
  });

  it('survive storage, with defaults for damaged fields', () => {
    const form = { ...DEFAULT_ONLINE_FORM, pace: 'days', days: 7, rated: true, chat: false } as const;
    expect(parseOnlineForm(JSON.parse(JSON.stringify(form)))).toEqual(form);
    expect(parseOnlineForm({ days: 99, pace: 4, rated: 'yes' })).toEqual(DEFAULT_ONLINE_FORM);
    expect(parseOnlineForm('x')).toEqual(DEFAULT_ONLINE_FORM);
  });
});

it('quick pairing offers every speed that is played in one sitting', () => {
  expect(new Set(QUICK_TERMS.map(speedOf))).toEqual(new Set(['fast', 'rapid', 'slow']));
  for (const clock of QUICK_TERMS)
    expect(quickTerms('tzaar', clock, true)).toMatchObject({ clock, rated: true });
});
