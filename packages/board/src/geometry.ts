/** From axial coordinates to the picture: one unit of the grid is `UNIT` long, whatever the size on the screen. */

import type { BoardCell, CellId, Coordinates } from './config.js';

/** Distance of neighbouring centres. */
export const UNIT = 100;
/** A ring almost touches its neighbours, as the printed ones do. */
export const RING = 47;
export const HOLE = 19;
export const MARBLE = 36.5;
export const DISC = 40;

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** How the board is turned on the screen. */
export interface View {
  readonly rotation: number;
  readonly flipped: boolean;
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const SIXTH = Math.PI / 3;
const COLUMN = UNIT * Math.sin(SIXTH);

/** Neighbours in cyclic order, clockwise from "up" on an unturned board. */
export const STEPS: readonly Coordinates[] = [
  { q: 0, r: -1 },
  { q: 1, r: -1 },
  { q: 1, r: 0 },
  { q: 0, r: 1 },
  { q: -1, r: 1 },
  { q: -1, r: 0 },
];

export function toPoint({ q, r }: Coordinates, { rotation, flipped }: View): Point {
  const x = q * COLUMN * (flipped ? -1 : 1);
  const y = (r + q / 2) * UNIT;
  const cos = Math.cos(rotation * SIXTH);
  const sin = Math.sin(rotation * SIXTH);
  return { x: round(x * cos - y * sin), y: round(x * sin + y * cos) };
}

/** Short numbers keep the file small, and -0 out of it. */
export function round(value: number): number {
  return Math.round(value * 100) / 100 + 0;
}

export function polar(angle: number, radius: number): Point {
  return { x: round(Math.cos(angle) * radius), y: round(Math.sin(angle) * radius) };
}

export function keyOf({ q, r }: Coordinates): string {
  return `${q},${r}`;
}

/** What holds all the points with the given space around each. A board without cells still needs a picture. */
export function boxOf(spots: readonly (Point & { readonly space: number })[]): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, y, space } of spots.length > 0 ? spots : [{ x: 0, y: 0, space: UNIT }]) {
    left = Math.min(left, x - space);
    top = Math.min(top, y - space);
    right = Math.max(right, x + space);
    bottom = Math.max(bottom, y + space);
  }
  return { x: round(left), y: round(top), width: round(right - left), height: round(bottom - top) };
}

export function toViewBox({ x, y, width, height }: Box): string {
  return `${x} ${y} ${width} ${height}`;
}

export function middleOf({ x, y, width, height }: Box): Point {
  return { x: x + width / 2, y: y + height / 2 };
}

/** Corners of the hexagon around a centre; every sixth of a turn maps it onto itself. */
export function hexagon(radius: number): readonly Point[] {
  return STEPS.map((_, i) => polar(i * SIXTH, radius));
}

export function toPath(points: readonly Point[], closed: boolean): string {
  return `M${points.map(({ x, y }) => `${x} ${y}`).join('L')}${closed ? 'Z' : ''}`;
}

/** The nearest place, unless all are further than `reach`. */
export function nearest(
  at: Point,
  places: Iterable<readonly [CellId, Point]>,
  reach = Infinity,
): CellId | undefined {
  let best: CellId | undefined;
  let least = reach;
  for (const [id, { x, y }] of places) {
    const distance = Math.hypot(at.x - x, at.y - y);
    if (distance < least) [best, least] = [id, distance];
  }
  return best;
}

/** A hexagon that holds all places: how far each side lies from the origin, for the six directions between two columns of STEPS. */
export type Hull = readonly number[];

/** Right angles to the sides of the hull: every turn of the board maps them onto themselves. */
const NORMALS: readonly Point[] = STEPS.map((_, i) => ({ x: Math.cos(i * SIXTH), y: Math.sin(i * SIXTH) }));

export function hullOf(points: readonly Point[], space: number): Hull {
  const spots = points.length > 0 ? points : [{ x: 0, y: 0 }];
  return NORMALS.map((normal) => Math.max(...spots.map((point) => dot(normal, point))) + space);
}

