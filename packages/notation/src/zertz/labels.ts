/** Labels of the ZÈRTZ boards (Z1.2, Z1.3). Boards within the 48 rings count from the grid's second column and row. */

import { type Board, GRID, labelOrigin } from '@gipfel/rules/zertz';
import { type Frame, type Labels, labelIn, makeLabels } from '../labels.js';

const MIDDLE_COLUMN = 4;

export function frameOf(board: Board): Frame {
  const { column, row } = labelOrigin(board);
  return { column, row, middle: MIDDLE_COLUMN - column };
}

const LABELS = new WeakMap<Board, Labels>();

export function labelsOfBoard(board: Board): Labels {
  const known = LABELS.get(board);
  if (known !== undefined) return known;
  const labels = labelBoard(board);
  LABELS.set(board, labels);
  return labels;
}

function labelBoard(board: Board): Labels {
  const frame = frameOf(board);
  const labels = makeLabels(
    GRID.cells.map((cell) => labelIn(GRID, frame, cell)),
    board.cells,
  );
  if (board.name !== '61') return labels;
  // Some programs skip the letter i, so that the last of the 61 board's columns is j.
  const skipped = [...labels.cells].filter(([label]) => label.startsWith('i'));
  return {
    ...labels,
    cells: new Map([...labels.cells, ...skipped.map(([l, cell]) => [`j${l.slice(1)}`, cell] as const)]),
  };
}
