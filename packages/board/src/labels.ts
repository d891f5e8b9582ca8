/** Coordinates of the starting board: letters below the columns, numbers at the left end of the rows. */

import type { BoardCell } from './config.js';
import { add, type Hull, type Point, reachOf, round, STEPS, toPoint, type View } from './geometry.js';

export interface EdgeLabel extends Point {
  readonly text: string;
}

/** From the edge of the well to the middle of a label on the frame. */
const BEYOND = 16;
/** From a place to its label when there is no room on the frame. */
const CLOSE_LETTER = 66;
const CLOSE_NUMBER = 51;

/**
 * The lowest number of each letter carries the letter, the first letter of each number the number. With a hull they stand on the
 * frame around it.
 */
export function edgeLabels(cells: readonly BoardCell[], view: View, hull?: Hull): readonly EdgeLabel[] {
  const columns = new Map<string, BoardCell>();
  const rows = new Map<string, BoardCell>();
  for (const cell of cells) {
    const { letter, number } = split(cell.label);
    const lowest = columns.get(letter);
    if (lowest === undefined || number < split(lowest.label).number) columns.set(letter, cell);
    const first = rows.get(String(number));
    if (first === undefined || letter < split(first.label).letter) rows.set(String(number), cell);
  }
  const first = Math.min(...cells.map(({ q }) => q));
  const [down, back] = [wayOf(3, 3, view), wayOf(5, 5, view)];
  // Beside the first column the row goes on at its own height, not between two places.
  const left = wayOf(4, 5, view);
  const stand = (cell: BoardCell, way: Point, close: number, text: string): EdgeLabel => {
    const at = toPoint(cell, view);
    const far = hull === undefined ? close : reachOf(hull, at, way) + BEYOND / reachFactor(hull, at, way);
    return { text, x: round(at.x + way.x * far), y: round(at.y + way.y * far) };
  };
  return [
    ...[...columns].map(([text, cell]) => stand(cell, down, CLOSE_LETTER, text)),
    ...[...rows].map(([text, cell]) => stand(cell, cell.q === first ? left : back, CLOSE_NUMBER, text)),
  ];
}

/** How fast the frame comes nearer on this way: a slanting way needs more of it. */
function reachFactor(hull: Hull, from: Point, way: Point): number {
  const wider = hull.map((far) => far + 1);
  return 1 / (reachOf(wider, from, way) - reachOf(hull, from, way));
}

/** The direction halfway between two steps, as a unit on the screen. */
function wayOf(one: number, other: number, view: View): Point {
  const origin = { q: 0, r: 0 };
  const { x, y } = toPoint(add(STEPS[one] ?? origin, STEPS[other] ?? origin), view);
  const length = Math.hypot(x, y);
  return { x: x / length, y: y / length };
}

function split(label: string): { readonly letter: string; readonly number: number } {
  const digits = /\d+$/.exec(label)?.[0] ?? '';
  return { letter: label.slice(0, label.length - digits.length), number: Number(digits) };
}
