/** Every pair of colours that the pages use, in every theme (WCAG 1.4.3, 1.4.11). The board has a test of its own. */

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const SHEET = readFileSync(new URL('tokens.css', import.meta.url), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');

type Theme = 'light' | 'dark' | 'contrast';
const HEX = '#[\\da-f]{3,6}';

function colours(block: string, value: string): ReadonlyMap<string, readonly string[]> {
  const found = block.matchAll(new RegExp(`--([\\w-]+):\\s*${value};`, 'g'));
  return new Map([...found].map(([, name = '', ...values]) => [name, values]));
}

/** The block of a selector, up to the next line that closes one. */
function blockOf(selector: string): string {
  const start = SHEET.indexOf(`${selector} {`);
  if (start === -1) throw new Error(`no ${selector} in tokens.css`);
  return SHEET.slice(start, SHEET.indexOf('}', start));
}

const PAIRS = colours(blockOf(':root'), `light-dark\\((${HEX}), (${HEX})\\)`);
const PURE = colours(blockOf(':root[data-theme="contrast"]'), `(${HEX})`);

function token(theme: Theme, name: string): string {
  const value = theme === 'contrast' ? PURE.get(name)?.[0] : PAIRS.get(name)?.[theme === 'light' ? 0 : 1];
  if (value === undefined) throw new Error(`--${name} has no colour in ${theme}`);
  return value;
}

function luminance(colour: string): number {
  const hex = colour.slice(1);
  const full = hex.length === 3 ? hex.replace(/./g, '$&$&') : hex;
  const [r = 0, g = 0, b = 0] = [0, 2, 4].map((i) => {
    const channel = Number.parseInt(full.slice(i, i + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

const GROUNDS = ['page', 'panel', 'sunken', 'raised'] as const;
const INKS = ['ink', 'muted', 'do', 'engine', 'must', 'bad', 'gold'] as const;
const SOFT = ['do', 'engine', 'must', 'bad', 'gold'] as const;

/** Words, with what they stand on. */
const TEXT: readonly (readonly [string, string])[] = [
  ...GROUNDS.flatMap((ground) => INKS.map((ink) => [ink, ground] as const)),
  ...SOFT.flatMap((name) => [[name, `${name}-soft`] as const, ['ink', `${name}-soft`] as const]),
  ['on-do', 'do'],
  // A notice lies on ink.
  ['panel', 'ink'],
];

/** Where a control is, and where the focus is. */
const EDGES: readonly (readonly [string, string])[] = [
  ...GROUNDS.map((ground) => ['edge', ground] as const),
  ...GROUNDS.map((ground) => ['focus', ground] as const),
  ['do', 'do-soft'],
  ['on-do', 'do'],
];

describe.each(['light', 'dark', 'contrast'] as const)('%s', (theme) => {
  const between = ([a, b]: readonly [string, string]) => contrast(token(theme, a), token(theme, b));

  it.each(TEXT)('%s is read on %s', (...pair) => {
    expect(between(pair)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(EDGES)('%s is seen on %s', (...pair) => {
    expect(between(pair)).toBeGreaterThanOrEqual(3);
  });
});

it('the contrast theme changes every colour', () => {
  expect([...PURE.keys()].sort()).toEqual([...PAIRS.keys()].sort());
});
