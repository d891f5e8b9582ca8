/** Every combination of scheme, board and pieces keeps the contrast that we promise (WCAG 1.4.3, 1.4.11). */

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const SHEET = readFileSync(new URL('board.css', import.meta.url), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');

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

type Channels = readonly [number, number, number];

/** `#rgb`, `#rrggbb`, or `rgb(r g b / a%)` over a ground. */
function channelsOf(colour: string, ground?: Channels): Channels {
  const hex = /^#([\da-f]{3}|[\da-f]{6})$/.exec(colour)?.[1];
  if (hex !== undefined) {
    const full = hex.length === 3 ? hex.replace(/./g, '$&$&') : hex;
    const [r = 0, g = 0, b = 0] = [0, 2, 4].map((i) => Number.parseInt(full.slice(i, i + 2), 16));
    return [r, g, b];
  }
  const veil = /^rgb\((\d+) (\d+) (\d+) \/ (\d+)%\)$/.exec(colour);
  if (veil === null || ground === undefined) throw new Error(`not a colour: ${colour}`);
  const [r = 0, g = 0, b = 0, percent = 0] = veil.slice(1).map(Number);
  const mix = (over: number, under: number) => over * (percent / 100) + under * (1 - percent / 100);
  return [mix(r, ground[0]), mix(g, ground[1]), mix(b, ground[2])];
}

function luminance(channels: Channels): number {
  const [r = 0, g = 0, b = 0] = channels.map((value) => {
    const channel = value / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** What the texture leaves of the wood's light; measured on the picture, nine tenths of it are darker. */
const GRAIN = 0.82;

const COMBINATIONS: readonly Themes[] = ['light', 'dark', 'contrast'].flatMap((scheme) =>
  ['slate', 'wood', 'felt', 'paper'].flatMap((board) =>
    ['glass', 'stone', 'flat'].map((pieces) => ({ scheme, board, pieces })),
  ),
);

describe.each(COMBINATIONS)('$scheme, $board, $pieces', (themes) => {
  const token = tokensOf(themes);
  const grain = themes['board'] === 'wood' && themes['scheme'] !== 'contrast' ? GRAIN : 1;
  const channels = (name: string): Channels => {
    if (!/^(plate|well)/.test(name)) return channelsOf(token(name));
    const [r, g, b] = channelsOf(token(name), channelsOf(token('plate')));
    return [r * grain, g * grain, b * grain];
  };
  const between = (a: string, b: string) => {
    const [light = 0, dark = 0] = [a, b].map((name) => luminance(channels(name))).sort((x, y) => y - x);
    return (light + 0.05) / (dark + 0.05);
  };
  /** A shape is seen by its line or, where there is none to see, by its surface. */
  const seen = (line: string, surface: string, ground: string) =>
    Math.max(between(line, ground), between(surface, ground));

  it.each(['white', 'grey', 'black'])('%s marbles have an edge on the ring', (colour) => {
    expect(seen(`${colour}-edge`, `${colour}-1`, 'ring')).toBeGreaterThanOrEqual(3);
    expect(seen(`${colour}-edge`, `${colour}-1`, 'ring-light')).toBeGreaterThanOrEqual(3);
  });

  it('marbles differ in lightness alone', () => {
    expect(between('white-1', 'grey-1')).toBeGreaterThanOrEqual(2.4);
    expect(between('grey-1', 'black-1')).toBeGreaterThanOrEqual(2.4);
  });

  it.each(['white', 'grey', 'black'])('the mark in %s marbles is seen', (colour) => {
    expect(between(`${colour}-mark`, `${colour}-1`)).toBeGreaterThanOrEqual(3);
  });

  it('rings are seen in the well', () => {
    expect(seen('ring-edge', 'ring-light', 'well')).toBeGreaterThanOrEqual(3);
  });

  it.each(['ivory', 'ebony'])('%s discs are seen on the lines, their numbers are read', (name) => {
    expect(seen(`${name}-edge`, `${name}-1`, 'well-points')).toBeGreaterThanOrEqual(3);
    expect(between(`${name}-mark`, `${name}-1`)).toBeGreaterThanOrEqual(3);
    expect(between(`${name}-number`, `${name}-1`)).toBeGreaterThanOrEqual(4.5);
    expect(between(`${name}-number-inverse`, `${name}-mark`)).toBeGreaterThanOrEqual(4.5);
  });

  it('lines are seen and labels are read', () => {
    expect(between('line', 'well-points')).toBeGreaterThanOrEqual(3);
    for (const ground of ['plate-light', 'plate', 'plate-deep']) {
      expect(between('label', ground)).toBeGreaterThanOrEqual(4.5);
    }
  });

  it.each(['do', 'must', 'engine', 'bad'])('%s is seen on rings and on the plate', (ink) => {
    for (const ground of ['ring', 'ring-light']) {
      expect(between(`${ink}-ring`, ground)).toBeGreaterThanOrEqual(3);
    }
    for (const ground of ['well', 'well-points', 'plate']) {
      expect(between(`${ink}-plate`, ground)).toBeGreaterThanOrEqual(3);
    }
    expect(between(`${ink}-plate`, 'casing')).toBeGreaterThanOrEqual(3);
  });

  it('the last turn and the focus are seen', () => {
    expect(between('last-rim', 'ring-light')).toBeGreaterThanOrEqual(3);
    for (const ground of ['well', 'well-points', 'plate']) {
      expect(between('last-line', ground)).toBeGreaterThanOrEqual(3);
      expect(between('focus', ground)).toBeGreaterThanOrEqual(3);
    }
  });
});
