/** How pieces and rings are drawn. */

import type { Colour, MarkStrength, PieceLook, StackType } from './config.js';
import { DISC, HOLE, MARBLE, RING, round } from './geometry.js';
import { circle } from './marks.js';
import { svg, token } from './svg.js';

/** Discs are of two materials (T1.1); ivory is no white glass. */
const DISC_NAMES = ['ivory', 'ebony'] as const;

/** Radii of the engraved circles (T1.1: three types). The core is filled. */
const GROOVES: Readonly<Record<StackType, readonly number[]>> = {
  tott: [],
  tzarra: [26],
  tzaar: [31, 23],
};
const CORE = 13;

const LAYER = 6.5;
const MOST_LAYERS = 5;

/** Told apart without hue or lightness: a dot, a bar, a cross. */
const ENGRAVINGS: Readonly<Record<Colour, string>> = {
  white: 'M0 0h.01',
  grey: 'M-9 0H9',
  black: 'M-7-7L7 7M7-7L-7 7',
};

/** Only the named ones; a single piece does not need them all. */
export function gradients(prefix: string, wanted?: ReadonlySet<string>): SVGDefsElement {
  const stop = (offset: number, colour: string, opacity = '1') =>
    svg('stop', { offset, 'stop-color': colour, 'stop-opacity': opacity });
  const isWanted = (name: string) => wanted?.has(name) ?? true;
  const ball = (name: string) =>
    svg(
      'radialGradient',
      { id: `${prefix}${name}`, cx: 0.5, cy: 0.5, r: 0.62, fx: 0.34, fy: 0.28 },
      stop(0, token(`${name}-light`)),
      stop(0.5, token(name)),
      stop(1, token(`${name}-deep`)),
    );
  const slope = (name: string) =>
    svg(
      'linearGradient',
      { id: `${prefix}${name}`, x1: 0.2, y1: 0, x2: 0.7, y2: 1 },
      stop(0, token(`${name}-light`)),
      stop(1, token(name)),
    );
  const shadow = () =>
    svg(
      'radialGradient',
      { id: `${prefix}shadow` },
      stop(0.6, token('shadow'), token('shadow-strength')),
      stop(1, token('shadow'), '0'),
    );
  const glow = () =>
    svg(
      'radialGradient',
      { id: `${prefix}glow`, cx: 0.66, cy: 0.8, r: 0.46 },
      stop(0, token('glow'), token('glow-strength')),
      stop(1, token('glow'), '0'),
    );
  return svg(
    'defs',
    {},
    ...['white', 'grey', 'black'].filter(isWanted).map(ball),
    ...[...DISC_NAMES, 'ring'].filter(isWanted).map(slope),
    shadow(),
    ...(isWanted('glow') ? [glow()] : []),
  );
}

/** The names of the gradients that a piece is drawn with, beside its shadow. */
export function gradientsOf({ kind, colour }: PieceLook): ReadonlySet<string> {
  return kind === 'marble' ? new Set([colour, 'glow']) : new Set([discName(colour)]);
}

function discName(colour: Colour): (typeof DISC_NAMES)[number] {
  return DISC_NAMES[colour === 'white' ? 0 : 1];
}

export function drawPiece(look: PieceLook, strength: MarkStrength, prefix: string): readonly SVGElement[] {
  switch (look.kind) {
    case 'marble':
      return drawMarble(look.colour, strength, prefix);
    case 'stack':
      return drawStack(look, strength, prefix);
  }
}

