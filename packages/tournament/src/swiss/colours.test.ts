import { describe, expect, it } from 'vitest';
import type { Colour } from '../settings.js';
import { type ColourRecord, colourOfHigher, preferenceOf } from './colours.js';

/** `wwb`: White, White, Black. */
function coloursOf(text: string): readonly Colour[] {
  return [...text].map((letter) => (letter === 'w' ? 'white' : 'black'));
}

function record(tpn: number, text: string): ColourRecord {
  const colours = coloursOf(text);
  return { tpn, colours, preference: preferenceOf(colours) };
}

/** The letter of the higher ranked player's colour. */
function given(higher: string, lower: string, tpn = 1): string {
  return colourOfHigher(record(tpn, higher), record(9, lower), 'white').charAt(0);
}

describe('the colour preference (1.7)', () => {
  it.each([
    ['', undefined],
    ['w', 'black strong'],
    ['b', 'white strong'],
    ['wb', 'white mild'],
    ['bw', 'black mild'],
    ['ww', 'black absolute'],
    ['bb', 'white absolute'],
    ['wwb', 'black strong'],
    // The last two outweigh the difference.
    ['wwwbb', 'white absolute'],
    ['bww', 'black absolute'],
    // A difference of two is absolute whatever came last.
    ['wwbw', 'black absolute'],
    ['wwwb', 'black absolute'],
    ['bbbw', 'white absolute'],
    ['wbwb', 'white mild'],
  ])('after %j is %s', (text, expected) => {
    const preference = preferenceOf(coloursOf(text));
    expect(preference && `${preference.colour} ${preference.strength}`).toBe(expected);
  });
});

describe('colours are allocated (5.2)', () => {
  it('as both wish', () => {
    expect(given('w', 'b')).toBe('b');
    expect(given('', 'b')).toBe('b');
    expect(given('b', '')).toBe('w');
  });

  it('as the stronger preference wishes', () => {
    expect(given('wb', 'b')).toBe('b');
    expect(given('b', 'wb')).toBe('w');
    expect(given('b', 'bb')).toBe('b');
  });

  it('as the wider difference wishes where both are absolute', () => {
    expect(given('wbww', 'bww')).toBe('b');
    expect(given('bww', 'wbww')).toBe('w');
  });

  it('unlike the last time when the two had different colours', () => {
    expect(given('wbwb', 'bwwb')).toBe('w');
    expect(given('bwwb', 'wbwb')).toBe('b');
    // Counted back from the last game of each, however many there were.
    expect(given('wb', 'bwwb')).toBe('w');
  });

  it('as the higher ranked player wishes where nothing was different', () => {
    expect(given('w', 'w')).toBe('b');
    expect(given('wb', 'wb')).toBe('w');
  });

  it('by lots and number where nobody has a wish', () => {
    expect(given('', '', 1)).toBe('w');
    expect(given('', '', 2)).toBe('b');
    expect(colourOfHigher(record(3, ''), record(4, ''), 'black')).toBe('black');
  });
});
