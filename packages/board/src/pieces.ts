/** How pieces and rings are drawn: no outline where light and shade will do. */

import type { Colour, MarkStrength, PieceLook, StackType } from './config.js';
import { DISC, HOLE, MARBLE, RING, round } from './geometry.js';
import { type Disc, discOf } from './gradients.js';
import { svg, token } from './svg.js';

/** Radii of the engraved circles (T1.1: three types). The core is filled. */
const GROOVES: Readonly<Record<StackType, readonly number[]>> = {
  tott: [],
  tzarra: [25],
  tzaar: [31, 22.5],
};
const CORE = 11;
/** With a number on it. */
const WIDE_CORE = 17.5;
const GROOVE = 3.4;

const LAYER = 7;
/** How far the lowest side shows below its face. */
const LOWEST = 6.5;
const MOST_LAYERS = 5;

/** Told apart without hue or lightness: a dot, a bar, a cross. */
const ENGRAVINGS: Readonly<Record<Colour, string>> = {
  white: 'M0 0h.01',
  grey: 'M-9 0H9',
  black: 'M-7-7L7 7M7-7L-7 7',
};

export function drawPiece(
  look: PieceLook,
  strength: MarkStrength,
  prefix: string,
  isLifted = false,
): readonly SVGElement[] {
  switch (look.kind) {
    case 'marble':
      return drawMarble(look.colour, strength, prefix, isLifted);
    case 'stack':
      return drawStack(look, strength, prefix);
  }
}

function drawMarble(
  colour: Colour,
  strength: MarkStrength,
  prefix: string,
  isLifted: boolean,
): readonly SVGElement[] {
  const isStrong = strength === 'strong';
  const shade = isLifted ? { cx: 5, cy: 15, r: 49 } : { cx: 2.5, cy: 6, r: 46 };
  const glass = svg(
    'g',
    isLifted ? { transform: 'translate(0 -5)' } : {},
    svg('circle', {
      r: MARBLE,
      fill: `url(#${prefix}${colour})`,
      stroke: token(`${colour}-edge`),
      'stroke-width': token('marble-edge-width'),
    }),
    svg('circle', { r: MARBLE - 2, fill: `url(#${prefix}glow)`, opacity: token(`${colour}-glow`) }),
    svg('path', {
      d: ENGRAVINGS[colour],
      fill: 'none',
      stroke: token(`${colour}-mark`),
      'stroke-width': (colour === 'white' ? 2 : 1) * (isStrong ? 4.8 : 4),
      'stroke-linecap': 'round',
      opacity: isStrong ? 1 : token('engraving'),
      ...(isStrong ? { transform: 'scale(1.35)' } : {}),
    }),
    svg('ellipse', {
      cx: -14,
      cy: -18,
      rx: 12.5,
      ry: 7.5,
      transform: 'rotate(-38 -14 -18)',
      fill: `url(#${prefix}shine)`,
      opacity: token(`${colour}-shine`),
    }),
  );
  return [svg('circle', { ...shade, fill: `url(#${prefix}shade)` }), glass];
}

function drawStack(look: PieceLook, strength: MarkStrength, prefix: string): readonly SVGElement[] {
  const name = discOf(look.colour);
  const height = Math.max(1, Math.floor(look.height ?? 1));
  const layers = Math.min(height, MOST_LAYERS);
  const lift = ((layers - 1) * LAYER) / 2;
  const sides = Array.from({ length: layers }, (_, i) =>
    svg('circle', {
      cy: lift + LOWEST - LAYER * i,
      r: DISC,
      fill: `url(#${prefix}${name}-side)`,
      stroke: token(`${name}-edge`),
      'stroke-width': token('disc-edge-width'),
    }),
  );
  const line = { fill: 'none', 'stroke-width': 1.6 };
  const top = svg(
    'g',
    { transform: `translate(0 ${-lift})` },
    svg('circle', { r: DISC, ...line, fill: `url(#${prefix}${name})`, stroke: token(`${name}-rim`) }),
    svg('circle', { r: 37.4, ...line, stroke: token(`${name}-bevel`) }),
    ...engrave(look.type ?? 'tott', name, height, strength),
  );
  const shade = { cx: 3, cy: 11 + lift, rx: 49, ry: 48, fill: `url(#${prefix}shade)` };
  return [svg('ellipse', shade), ...sides, top];
}

function engrave(type: StackType, name: Disc, height: number, strength: MarkStrength): readonly SVGElement[] {
  const ink = token(`${name}-mark`);
  const line = { fill: 'none', 'stroke-width': strength === 'strong' ? GROOVE * 1.35 : GROOVE };
  const isCored = type === 'tzaar';
  const grooves = GROOVES[type].flatMap((r) => [
    svg('circle', { cy: 1.4, r, ...line, stroke: token(`${name}-lip`) }),
    svg('circle', { r, ...line, stroke: ink }),
  ]);
  if (isCored) grooves.push(svg('circle', { r: height > 1 ? WIDE_CORE : CORE, fill: ink }));
  if (height === 1) return grooves;
  const size = height > 9 ? 25 : 31;
  const number = svg(
    'text',
    {
      y: round(size * 0.355),
      'font-size': size,
      'font-weight': 700,
      'text-anchor': 'middle',
      fill: token(`${name}-number${isCored ? '-inverse' : ''}`),
      class: 'gb-number',
    },
    String(height),
  );
  return [...grooves, number];
}

function circle(r: number): string {
  return `M${-r} 0a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
}

const ANNULUS = circle(RING) + circle(HOLE);
const TINTED = circle(RING - 0.5) + circle(HOLE + 0.5);

export function drawRing(prefix: string, isLast: boolean): readonly SVGElement[] {
  const annulus = { d: ANNULUS, 'fill-rule': 'evenodd' };
  const ring = [
    svg('circle', { r: HOLE, fill: token('hole') }),
    svg('path', {
      ...annulus,
      fill: `url(#${prefix}ring)`,
      stroke: token('ring-edge'),
      'stroke-width': token('ring-edge-width'),
    }),
    svg('path', { ...annulus, fill: `url(#${prefix}light)` }),
  ];
  if (!isLast) return ring;
  return [
    ...ring,
    svg('path', {
      d: TINTED,
      'fill-rule': 'evenodd',
      fill: token('last-tint'),
      opacity: token('last-strength'),
    }),
    svg('circle', { r: 45.4, fill: 'none', stroke: token('last-rim'), 'stroke-width': 2.8 }),
  ];
}

/** Its own layer, below all rings: no ring darkens its neighbour. */
export function drawRingShade(prefix: string): readonly SVGElement[] {
  return [svg('circle', { cx: 1.5, cy: 6, r: 55, fill: `url(#${prefix}shade)` })];
}

/** A place on the lines: a dot where they meet, or space for a label. */
export function drawPoint(isLabelled: boolean): readonly SVGElement[] {
  const look = isLabelled ? { r: 21, fill: token('hole') } : { r: 6.5, fill: token('line') };
  return [svg('circle', look)];
}
