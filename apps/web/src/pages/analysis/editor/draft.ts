/** A position being edited. Only the rules decide whether it is possible. */

import type { BoardCell } from '@gipfel/board';
import { makeCell } from '@gipfel/notation';
import { fromSetup, gameOf, type Position } from '@gipfel/rules';
import { toCellId } from '../../../table/boardView.js';
import type { Draft } from './game.js';
import { editorGameOf } from './games.js';

export function fromPosition(position: Position): Draft {
  return editorGameOf(position).fromPosition(position);
}

export function check(draft: Draft) {
  return fromSetup(editorGameOf(draft).toSetup(draft));
}

export function toPicture(draft: Draft): Position {
  return editorGameOf(draft).toPicture(draft);
}

/** Includes vacant places, so that something can be put there. */
export function toCells(draft: Draft, picture: Position): readonly BoardCell[] {
  const { cellsOf, kindOf } = editorGameOf(draft);
  const { grid } = gameOf(picture);
  return cellsOf(draft).map((cell) => {
    const { column, row } = grid.coordinatesOf(cell);
    const label = makeCell(picture, cell);
    return { id: toCellId(cell), q: column, r: -row, label, kind: kindOf(draft, cell) };
  });
}
