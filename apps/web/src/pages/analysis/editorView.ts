/** A draft as the board shows it, whether it can stand or not. */

import type { BoardCell } from '@gipfel/board';
import { makeCell } from '@gipfel/notation';
import { type Cell, fromSetup, type Position, startOf } from '@gipfel/rules';
import { GRID } from '@gipfel/rules/zertz';
import { toCellId } from '../../table/boardView.js';
import { cellsOf, type Draft } from './editor.js';

/** Good for looking at only: nobody has asked the law about it. */
export function toPicture(draft: Draft): Position {
  if (draft.game === 'tzaar') {
    return { ...draft, places: draft.places.map((place) => place ?? undefined) };
  }
  const { rings, pool, stores, side, rules } = draft;
  return { ...namesOf(draft), rings, pool, stores, side, rules };
}

/** A position with the board whose names the places have. */
function namesOf(draft: Draft & { readonly game: 'zertz' }) {
  const own = GRID.cells.filter((cell) => draft.rings[cell] !== '-');
  const made =
    draft.board === 'custom' ? fromSetup({ game: 'zertz', board: own, variant: 'custom' }) : undefined;
  const custom = made?.ok === true && made.value.game === 'zertz' ? made.value : undefined;
  const named = custom ?? startOf('zertz', draft.board === 'custom' ? '61' : draft.board, () => 0);
  if (named === undefined) throw new Error('the law knows every printed board');
  return named;
}

/** Places without a ring are there too, so that a ring can be put there. */
export function toCells(draft: Draft, picture: Position): readonly BoardCell[] {
  return cellsOf(draft).map((cell) => {
    const { column, row } = GRID.coordinatesOf(cell);
    return {
      id: toCellId(cell),
      q: column,
      r: -row,
      label: makeCell(picture, cell),
      kind: kindOf(draft, cell),
    };
  });
}

function kindOf(draft: Draft, cell: Cell): BoardCell['kind'] {
  if (draft.game === 'tzaar') return 'point';
  return draft.rings[cell] === '-' ? 'gap' : 'ring';
}
