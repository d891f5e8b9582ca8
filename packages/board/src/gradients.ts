/** Light and shade, as gradients that pieces and places name. */

import type { Colour, PieceLook } from './config.js';
import { svg, token } from './svg.js';

/** Discs are of two materials (T1.1); ivory is no white glass. */
export type Disc = 'ivory' | 'ebony';

export function discOf(colour: Colour): Disc {
  return colour === 'white' ? 'ivory' : 'ebony';
}

function stop(offset: number, colour: string, opacity: number | string = 1): SVGStopElement {
  return svg('stop', { offset, 'stop-color': colour, 'stop-opacity': opacity });
}

/** A share of a strength that the theme decides. */
function share(name: string, factor: number): string {
  return `calc(${token(name)} * ${factor})`;
}

type Make = (id: string) => SVGElement;

const glow: Make = (id) =>
  svg(
    'radialGradient',
    { id, cx: 0.68, cy: 0.78, r: 0.42 },
    stop(0, '#fff', 0.55),
    stop(0.5, '#fff', 0.16),
    stop(1, '#fff', 0),
  );

const shine: Make = (id) =>
  svg('radialGradient', { id }, stop(0, '#fff', 0.98), stop(0.45, '#fff', 0.72), stop(1, '#fff', 0));

const shade: Make = (id) =>
  svg(
    'radialGradient',
    { id },
    stop(0.72, '#000', token('shade')),
    stop(0.86, '#000', share('shade', 0.38)),
    stop(1, '#000', 0),
  );

const dimple: Make = (id) =>
  svg(
    'radialGradient',
    { id, cy: 0.44, r: 0.52 },
    stop(0.55, '#000', share('dimple', 0.55)),
    stop(0.94, '#000', token('dimple')),
    stop(1, '#000', share('dimple', 1.5)),
  );

const ring: Make = (id) =>
  svg(
    'radialGradient',
    { id },
    stop(0.4, token('ring-deep')),
    stop(0.455, token('ring')),
    stop(0.53, token('ring-light')),
    stop(0.88, token('ring-light')),
    stop(0.955, token('ring')),
    stop(1, token('ring-deep')),
  );

/** Daylight from the upper left, on every ring. */
const light: Make = (id) =>
  svg(
    'linearGradient',
    { id, x1: 0.15, y1: 0.05, x2: 0.85, y2: 0.95 },
    stop(0, '#fff', token('ring-gleam')),
    stop(0.45, '#fff', 0),
    stop(0.6, '#000', 0),
    stop(1, '#000', token('ring-gloom')),
  );

function ball(name: Colour): Make {
  const stops = [0, 0.42, 0.78, 1].map((offset, i) => [offset, token(`${name}-${i}`)] as const);
  return (id) =>
    svg(
      'radialGradient',
      { id, r: 0.56, fx: 0.36, fy: 0.28 },
      ...stops.map(([offset, colour]) => stop(offset, colour)),
    );
}

function face(name: Disc): Make {
  const stops = [0, 0.55, 1].map((offset, i) => [offset, token(`${name}-${i}`)] as const);
  return (id) =>
    svg(
      'linearGradient',
      { id, x1: 0.2, y1: 0, x2: 0.75, y2: 1 },
      ...stops.map(([offset, colour]) => stop(offset, colour)),
    );
}

function side(name: Disc): Make {
  const stops = [0, 0.35, 1].map((offset, i) => [offset, token(`${name}-side-${i}`)] as const);
  return (id) => svg('linearGradient', { id }, ...stops.map(([offset, colour]) => stop(offset, colour)));
}

const GRADIENTS = {
  shade,
  dimple,
  ring,
  light,
  glow,
  shine,
  white: ball('white'),
  grey: ball('grey'),
  black: ball('black'),
  ivory: face('ivory'),
  ebony: face('ebony'),
  'ivory-side': side('ivory'),
  'ebony-side': side('ebony'),
} as const satisfies Readonly<Record<string, Make>>;

type Name = keyof typeof GRADIENTS;

/** Only the named ones; a single piece does not need them all. `prefix` keeps the boards of a page apart. */
export function gradients(prefix: string, wanted?: ReadonlySet<Name>): SVGDefsElement {
  // Sound: these are the keys of the object.
  const names = (Object.keys(GRADIENTS) as Name[]).filter((name) => wanted?.has(name) ?? true);
  return svg('defs', {}, ...names.map((name) => GRADIENTS[name](`${prefix}${name}`)));
}

export function gradientsOf({ kind, colour }: PieceLook): ReadonlySet<Name> {
  if (kind === 'marble') return new Set<Name>(['shade', 'glow', 'shine', colour]);
  const name = discOf(colour);
  return new Set<Name>(['shade', name, `${name}-side`]);
}
