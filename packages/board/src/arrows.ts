/** Arrows and circles: the reader's, the engine's, and the thin ways of turns. */

import type { Brush, Drawing, Way } from './config.js';
import { type Point, round } from './geometry.js';
import { cased, circle, thinArrow } from './marks.js';
import { svg, token } from './svg.js';

interface BrushLook {
  readonly ink: string;
  readonly dash?: string;
}

const BRUSHES: Readonly<Record<Brush, BrushLook>> = {
  one: { ink: 'do-plate' },
  two: { ink: 'must-plate', dash: '20 13' },
  three: { ink: 'focus', dash: '.1 15' },
  engine: { ink: 'engine-plate' },
};

/** How far an arrow stays from the middle of its ends, so that the pieces there remain readable. */
const START = 44;
const END = 34;

export function drawDrawing(drawing: Drawing, from: Point, to: Point | undefined): SVGElement {
  if (to === undefined) return drawCircle(from, drawing.brush);
  return drawArrow(drawing, from, to);
}

function drawCircle(at: Point, brush: Brush): SVGElement {
  const { ink, dash } = BRUSHES[brush];
  const path = cased(circle(50), token(ink), 5, dash);
  return svg('g', { transform: `translate(${at.x} ${at.y})` }, ...path);
}

function drawArrow({ brush, weight = 1, label }: Drawing, from: Point, to: Point): SVGElement {
  const { ink, dash } = BRUSHES[brush];
  const colour = token(ink);
  const width = 3.5 + 3.5 * Math.min(1, Math.max(0, weight));
  const head = width * 3.5;
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const [start, end] = [Math.min(START, length * 0.2), Math.max(length - END, length * 0.6)];
  const shaft = cased(`M${round(start)} 0H${round(end - head * 0.7)}`, colour, width, dash);
  const tip = `M${round(end)} 0L${round(end - head)} ${round(-head * 0.56)}V${round(head * 0.56)}Z`;
  const look = { d: tip, fill: colour, 'stroke-linejoin': 'round' };
  const turned = svg(
    'g',
    { transform: `rotate(${turnOf(from, to)})` },
    ...shaft,
    svg('path', { ...look, stroke: token('casing'), 'stroke-width': 4, 'paint-order': 'stroke' }),
  );
  const group = svg('g', { transform: `translate(${from.x} ${from.y})` }, turned);
  if (label !== undefined) group.append(drawNumber(label, colour, from, to));
  return group;
}

function drawNumber(label: string, fill: string, from: Point, to: Point): SVGElement {
  const angle = Math.atan2(to.y - from.y, to.x - from.x);
  const [x, y] = [round(Math.cos(angle) * 50), round(Math.sin(angle) * 50)];
  const text = { y: 6.5, 'text-anchor': 'middle', 'font-size': 19, 'font-weight': 700 };
  return svg(
    'g',
    { transform: `translate(${x} ${y})` },
    svg('circle', { r: 15, fill, stroke: token('casing'), 'stroke-width': 3 }),
    svg('text', { ...text, fill: token('casing') }, label),
  );
}

/** From rim to rim; a jump is bent, so that it does not hide what it passed. */
export function drawWay({ kind, isBent }: Way, from: Point, to: Point): SVGElement {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const along = (way: number): Point => ({
    x: round(from.x + ((to.x - from.x) / length) * way),
    y: round(from.y + ((to.y - from.y) / length) * way),
  });
  const casing = token(kind === 'last' ? 'casing-soft' : 'casing');
  const ends = [along(isBent ? 24 : 15), along(length - (isBent ? 26 : 38))] as const;
  return svg(
    'g',
    {},
    ...thinArrow(...ends, token(kind === 'last' ? 'last-line' : 'do-plate'), casing, isBent ? 46 : 0),
  );
}

function turnOf(from: Point, to: Point): number {
  return round((Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI);
}
