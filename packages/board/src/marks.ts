/**
 * The shapes of the marks. Each kind has its own, so that none depends on colour alone. They lie on the collar, between the
 * marble and the edge of its ring; around a disc, where there is no ring, they lie on the plate in a lighter ink with a casing.
 */

import type { MarkKind } from './config.js';
import { type Point, polar, RING, round, toPath } from './geometry.js';
import { svg, token } from './svg.js';

/** What a mark lies on. */
export type Ground = 'ring' | 'point' | 'gap';

const TAU = 2 * Math.PI;
/** The middle of the collar, and of what is around a disc. */
const COLLAR = 42;
const AROUND = 46.5;

type Ink = 'do' | 'must' | 'engine' | 'bad';

interface Line {
  readonly path: string;
  readonly ink: Ink;
  readonly width: number;
  readonly dash?: string;
}

export function circle(r: number): string {
  return `M${r} 0A${r} ${r} 0 1 1 ${r} -.04`;
}

function around(count: number, shape: (angle: number) => string): string {
  return Array.from({ length: count }, (_, i) => shape((i / count) * TAU - TAU / 4)).join('');
}

/** Three arcs, a sixth of a turn open between them. */
function arcs(r: number): string {
  return around(3, (angle) => {
    const [a, b] = [polar(angle - 0.66, r), polar(angle + 0.66, r)];
    return `M${a.x} ${a.y}A${r} ${r} 0 0 1 ${b.x} ${b.y}`;
  });
}

function ticks(count: number, turn: number, from: number, to: number): string {
  return around(count, (angle) => toPath([polar(angle + turn, from), polar(angle + turn, to)], false));
}

function teeth(r: number): string {
  const tips = Array.from({ length: 28 }, (_, i) => polar((i / 28) * TAU, i % 2 === 0 ? r - 3 : r + 3));
  return toPath(tips, true);
}

/** Dashes of equal length that close the circle. */
function dashes(r: number, count: number): string {
  const length = (r * TAU) / count;
  return `${round(length * 0.6)} ${round(length * 0.4)}`;
}

function dots(r: number, count: number): string {
  return `.1 ${round((r * TAU) / count - 0.1)}`;
}

const CHEVRON = 'M33.5 -10L42.5 0L33.5 10';
const FAR_CHEVRON = 'M50 -10L60 0L50 10';

/** The line of a mark, if it is one. */
function lineOf(kind: MarkKind, isPoint: boolean): Line | undefined {
  const r = isPoint ? AROUND : COLLAR;
  switch (kind) {
    case 'selectable':
      return { path: circle(isPoint ? AROUND : 42.3), ink: 'do', width: isPoint ? 2.4 : 2.2 };
    case 'selected':
      return { path: circle(r), ink: 'do', width: isPoint ? 4.6 : 6.5 };
    case 'pending':
      return { path: circle(r), ink: 'do', width: isPoint ? 4.2 : 4.5, dash: dashes(r, 10) };
    case 'origin':
      return { path: circle(15), ink: 'do', width: 2.6, dash: '3 5.5' };
    case 'must':
      return { path: arcs(r), ink: 'must', width: isPoint ? 4.4 : 5.5 };
    case 'capture':
      return { path: ticks(4, TAU / 8, isPoint ? 37 : 38.5, isPoint ? 53 : 46.5), ink: 'do', width: 5 };
    case 'refused':
      return { path: circle(r), ink: 'bad', width: 4.5 };
    case 'proof':
      return { path: ticks(12, TAU / 24, r - 3.5, r + 3.5), ink: 'bad', width: 4 };
    case 'threat':
      return { path: teeth(r), ink: 'bad', width: 2.6 };
    case 'hint':
      return { path: circle(r), ink: 'engine', width: 4.6, dash: dots(r, 26) };
    case 'leaving':
      return { path: circle(COLLAR), ink: 'do', width: 4.5, dash: dashes(COLLAR, 10) };
    case 'hint-leaving':
      return { path: circle(COLLAR), ink: 'engine', width: 4.6, dash: dots(COLLAR, 26) };
    case 'removable':
      return { path: CHEVRON, ink: 'do', width: 5.6 };
    case 'target':
    case 'last':
    case 'strengthen':
    case 'check':
    case 'good':
    case 'bad':
      return undefined;
  }
}

