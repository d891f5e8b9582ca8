/** A TZAAR position being edited. */

import type { Cell, Side } from '@gipfel/rules';
import {
  fixedSetup,
  GRID,
  type PieceType,
  type Stack,
  type TzaarPosition,
  type TzaarStep,
  type TzaarVariant,
} from '@gipfel/rules/tzaar';

export interface TzaarDraft {
  readonly game: 'tzaar';
  readonly variant: TzaarVariant;
  readonly places: readonly (Stack | null)[];
  readonly side: Side;
  readonly step: TzaarStep;
}

/** Steps inside a turn cannot be edited: the turn starts over. */
export function fromPosition({ variant, places, side, step }: TzaarPosition): TzaarDraft {
  return {
    game: 'tzaar',
    variant,
    places: places.map((place) => place ?? null),
    side,
    step: step === 'second' ? 'capture' : step,
  };
}

export function emptyBoard(): TzaarDraft {
  return {
    game: 'tzaar',
    variant: 'standard',
    places: GRID.cells.map(() => null),
    side: 0,
    step: 'capture',
  };
}

export function fullBoard(): TzaarDraft {
  return { ...emptyBoard(), places: fixedSetup().places, step: 'first' };
}

/** A stack of the same kind grows by one. */
export function raise(draft: TzaarDraft, cell: Cell, owner: Side, type: PieceType): TzaarDraft {
  const now = draft.places[cell];
  const height = now?.owner === owner && now.type === type ? now.height + 1 : 1;
  return put(draft, cell, { owner, type, height });
}

/** Removes a single piece. */
export function lower(draft: TzaarDraft, cell: Cell): TzaarDraft {
  const now = draft.places[cell] ?? null;
  return put(draft, cell, now !== null && now.height > 1 ? { ...now, height: now.height - 1 } : null);
}

export function takeAway(draft: TzaarDraft, cell: Cell): TzaarDraft {
  return put(draft, cell, null);
}

function put(draft: TzaarDraft, cell: Cell, stack: Stack | null): TzaarDraft {
  return { ...draft, places: draft.places.map((each, at) => (at === cell ? stack : each)) };
}
