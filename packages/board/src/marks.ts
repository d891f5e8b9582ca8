/** The shapes of the marks. Each kind has its own, so that none depends on colour alone. */

import type { Brush, MarkKind } from './config.js';
import { DISC, hexagon, type Point, polar, RING, round, toPath } from './geometry.js';
import { svg, token } from './svg.js';

interface MarkShape {
  readonly path: string;
  readonly colour: string;
  /** Stroke; a shape without one is filled. */
  readonly width?: number;
  readonly dash?: string;
  /** Below the pieces. */
  readonly under?: true;
  /** Turned to the ring's way out. */
  readonly turns?: true;
  readonly badge?: string;
}

const TAU = 2 * Math.PI;

export function circle(r: number): string {
  return `M${-r} 0a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
}

const HEXAGON = toPath(hexagon(RING + 6), true);

function around(count: number, shape: (angle: number) => string): string {
  return Array.from({ length: count }, (_, i) => shape((i / count) * TAU - TAU / 4)).join('');
}

function arc(r: number, from: number, to: number): string {
  const [a, b] = [polar(from, r), polar(to, r)];
  return `M${a.x} ${a.y}A${r} ${r} 0 0 1 ${b.x} ${b.y}`;
}

/** A reticle: four arcs with a tick in the middle of each. */
const RETICLE = around(4, (angle) => {
  const mid = angle + TAU / 8;
  return arc(RING, mid - 0.42, mid + 0.42) + toPath([polar(mid, RING + 7), polar(mid, RING - 9)], false);
});

/** Three wedges that press inwards. */
const WEDGES = around(3, (angle) =>
  toPath([polar(angle, RING - 17), polar(angle - 0.27, RING + 7), polar(angle + 0.27, RING + 7)], true),
);

const BURST = toPath(
  Array.from({ length: 28 }, (_, i) => polar((i / 28) * TAU, i % 2 === 0 ? RING - 5 : RING + 4)),
  true,
);

const DIAMOND = toPath(
  [0, 1, 2, 3].map((i) => polar((i / 4) * TAU, RING + 12)),
  true,
);

/** Points outwards when it is turned to the way out; lies on the ring's rim. */
const NOTCH = `M${RING - 14} -10L${RING + 13} 0L${RING - 14} 10Z`;
const SLIDE = `M${RING + 2} -13L${RING + 15} 0L${RING + 2} 13`;

const BADGE: Point = { x: 31, y: -31 };
const BADGE_RADIUS = 16;

const SHAPES: Readonly<Record<MarkKind, MarkShape>> = {
  last: { path: HEXAGON, colour: 'last', width: 3.5, under: true },
  selected: { path: circle(RING - 1), colour: 'do', width: 7 },
  target: { path: circle(13), colour: 'do' },
  capture: { path: RETICLE, colour: 'do', width: 6 },
  must: { path: WEDGES, colour: 'must' },
  threat: { path: BURST, colour: 'warn', width: 4 },
  removable: { path: NOTCH, colour: 'do', turns: true },
  leaving: { path: SLIDE + circle(RING - 3), colour: 'do', width: 5, dash: '38 9', turns: true },
  proof: { path: HEXAGON, colour: 'warn', width: 6, dash: '16 9' },
  hint: { path: DIAMOND, colour: 'engine', width: 5 },
  check: { path: circle(BADGE_RADIUS), colour: 'warn', badge: 'M0-8V2M0 8v.01' },
  good: { path: circle(BADGE_RADIUS), colour: 'do', badge: 'M-7 0L-2 6L7-6' },
  bad: { path: circle(BADGE_RADIUS), colour: 'warn', badge: 'M-6-6L6 6M6-6L-6 6' },
};

/** An occupied target cannot have a dot in its middle. */
const OCCUPIED_TARGET: MarkShape = { path: circle(DISC + 6), colour: 'do', width: 8, dash: '.1 14.45' };

export function isUnderPieces(kind: MarkKind): boolean {
  return SHAPES[kind].under === true;
}

export function drawMark(kind: MarkKind, at: Point, isOccupied: boolean, wayOut: number): SVGGElement {
  const shape = kind === 'target' && isOccupied ? OCCUPIED_TARGET : SHAPES[kind];
  const isBadge = shape.badge !== undefined;
  const place = isBadge ? { x: at.x + BADGE.x, y: at.y + BADGE.y } : at;
  const turned = shape.turns === true ? ` rotate(${round((wayOut / TAU) * 360)})` : '';
  const group = svg('g', {
    class: `gb-mark gb-${kind}`,
    transform: `translate(${place.x} ${place.y})${turned}`,
  });
  group.append(...cased(shape.path, token(shape.colour), shape.width, shape.dash));
  if (shape.badge !== undefined) {
    group.append(
      svg('path', {
        d: shape.badge,
        fill: 'none',
        stroke: token('casing'),
        'stroke-width': 5,
        'stroke-linecap': 'round',
        'stroke-linejoin': 'round',
      }),
    );
  }
  return group;
}

/** Ink on a wider casing: the contrast holds whatever lies under it. */
export function cased(
  path: string,
  colour: string,
  width?: number,
  dash?: string,
): readonly SVGPathElement[] {
  const round = { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' };
  const dashed = dash === undefined ? {} : { 'stroke-dasharray': dash };
  const casing = svg('path', {
    d: path,
    fill: 'none',
    stroke: token('casing'),
    'stroke-width': (width ?? 0) + 5,
    ...round,
    ...dashed,
  });
  const ink =
    width === undefined
      ? svg('path', { d: path, fill: colour })
      : svg('path', { d: path, fill: 'none', stroke: colour, 'stroke-width': width, ...round, ...dashed });
  return [casing, ink];
}

const BRUSHES: Readonly<Record<Brush, { readonly colour: string; readonly dash?: string }>> = {
  one: { colour: 'brush-one' },
  two: { colour: 'brush-two', dash: '22 14' },
  three: { colour: 'brush-three', dash: '.1 17' },
  engine: { colour: 'engine' },
};

/** From rim to rim, so that the pieces at both ends stay readable. */
export function drawArrow(from: Point, to: Point, brush: Brush, weight: number): SVGElement {
  const { colour, dash } = BRUSHES[brush];
  const width = 5 + 6 * Math.min(1, Math.max(0, weight));
  const angle = Math.atan2(to.y - from.y, to.x - from.x);
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const head = width * 2.4;
  const [start, end] = [Math.min(26, length * 0.2), length - 14];
  const shaft = `M${start} 0H${round(end - head)}`;
  const tip = `M${round(end)} 0L${round(end - head * 1.3)} ${round(-head * 0.75)}V${round(head * 0.75)}Z`;
  const turned = `translate(${from.x} ${from.y}) rotate(${round((angle / TAU) * 360)})`;
  const ink = token(colour);
  return svg('g', { transform: turned }, ...cased(shaft, ink, width, dash), ...cased(tip, ink));
}

export function drawCircle(at: Point, brush: Brush): SVGElement {
  const { colour, dash } = BRUSHES[brush];
  const path = cased(circle(RING + 3), token(colour), 6, dash);
  return svg('g', { transform: `translate(${at.x} ${at.y})` }, ...path);
}

/** A switch as it stands: the knob to the right with a tick, or to the left with a cross. */
export function drawGroup(outline: string, at: Point, claimed: boolean): SVGGElement {
  const colour = token(claimed ? 'do' : 'last');
  const side = claimed ? 13 : -13;
  const glyph = claimed ? 'M-6 0L-2 5L6-5' : 'M-5-5L5 5M5-5L-5 5';
  const line = { fill: 'none', stroke: colour, 'stroke-width': 4, 'stroke-linecap': 'round' };
  return svg(
    'g',
    { class: 'gb-group' },
    ...cased(outline, colour, 6, claimed ? undefined : '14 10'),
    svg(
      'g',
      { transform: `translate(${at.x + 34} ${at.y - 44})` },
      ...cased('M-13-15h26a15 15 0 0 1 0 30h-26a15 15 0 0 1 0-30Z', colour),
      svg('circle', { cx: side, r: 12, fill: token('casing') }),
      svg('path', { d: glyph, transform: `translate(${side} 0)`, ...line }),
    ),
  );
}
