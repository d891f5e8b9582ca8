/** The pose of something in motion, as a function of time. */

import { type Point, round } from './geometry.js';

export interface Pose extends Point {
  readonly scale: number;
  readonly opacity: number;
}

type Ease = 'move' | 'settle' | 'leave';

/** One leg of a path, in milliseconds from the start of the plan. */
export interface Leg {
  readonly start: number;
  readonly end: number;
  readonly from: Pose;
  readonly to: Pose;
  readonly ease: Ease;
  /** Height of the arc above the straight line. */
  readonly arc: number;
}

export function poseAtRest({ x, y }: Point): Pose {
  return { x, y, scale: 1, opacity: 1 };
}

/** `cubic-bezier(.2, .8, .2, 1)`, the curve of everything that moves here: quick off, long to arrive. */
function outOf(t: number): number {
  if (t <= 0 || t >= 1) return t;
  const bezier = (u: number, a: number, b: number) =>
    3 * u * (1 - u) * (1 - u) * a + 3 * u * u * (1 - u) * b + u * u * u;
  let [low, high] = [0, 1];
  for (let i = 0; i < 12; i++) {
    const middle = (low + high) / 2;
    if (bezier(middle, 0.2, 0.2) < t) low = middle;
    else high = middle;
  }
  return bezier(high, 0.8, 1);
}

function easeOf(ease: Ease, t: number): number {
  switch (ease) {
    case 'move':
    case 'leave':
      return outOf(t);
    case 'settle': {
      // Overshoots a little, like heavy glass.
      const u = t - 1;
      return 1 + 2.2 * u * u * u + 1.2 * u * u;
    }
  }
}

/** The completed share of a leg. A leg without duration is complete when it starts. */
function share(time: number, length: number): number {
  if (time < 0) return 0;
  return time < length ? time / length : 1;
}

/** Before the first leg it waits at the start, after the last it rests at the end. */
export function poseAt(legs: readonly Leg[], time: number): Pose | undefined {
  const leg = legs.findLast(({ start }) => start <= time) ?? legs[0];
  if (leg === undefined) return undefined;
  const t = share(time - leg.start, leg.end - leg.start);
  const way = easeOf(leg.ease, t);
  const lift = 4 * t * (1 - t);
  const between = (a: number, b: number) => a + (b - a) * way;
  return {
    x: round(between(leg.from.x, leg.to.x)),
    y: round(between(leg.from.y, leg.to.y) - lift * leg.arc),
    scale: round(between(leg.from.scale, leg.to.scale) + (lift * leg.arc) / 300),
    opacity: Math.min(1, Math.max(0, round(between(leg.from.opacity, leg.to.opacity)))),
  };
}
