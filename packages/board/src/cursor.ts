/** Where the keyboard's cursor goes. Directions are those of the screen, however the board is turned. */

import type { CellId } from './config.js';
import type { Point } from './geometry.js';

/** Sixths of a turn clockwise from "up". */
export type Heading = 0 | 1 | 2 | 3 | 4 | 5;

const DEGREE = Math.PI / 180;
const TOLERANCE = 0.01;

interface KeyStroke {
  readonly key: string;
  readonly shiftKey: boolean;
}

/**
 * Headings to try in turn. Up and Down follow the column; Left and Right the line that rises to the right, with Shift the one that
 * falls; both turn to the other line at the border. The four keys around the arrows go where they lie on the keyboard.
 */
export function headingsOf({ key, shiftKey }: KeyStroke): readonly Heading[] {
  switch (key) {
    case 'ArrowUp':
      return [0];
    case 'ArrowDown':
      return [3];
    case 'ArrowRight':
      return shiftKey ? [2, 1] : [1, 2];
    case 'ArrowLeft':
      return shiftKey ? [5, 4] : [4, 5];
    case 'Home':
      return [5];
    case 'PageUp':
      return [1];
    case 'End':
      return [4];
    case 'PageDown':
      return [2];
  }
  return [];
}

export type Places = ReadonlyMap<CellId, Point>;

/**
 * The next cell in the first heading that has one: on the line, over gaps, else the nearest within 30° of it. The six sectors
 * cover the plane, so every cell can be reached from every other, whatever rings are gone.
 */
export function moveCursor(from: CellId, headings: readonly Heading[], places: Places): CellId | undefined {
  const start = places.get(from);
  if (start === undefined) return undefined;
  for (const width of [0, 30]) {
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
  for (const [id, { x, y }] of places) {
    const distance = Math.hypot(x - start.x, y - start.y);
    if (distance === 0 || distance >= least) continue;
    const off = Math.atan2(y - start.y, x - start.x) - aim;
    if (Math.abs(Math.atan2(Math.sin(off), Math.cos(off))) > width * DEGREE + TOLERANCE) continue;
    [best, least] = [id, distance];
  }
  return best;
}