interface Badge {
  readonly r: number;
  readonly at: Point;
  readonly glyph: string;
  readonly fill: string;
  readonly ink: string;
}

const UPPER_RIGHT: Point = { x: 32, y: -32 };

function ringBadge(glyph: string, ink: 'do' | 'must' | 'bad'): Badge {
  return { r: 17, at: UPPER_RIGHT, glyph, fill: token(`${ink}-ring`), ink: token('badge-ink') };
}

function badgeOf(kind: MarkKind): Badge | undefined {
  switch (kind) {
    case 'strengthen': {
      const at = { x: 31, y: -31 };
      return { r: 16, at, glyph: 'M-7 0H7M0-7V7', fill: token('do-plate'), ink: token('casing-deep') };
    }
    case 'refused':
    case 'bad':
      return ringBadge('M-7-7L7 7M7-7L-7 7', 'bad');
    case 'check':
      return ringBadge('M0-9V1M0 9v.01', 'must');
    case 'good':
      return ringBadge('M-8 0L-2.5 6L8-6', 'do');
    case 'selectable':
    case 'selected':
    case 'target':
    case 'pending':
    case 'origin':
    case 'last':
    case 'must':
    case 'capture':
    case 'removable':
    case 'leaving':
    case 'proof':
    case 'threat':
    case 'hint':
    case 'hint-leaving':
      return undefined;
  }
}

/** Below the pieces: they stand on the collar's middle. */
export function isUnderPieces(kind: MarkKind, ground: Ground): boolean {
  if (kind === 'last') return true;
  return (
    ground === 'ring' && (lineOf(kind, false)?.path.startsWith('M42') ?? false) && badgeOf(kind) === undefined
  );
}

/** How far a ring that is about to leave has slid. */
export const SLID = 16.5;

export interface Spot {
  readonly at: Point;
  readonly ground: Ground;
  readonly isOccupied: boolean;
  /** The angle of the ring's free way. */
  readonly wayOut: number;
}

export function drawMark(kind: MarkKind, { at, ground, isOccupied, wayOut }: Spot): SVGGElement {
  const isLeaving = kind === 'leaving' || kind === 'hint-leaving';
  const slid = isLeaving ? polar(wayOut, SLID) : { x: 0, y: 0 };
  const rise = ground === 'point' && isOccupied ? -2 : 0;
  const move = `translate(${round(at.x + slid.x)} ${round(at.y + slid.y + rise)})`;
  const inner = svg('g');
  const group = svg('g', { class: `gb-mark gb-${kind}`, transform: move }, inner);
  const turn = { transform: `rotate(${round((wayOut / TAU) * 360)})` };
  if (kind === 'target') inner.append(...target(isOccupied));
  if (kind === 'last') inner.append(...last(ground, wayOut));
  const line = lineOf(kind, ground !== 'ring');
  if (line !== undefined) {
    inner.append(svg('g', kind === 'removable' ? turn : {}, ...inked(line, ground === 'ring')));
  }
  if (isLeaving) {
    const ink = token(kind === 'leaving' ? 'do-plate' : 'engine-plate');
    inner.append(svg('g', turn, ...cased(FAR_CHEVRON, ink, 4.2)));
  }
  const badge = badgeOf(kind);
  if (badge !== undefined) inner.append(drawBadge(badge, ground));
  return group;
}

/** On a ring the dark ink, on the plate the light one in its casing. */
function inked({ path, ink, width, dash }: Line, isOnRing: boolean): readonly SVGElement[] {
  if (!isOnRing) return cased(path, token(`${ink}-plate`), width, dash);
  return [svg('path', { d: path, stroke: token(`${ink}-ring`), ...stroke(width, dash) })];
}

