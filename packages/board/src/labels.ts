/** Coordinates along the border: letters below the columns, numbers at the left end of the rows. */

import type { BoardCell } from './config.js';
import { add, type Point, STEPS, toPoint, type View } from './geometry.js';

export interface EdgeLabel extends Point {
  readonly text: string;
}

const DISTANCE = 0.78;

/** The lowest number of each letter carries the letter, the first letter of each number the number. */
export function edgeLabels(cells: readonly BoardCell[], view: View): readonly EdgeLabel[] {
  const columns = new Map<string, BoardCell>();
  const rows = new Map<string, BoardCell>();
  for (const cell of cells) {
    const { letter, number } = split(cell.label);
    const lowest = columns.get(letter);
    if (lowest === undefined || number < split(lowest.label).number) columns.set(letter, cell);
    const first = rows.get(String(number));
    if (first === undefined || letter < split(first.label).letter) rows.set(String(number), cell);
  }
  return [
    ...[...columns].map(([text, cell]) => beside(cell, 3, text, view)),
    ...[...rows].map(([text, cell]) => beside(cell, 5, text, view)),
  ];
}

function split(label: string): { readonly letter: string; readonly number: number } {
  const digits = /\d+$/.exec(label)?.[0] ?? '';
  return { letter: label.slice(0, label.length - digits.length), number: Number(digits) };
}

function beside(cell: BoardCell, direction: number, text: string, view: View): EdgeLabel {
  const at = toPoint(cell, view);
  const next = toPoint(add(cell, STEPS[direction] ?? cell), view);
  return { text, x: at.x + (next.x - at.x) * DISTANCE, y: at.y + (next.y - at.y) * DISTANCE };
}
