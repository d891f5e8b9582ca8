/** Single steps of a ZÈRTZ turn, and the validation of their shape. */

import { refusal } from '../game.js';
import { type Cell, DIRECTIONS, OFF_GRID } from '../hex/grid.js';
import { err, ok, type Result } from '../result.js';
import { isRecord } from '../shape.js';
import { GRID } from './board.js';
import { COLOURS, type Colour, isColour, type Refusal } from './position.js';

export type ZertzAction =
  /** Z3.1: from the pool, or from one's own captures when the pool is empty (Z3.5). */
  | { readonly type: 'place'; readonly colour: Colour; readonly at: Cell }
  /** Z3.2 */
  | { readonly type: 'remove'; readonly at: Cell }
  /** Z4.1: one jump; a chain is several actions. */
  | { readonly type: 'jump'; readonly from: Cell; readonly to: Cell }
  /** Z5.1: `group` lists all its cells in grid order. */
  | { readonly type: 'claim'; readonly group: readonly Cell[] }
  /** Z5.4 */
  | { readonly type: 'leave'; readonly group: readonly Cell[] }
  /** Z7.4 */
  | { readonly type: 'pass' };

export const PASS: ZertzAction = Object.freeze({ type: 'pass' });

// Frozen objects are created once and shared: a placement turn has over a hundred choices, and a match keeps
// every action.
const PLACEMENTS: Readonly<Record<Colour, readonly ZertzAction[]>> = {
  W: placementsOf('W'),
  G: placementsOf('G'),
  B: placementsOf('B'),
};
const REMOVALS: readonly ZertzAction[] = GRID.cells.map((at) => Object.freeze({ type: 'remove', at }));

function placementsOf(colour: Colour): readonly ZertzAction[] {
  return GRID.cells.map((at) => Object.freeze({ type: 'place', colour, at }));
}

export function placement(colour: Colour, at: Cell): ZertzAction {
  return PLACEMENTS[colour][at] ?? { type: 'place', colour, at };
}

export function removal(at: Cell): ZertzAction {
  return REMOVALS[at] ?? { type: 'remove', at };
}

const JUMPS: ReadonlyMap<number, ZertzAction> = new Map(
  GRID.cells.flatMap((from) =>
    DIRECTIONS.map((_, direction) => {
      const over = GRID.neighbour(from, direction);
      const to = over === OFF_GRID ? OFF_GRID : GRID.neighbour(over, direction);
      return [from * GRID.cells.length + to, Object.freeze({ type: 'jump', from, to })] as const;
    }).filter(([, { to }]) => to !== OFF_GRID),
  ),
);

export function jumping(from: Cell, to: Cell): ZertzAction {
  return JUMPS.get(from * GRID.cells.length + to) ?? { type: 'jump', from, to };
}

export type ZertzShapeCode = 'ACTION_MALFORMED' | 'ACTION_UNKNOWN' | 'CELL_UNKNOWN' | 'COLOUR_UNKNOWN';

export function parseAction(value: unknown): Result<ZertzAction, Refusal<ZertzShapeCode>> {
  if (!isRecord(value)) return malformed();
  switch (value['type']) {
    case 'place': {
      const { colour, at } = value;
      if (!isColour(colour)) return err(refusal('COLOUR_UNKNOWN', undefined));
      return GRID.isCell(at) ? ok(placement(colour, at)) : cellUnknown();
    }
    case 'remove':
      return GRID.isCell(value['at']) ? ok(removal(value['at'])) : cellUnknown();
    case 'jump': {
      const { from, to } = value;
      return GRID.isCell(from) && GRID.isCell(to) ? ok(jumping(from, to)) : cellUnknown();
    }
    case 'claim':
    case 'leave': {
      const { type, group } = value;
      if (!Array.isArray(group) || group.length === 0) return malformed();
      return group.every(GRID.isCell)
        ? ok({ type, group: [...new Set(group)].sort((a, b) => a - b) })
        : cellUnknown();
    }
    case 'pass':
      return ok(PASS);
    default:
      return err(refusal('ACTION_UNKNOWN', undefined));
  }
}

function malformed(): Result<never, Refusal<ZertzShapeCode>> {
  return err(refusal('ACTION_MALFORMED', undefined));
}

function cellUnknown(): Result<never, Refusal<ZertzShapeCode>> {
  return err(refusal('CELL_UNKNOWN', undefined));
}

export function isSameGroup(a: readonly Cell[], b: readonly Cell[]): boolean {
  return a.length === b.length && a.every((cell) => b.includes(cell));
}

export function isSameAction(a: ZertzAction, b: ZertzAction): boolean {
  switch (a.type) {
    case 'place':
      return b.type === 'place' && a.colour === b.colour && a.at === b.at;
    case 'remove':
      return b.type === 'remove' && a.at === b.at;
    case 'jump':
      return b.type === 'jump' && a.from === b.from && a.to === b.to;
    case 'claim':
    case 'leave':
      return b.type === a.type && isSameGroup(a.group, b.group);
    case 'pass':
      return b.type === 'pass';
  }
}

/** Every colour present among these marbles. */
export function coloursIn(marbles: Readonly<Record<Colour, number>>): readonly Colour[] {
  return COLOURS.filter((colour) => marbles[colour] > 0);
}
