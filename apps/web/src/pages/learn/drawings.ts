/** Circles and arrows of lessons and rules, as the board draws them. */

import type { Drawing } from '@gipfel/board';
import { parseCell } from '@gipfel/notation';
import type { Position } from '@gipfel/rules';
import { toCellId } from '../../table/boardView.js';

interface Pointers {
  readonly circles?: readonly string[];
  /** `d4-d6` */
  readonly arrows?: readonly string[];
}

export function toDrawings(position: Position, { circles = [], arrows = [] }: Pointers): readonly Drawing[] {
  const idOf = (label: string) => {
    const cell = parseCell(position, label);
    return toCellId(cell.ok ? cell.value : -1);
  };
  return [
    ...circles.map((label): Drawing => ({ from: idOf(label), brush: 'one' })),
    ...arrows.map((arrow): Drawing => {
      const [from = '', to = ''] = arrow.split('-');
      return { from: idOf(from), to: idOf(to), brush: 'one' };
    }),
  ];
}
