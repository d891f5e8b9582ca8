/** Labels of the TZAAR board. The hole has no number, so places above it count one less (T1.2). */

import { GRID, HOLE, PLACES } from '@gipfel/rules/tzaar';
import { type Labels, labelIn, makeLabels, NO_LABEL } from '../labels.js';

const FRAME = { column: 0, row: 0, middle: 4 };

export const LABELS: Labels = makeLabels(
  GRID.cells.map((cell) => {
    if (cell === HOLE) return NO_LABEL;
    const label = labelIn(GRID, FRAME, cell);
    const isAboveHole = GRID.coordinatesOf(cell).column === GRID.coordinatesOf(HOLE).column && cell > HOLE;
    return isAboveHole ? `${label.charAt(0)}${Number(label.slice(1)) - 1}` : label;
  }),
  PLACES,
);