function drawMarble(colour: Colour, strength: MarkStrength, prefix: string): readonly SVGElement[] {
  const isStrong = strength === 'strong';
  return [
    svg('circle', { cx: 2, cy: 6, r: MARBLE + 6, fill: `url(#${prefix}shadow)` }),
    svg('circle', {
      r: MARBLE,
      fill: `url(#${prefix}${colour})`,
      stroke: token(`${colour}-edge`),
      'stroke-width': 2.5,
    }),
    svg('circle', { r: MARBLE - 3, fill: `url(#${prefix}glow)`, opacity: token(`${colour}-glow`) }),
    svg('path', {
      d: ENGRAVINGS[colour],
      fill: 'none',
      stroke: token(`${colour}-mark`),
      'stroke-width': (colour === 'white' ? 2 : 1) * (isStrong ? 6.5 : 4),
      'stroke-linecap': 'round',
      opacity: isStrong ? 1 : token('engraving'),
      ...(isStrong ? { transform: 'scale(1.35)' } : {}),
    }),
    svg('ellipse', {
      cx: -3,
      cy: -24,
      rx: 11,
      ry: 5.5,
      transform: 'rotate(-38)',
      fill: token('shine'),
      opacity: token('shine-strength'),
    }),
  ];
}

function drawStack(look: PieceLook, strength: MarkStrength, prefix: string): readonly SVGElement[] {
  const name = discName(look.colour);
  const height = Math.max(1, Math.floor(look.height ?? 1));
  const layers = Math.min(height, MOST_LAYERS);
  const lift = ((layers - 1) * LAYER) / 2;
  const edge = { stroke: token(`${name}-edge`), 'stroke-width': 2.5 };
  const sides = Array.from({ length: layers }, (_, i) =>
    svg('circle', { cy: lift - (i - 1) * LAYER, r: DISC, fill: token(`${name}-deep`), ...edge }),
  );
  const top = svg(
    'g',
    { transform: `translate(0 ${-lift})` },
    svg('circle', { r: DISC, fill: `url(#${prefix}${name})`, ...edge }),
    ...engrave(look.type ?? 'tott', name, height, strength),
  );
  return [svg('circle', { cx: 2, cy: lift + 10, r: DISC + 8, fill: `url(#${prefix}shadow)` }), ...sides, top];
}

function engrave(
  type: StackType,
  name: string,
  height: number,
  strength: MarkStrength,
): readonly SVGElement[] {
  const ink = token(`${name}-mark`);
  const width = strength === 'strong' ? 4.5 : 3;
  const isCored = type === 'tzaar';
  const grooves = GROOVES[type].flatMap((r) => [
    svg('circle', { cy: 1.5, r, fill: 'none', stroke: token(`${name}-light`), 'stroke-width': width }),
    svg('circle', { r, fill: 'none', stroke: ink, 'stroke-width': width }),
  ]);
  if (isCored) grooves.push(svg('circle', { r: height > 1 ? CORE + 5 : CORE, fill: ink }));
  if (height === 1) return grooves;
  const size = height > 9 ? 24 : 31;
  const number = svg(
    'text',
    {
      y: round(size * 0.36),
      'font-size': size,
      'font-weight': 700,
      'text-anchor': 'middle',
      fill: isCored ? token(`${name}-light`) : ink,
      class: 'gb-number',
    },
    String(height),
  );
  return [...grooves, number];
}

export function drawRing(prefix: string): readonly SVGElement[] {
  const annulus = circle(RING) + circle(HOLE);
  return [
    svg('path', {
      d: annulus,
      transform: 'translate(1 4)',
      'fill-rule': 'evenodd',
      fill: token('shadow'),
      opacity: token('ring-shadow'),
    }),
    svg('path', {
      d: annulus,
      'fill-rule': 'evenodd',
      fill: `url(#${prefix}ring)`,
      stroke: token('ring-edge'),
      'stroke-width': 2,
    }),
    svg('circle', {
      r: HOLE + 4,
      fill: 'none',
      stroke: token('ring-inner'),
      'stroke-width': 6,
      opacity: 0.5,
    }),
  ];
}

/** A place that lacks its ring: only where the ring would lie. */
export function drawGap(): readonly SVGElement[] {
  const outline = { fill: 'none', stroke: token('line'), 'stroke-width': 2.5, 'stroke-dasharray': '5 8' };
  return [svg('circle', { r: RING - 6, ...outline })];
}

/** A place on the lines: a dot where they meet, or space for a label. */
export function drawPoint(isLabelled: boolean): readonly SVGElement[] {
  const look = isLabelled ? { r: 21, fill: token('ground') } : { r: 9, fill: token('line') };
  return [svg('circle', look)];
}