function dot(a: Point, b: Point): number {
  return a.x * b.x + a.y * b.y;
}

/** How far it is from a point within the hull to its side. */
export function reachOf(hull: Hull, from: Point, towards: Point): number {
  const ways = NORMALS.map((normal, i) => {
    const speed = dot(normal, towards);
    return speed > 1e-6 ? ((hull[i] ?? 0) - dot(normal, from)) / speed : Infinity;
  });
  return Math.min(...ways);
}

/** Where two neighbouring sides of a hull meet. */
export function cornersOf(hull: Hull): readonly Point[] {
  return hull.map((far, i) => {
    const [a, b] = [i * SIXTH, (i + 1) * SIXTH];
    const next = hull[(i + 1) % hull.length] ?? far;
    const sine = Math.sin(SIXTH);
    return {
      x: round((far * Math.sin(b) - next * Math.sin(a)) / sine),
      y: round((next * Math.cos(a) - far * Math.cos(b)) / sine),
    };
  });
}

/** A closed path whose corners are cut that far from their tips. */
export function roundedPath(corners: readonly Point[], cut: number): string {
  const parts = corners.map((corner, i) => {
    const ends = [corners.at(i - 1) ?? corner, corners[(i + 1) % corners.length] ?? corner].map((other) => {
      const length = Math.hypot(other.x - corner.x, other.y - corner.y);
      const share = Math.min(cut, length / 2) / Math.max(length, 1);
      return `${round(corner.x + (other.x - corner.x) * share)} ${round(corner.y + (other.y - corner.y) * share)}`;
    });
    return `${i === 0 ? 'M' : 'L'}${ends[0]}Q${corner.x} ${corner.y} ${ends[1]}`;
  });
  return `${parts.join('')}Z`;
}

/** Lines between neighbouring points as one path; none crosses a hole. */
export function linesBetween(cells: readonly BoardCell[], view: View): string {
  const points = new Map(cells.filter(({ kind }) => kind === 'point').map((cell) => [keyOf(cell), cell]));
  let path = '';
  for (const cell of points.values()) {
    for (const step of STEPS.slice(0, 3)) {
      const next = points.get(keyOf(add(cell, step)));
      if (next !== undefined) path += toPath([toPoint(cell, view), toPoint(next, view)], false);
    }
  }
  return path;
}

export function add(a: Coordinates, b: Coordinates): Coordinates {
  return { q: a.q + b.q, r: a.r + b.r };
}

/**
 * The direction, as an angle on the screen, in which a ring slides out: the middle of the widest gap between its neighbours that
 * is two places wide at least, away from the middle of the board where there is a choice.
 */
export function wayOut(cell: Coordinates, present: ReadonlySet<string>, middle: Point, view: View): number {
  const at = toPoint(cell, view);
  const outward = Math.atan2(at.y - middle.y, at.x - middle.x);
  const isEmpty = STEPS.map((step) => !present.has(keyOf(add(cell, step))));
  let best = outward;
  let widest = 1;
  for (const [i, empty] of isEmpty.entries()) {
    // A gap is looked at from its first place, the one after a neighbour.
    if (!empty || isEmpty.at(i - 1) === true) continue;
    let [x, y, width] = [0, 0, 0];
    for (; isEmpty[(i + width) % STEPS.length] === true; width++) {
      const step = toPoint(STEPS[(i + width) % STEPS.length] ?? cell, view);
      [x, y] = [x + step.x, y + step.y];
    }
    const angle = Math.atan2(y, x);
    const isBetter = width > widest || (width === widest && turn(angle, outward) < turn(best, outward));
    if (width > 1 && isBetter) [best, widest] = [angle, width];
  }
  return best;
}

function turn(a: number, b: number): number {
  return Math.abs(Math.atan2(Math.sin(a - b), Math.cos(a - b)));
}
