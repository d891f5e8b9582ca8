/** Marbles in a turn: reading their colours, and which of them a claim takes. */

import { type Cell, ok } from '@gipfel/rules';
import {
  type Colour,
  GRID,
  isBoardEmpty,
  isColour,
  type Ring,
  type ZertzAction,
  type ZertzPosition,
} from '@gipfel/rules/zertz';
import { type Labels, labelOf } from '../labels.js';
import { isLetter, isSpace, peek, type Scan, type Scanner, scanError } from '../scanner.js';

export type Group = readonly Cell[];

export const CAPTURE_SIGNS = 'xX×';

/** `b` and `g` are colours and columns: a colour is followed by a letter, a column by a digit. */
export function isColourAhead({ text, at, end }: Scanner): boolean {
  if (at >= end || !isColour(text.charAt(at).toUpperCase())) return false;
  let next = at + 1;
  while (next < end && isSpace(text.charCodeAt(next))) next++;
  return next < end && isLetter(text.charAt(next));
}

/** A colour if one is written; otherwise the cursor stays. */
export function acceptColour(scanner: Scanner): Colour | undefined {
  if (!isColourAhead(scanner)) return undefined;
  const colour = peek(scanner).toUpperCase();
  scanner.at++;
  return isColour(colour) ? colour : undefined;
}

/** A written colour must match: a wrong one suggests a wrong place. */
export function checkColour(
  written: Colour | undefined,
  actual: Ring | undefined,
  offset: number,
  cell: string,
): Scan<undefined> {
  if (written === undefined || written === actual) return ok(undefined);
  return scanError('MARBLE_DIFFERS', offset, { cell, written, actual: actual ?? '-' });
}

/**
 * Automatic claims take the groups with the last step: these are the marbles that went with it. A full board
 * is taken without a claim (Z5.5, Z7.2).
 */
export function takenGroups(
  before: ZertzPosition,
  action: ZertzAction,
  after: ZertzPosition,
): readonly Group[] {
  if (before.rules.claims !== 'auto' || (action.type !== 'place' && action.type !== 'remove')) return [];
  if (isBoardEmpty(after)) return [];
  const gone = GRID.cells.filter(
    (cell) => after.rings[cell] === '-' && isColour(ringBefore(before, action, cell)),
  );
  const groups: Cell[][] = [];
  for (const seed of gone) {
    if (groups.some((group) => group.includes(seed))) continue;
    const group = [seed];
    for (const cell of group) {
      for (const next of GRID.neighboursOf(cell))
        if (gone.includes(next) && !group.includes(next)) group.push(next);
    }
    groups.push(group.sort((a, b) => a - b));
  }
  return groups;
}

/** The contents of a ring after that step but before anything was taken. */
export function ringBefore(before: ZertzPosition, action: ZertzAction, cell: Cell): Ring {
  return action.type === 'place' && action.at === cell ? action.colour : (before.rings[cell] ?? '-');
}

/** Marbles of the given groups, `Wa1Wa2 Gf1`. */
export function makeMarbles(
  labels: Labels,
  groups: readonly Group[],
  ringAt: (cell: Cell) => Ring | undefined,
): string {
  return groups
    .map((group) => group.map((cell) => `${ringAt(cell) ?? ''}${labelOf(labels, cell)}`).join(''))
    .join(' ');
}

export function makeTaken(
  labels: Labels,
  before: ZertzPosition,
  action: ZertzAction,
  after: ZertzPosition,
): string {
  return makeMarbles(labels, takenGroups(before, action, after), (cell) => ringBefore(before, action, cell));
}
