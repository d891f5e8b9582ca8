/** Every combination of scheme, board and pieces keeps the contrast that we promise (WCAG 1.4.3, 1.4.11). */

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const [SHEET = '', FORCED = ''] = readFileSync(new URL('board.css', import.meta.url), 'utf8')
  .replace(/\/\*[\s\S]*?\*\//g, '')
  .split('@media (forced-colors: active)');

interface Rule {
  readonly selectors: readonly string[];
  readonly values: ReadonlyMap<string, string>;
}

const RULES: readonly Rule[] = [...SHEET.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(
  ([, selectors = '', body = '']) => ({
    selectors: selectors.split(',').map((selector) => selector.trim()),
    values: new Map(
      [...body.matchAll(/--gb-([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
    ),
  }),
);

type Themes = Readonly<Record<'scheme' | 'board' | 'pieces', string>>;

/** How specific a selector of the sheet is when it applies; -1 when it does not. */
function weigh(selector: string, themes: Themes): number {
  const match = /^\.gb((?:\[data-\w+="\w+"\])*)$/.exec(selector);
  if (match === null) return -1;
  const conditions = [...(match[1] ?? '').matchAll(/\[data-(scheme|board|pieces)="(\w+)"\]/g)];
  const applies = conditions.every(([, name, value]) =>
    Object.entries(themes).some(([n, v]) => n === name && v === value),
  );
  return applies ? conditions.length : -1;
}

/** The cascade: the more specific rule wins, of equals the later. */
function tokensOf(themes: Themes): (name: string) => string {
  const weighed = RULES.map(({ selectors, values }) => ({
    values,
    weight: Math.max(...selectors.map((selector) => weigh(selector, themes))),
  }));
  const sorted = weighed.filter(({ weight }) => weight >= 0).sort((a, b) => a.weight - b.weight);
  const tokens = new Map(sorted.flatMap(({ values }) => [...values]));
  const resolve = (name: string): string => {
    const value = tokens.get(name) ?? '';
    const other = /^var\(--gb-([\w-]+)\)$/.exec(value)?.[1];
    return other === undefined ? value : resolve(other);
  };
  return resolve;
}

function luminance(colour: string): number {
  const hex = /^#([\da-f]{3}|[\da-f]{6})$/.exec(colour)?.[1];
  if (hex === undefined) throw new Error(`not a colour: ${colour}`);
  const full = hex.length === 3 ? hex.replace(/./g, '$&$&') : hex;
  const [r = 0, g = 0, b = 0] = [0, 2, 4].map((i) => {
    const channel = Number.parseInt(full.slice(i, i + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

const COMBINATIONS: readonly Themes[] = ['light', 'dark', 'contrast'].flatMap((scheme) =>
  ['paper', 'walnut', 'slate', 'felt'].flatMap((board) =>
    ['glass', 'flat'].map((pieces) => ({ scheme, board, pieces })),
  ),
);

const INKS = ['do', 'engine', 'must', 'warn', 'last', 'focus', 'brush-one', 'brush-two', 'brush-three'];

describe.each(COMBINATIONS)('$scheme, $board, $pieces', (themes) => {
  const token = tokensOf(themes);
  const between = (a: string, b: string) => contrast(token(a), token(b));
  /** A shape is seen by its line or, where there is none to see, by its surface. */
  const seen = (line: string, surface: string, ground: string) =>
    Math.max(between(line, ground), between(surface, ground));

  it.each(['white', 'grey', 'black'])('%s marbles have an edge on the ring', (colour) => {
    expect(between(`${colour}-edge`, 'ring')).toBeGreaterThanOrEqual(3);
    expect(between(`${colour}-edge`, 'ring-light')).toBeGreaterThanOrEqual(3);
  });

  it('marbles differ in lightness alone', () => {
    expect(between('white', 'grey')).toBeGreaterThanOrEqual(2.5);
    expect(between('grey', 'black')).toBeGreaterThanOrEqual(2.5);
  });

  it.each(['white', 'grey', 'black'])('the mark in %s marbles is seen', (colour) => {
    expect(between(`${colour}-mark`, colour)).toBeGreaterThanOrEqual(3);
  });

  it('rings are seen on the ground', () => {
    expect(seen('ring-edge', 'ring', 'ground')).toBeGreaterThanOrEqual(3);
  });

  it.each(['ivory', 'ebony'])('%s discs have an edge on the ground and on each other', (name) => {
    expect(seen(`${name}-edge`, name, 'ground')).toBeGreaterThanOrEqual(3);
    expect(between(`${name}-edge`, `${name}-deep`)).toBeGreaterThanOrEqual(3);
  });

  it.each(['ivory', 'ebony'])('engravings and numbers on %s discs are read', (name) => {
    expect(between(`${name}-mark`, name)).toBeGreaterThanOrEqual(4.5);
    expect(between(`${name}-mark`, `${name}-light`)).toBeGreaterThanOrEqual(4.5);
  });

  it('lines are seen and labels are read', () => {
    expect(between('line', 'ground')).toBeGreaterThanOrEqual(3);
    expect(between('label', 'ground')).toBeGreaterThanOrEqual(4.5);
  });

  it.each(INKS)('%s is seen on its casing, which lies around it, and on the ground', (ink) => {
    expect(between(ink, 'casing')).toBeGreaterThanOrEqual(4.5);
    expect(between(ink, 'ground')).toBeGreaterThanOrEqual(3);
  });
});

describe('forced colours', () => {
  it('are those of the pure scheme', () => {
    const token = tokensOf({ scheme: 'contrast', board: 'paper', pieces: 'glass' });
    const forced = [...FORCED.matchAll(/--gb-([\w-]+):\s*([^;]+);/g)];
    const values = new Map(forced.map(([, name = '', value = '']) => [name, value]));
    const resolve = (name: string): string | undefined => {
      const value = values.get(name);
      const other = /^var\(--gb-([\w-]+)\)$/.exec(value ?? '')?.[1];
      return other === undefined ? value : resolve(other);
    };
    const differing = [...(RULES[0]?.values.keys() ?? [])].filter((name) => {
      const base = tokensOf({ scheme: 'light', board: 'paper', pieces: 'glass' })(name);
      return (resolve(name) ?? base) !== token(name);
    });
    expect(differing).toEqual([]);
  });
});