function stroke(width: number, dash?: string) {
  return {
    fill: 'none',
    'stroke-width': round(width),
    'stroke-linecap': dash !== undefined && !dash.startsWith('.') ? 'butt' : 'round',
    'stroke-linejoin': 'round',
    ...(dash === undefined ? {} : { 'stroke-dasharray': dash }),
  };
}

function target(isOccupied: boolean): readonly SVGElement[] {
  // An occupied target has no hole to put a dot into.
  if (isOccupied) return cased(circle(AROUND), token('do-plate'), 5, dots(AROUND, 20));
  return [
    svg('circle', { r: 12.5, fill: token('do-plate'), stroke: token('casing-deep'), 'stroke-width': 2 }),
  ];
}

/** On a ring it is the ring itself that is tinted. */
function last(ground: Ground, wayOut: number): readonly SVGElement[] {
  switch (ground) {
    case 'ring':
      return [];
    case 'gap': {
      const dotted = { 'stroke-width': 2.6, 'stroke-dasharray': '3 7', 'stroke-linecap': 'round' };
      const tip = polar(wayOut, 60);
      return [
        svg('circle', { r: 43, fill: 'none', stroke: token('last-line'), ...dotted }),
        ...thinArrow({ x: 0, y: 0 }, tip, token('last-line'), token('casing-soft')),
      ];
    }
    case 'point':
      return [
        svg('circle', { r: 49, fill: token('last-plate'), opacity: 0.5 }),
        svg('circle', { r: 49, fill: 'none', stroke: token('last-line'), 'stroke-width': 2 }),
      ];
  }
}

/** An open head on a line of three. `bend` is how far its middle stands aside. */
export function thinArrow(
  from: Point,
  to: Point,
  ink: string,
  casing: string,
  bend = 0,
): readonly SVGElement[] {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const middle = {
    x: round((from.x + to.x) / 2 + ((to.y - from.y) / length) * bend),
    y: round((from.y + to.y) / 2 - ((to.x - from.x) / length) * bend),
  };
  const shaft =
    bend === 0 ? toPath([from, to], false) : `M${from.x} ${from.y}Q${middle.x} ${middle.y} ${to.x} ${to.y}`;
  const start = bend === 0 ? from : middle;
  const angle = Math.atan2(to.y - start.y, to.x - start.x);
  const barb = (turn: number) => {
    const { x, y } = polar(angle + Math.PI + turn, 15.5);
    return { x: round(to.x + x), y: round(to.y + y) };
  };
  return cased(shaft + toPath([barb(0.62), to, barb(-0.62)], false), ink, 3, undefined, casing);
}

function drawBadge({ r, at, glyph, fill, ink }: Badge, ground: Ground): SVGElement {
  const rim = ground === 'ring' ? token('ring-light') : token('casing');
  return svg(
    'g',
    { transform: `translate(${at.x} ${at.y})` },
    svg('circle', { r, fill, stroke: rim, 'stroke-width': 2.5 }),
    svg('path', { d: glyph, stroke: ink, ...stroke(4.4) }),
  );
}

/** Ink on a wider casing: the contrast holds whatever lies under it. */
export function cased(
  path: string,
  ink: string,
  width: number,
  dash?: string,
  casing = token('casing'),
): readonly SVGPathElement[] {
  return [
    svg('path', {
      d: path,
      stroke: casing,
      ...stroke(width + 2.8, dash?.startsWith('.') ? dash : undefined),
    }),
    svg('path', { d: path, stroke: ink, ...stroke(width, dash) }),
  ];
}

/** Around the keyboard's place: four corners that show over everything. */
export function drawFocus(): readonly SVGElement[] {
  const edge = RING + 6;
  const corner = `M${-edge} -35V-44Q${-edge} ${-edge} -44 ${-edge}H-35`;
  const turns = [0, 90, 180, 270];
  const corners = (ink: string, width: number) =>
    turns.map((turn) =>
      svg('path', { d: corner, transform: `rotate(${turn})`, stroke: token(ink), ...stroke(width) }),
    );
  return [...corners('casing-deep', 9), ...corners('focus', 5)];
}
