import { usualStart } from '@gipfel/match';
import { describe, expect, it } from 'vitest';
import { DEFAULT_FORM, type GameForm, parseForm, toGameTerms } from './gameForm.js';

describe('a stored form', () => {
  it('comes back as it was', () => {
    const starts = { ...DEFAULT_FORM.starts, tzaar: { game: 'tzaar', start: 'fixed' } } as const;
    const form: GameForm = { ...DEFAULT_FORM, game: 'tzaar', starts, level: 11, clock: 'delay', minutes: 7 };
    expect(parseForm(JSON.parse(JSON.stringify(form)))).toEqual(form);
  });

  it('loses only what is broken', () => {
    const stored = { game: 'chess', level: 99, minutes: '5', touchMove: 'yes', position: 'x', rest: 1 };
    const zertz = { board: '61', claims: 'never' };
    expect(parseForm({ ...stored, starts: { zertz, tzaar: 3 } })).toEqual({
      ...DEFAULT_FORM,
      starts: { ...DEFAULT_FORM.starts, zertz: { ...usualStart('zertz'), board: '61' } },
    });
    for (const nonsense of [undefined, null, 3, 'x', []]) {
      expect(parseForm(nonsense)).toEqual(DEFAULT_FORM);
      expect(parseForm({ starts: nonsense })).toEqual(DEFAULT_FORM);
    }
  });

  it('Z8.1 never shows blitz with another board than that of 37 rings', () => {
    const zertz = (start: object) => parseForm({ starts: { zertz: start } }).starts.zertz;
    expect(zertz({ variant: 'blitz', board: '48' })).toMatchObject({ variant: 'standard', board: '48' });
    expect(zertz({ variant: 'blitz', board: '37' })).toMatchObject({ variant: 'blitz', board: '37' });
  });
});

describe('the terms of a form', () => {
  it('Z9.2 hold touch-move only in games that have it', () => {
    expect(toGameTerms({ ...DEFAULT_FORM, touchMove: true }).touchMove).toBe(true);
    expect(toGameTerms({ ...DEFAULT_FORM, game: 'tzaar', touchMove: true }).touchMove).toBe(false);
    const position = 'zertz 37 ooo';
    expect(toGameTerms({ ...DEFAULT_FORM, game: 'tzaar', touchMove: true, position }).touchMove).toBe(true);
  });
});
