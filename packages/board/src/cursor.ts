/** Keyboard navigation. Directions are those of the screen, however the board is turned. */

import type { CellId } from './config.js';
import type { Point } from './geometry.js';

/** Sixths of a turn clockwise from "up". */
type Heading = 0 | 1 | 2 | 3 | 4 | 5;

const DEGREE = Math.PI / 180;
const TOLERANCE = 0.01;

interface KeyStroke {
  readonly key: string;
  readonly shiftKey: boolean;
}

/** The directions of a key. */
export interface Course {
  /** Tried in order. */
  readonly headings: readonly Heading[];
  /** Takes the nearest cell in the direction, on the line or off it. */
  readonly isLoose: boolean;
}

/**
 * Up and Down follow the column; Left and Right the line that rises to the right, with Shift the one that falls; both switch to
 * the other line at the border. The four keys around the arrows go where they lie on the keyboard. With Shift the six keys
 * with a direction of their own also leave their line.
 */
export function courseOf({ key, shiftKey }: KeyStroke): Course {
  const turning = (headings: readonly Heading[]) => ({ headings, isLoose: false });
  const straight = (heading: Heading) => ({ headings: [heading], isLoose: shiftKey });
  switch (key) {
    case 'ArrowUp':
      return straight(0);
    case 'ArrowDown':
      return straight(3);
    case 'ArrowRight':
      return turning(shiftKey ? [2, 1] : [1, 2]);
    case 'ArrowLeft':
      return turning(shiftKey ? [5, 4] : [4, 5]);
    case 'Home':
      return straight(5);
    case 'PageUp':
      return straight(1);
    case 'End':
      return straight(4);
    case 'PageDown':
      return straight(2);
  }
  return turning([]);
}

export type Places = ReadonlyMap<CellId, Point>;

/**
 * The next cell in the first heading that has one: on the line, over gaps, else the nearest within 30° of it. Lines alone can
 * miss an island; the search by sectors cannot. The six sectors cover the plane, and the nearest cell of the sector in which a
 * goal lies is nearer to that goal, so repeating it reaches every cell, whatever rings are gone.
 */
export function moveCursor(from: CellId, { headings, isLoose }: Course, places: Places): CellId | undefined {
  const start = places.get(from);
  if (start === undefined) return undefined;
  for (const width of isLoose ? [30] : [0, 30]) {
    for (const heading of headings) {
      const next = nearestWithin(start, heading, width, places);
      if (next !== undefined) return next;
    }
  }
  return undefined;
}

function nearestWithin(start: Point, heading: Heading, width: number, places: Places): CellId | undefined {
  const aim = (heading * 60 - 90) * DEGREE;
  let best: CellId | undefined;
  let least = Infinity;
  let bestOff = 0;
  for (const [id, { x, y }] of places) {
    const distance = Math.hypot(x - start.x, y - start.y);
    if (distance === 0) continue;
    const turned = Math.atan2(y - start.y, x - start.x) - aim;
    const off = Math.atan2(Math.sin(turned), Math.cos(turned));
    if (Math.abs(off) > width * DEGREE + TOLERANCE) continue;
    // Of two equally near ones the more clockwise, so that a cell between two sectors belongs to one of them.
    const lead = least - distance;
    if (lead > TOLERANCE || (lead > -TOLERANCE && off > bestOff))
      [best, least, bestOff] = [id, distance, off];
  }
  return best;
}
