/** How rings and marbles behave: what is vacant, free, within a jump, cut off. No turn order here. */

import { type Cell, DIRECTIONS, OFF_GRID } from '../hex/grid.js';
import { GRID } from './board.js';
import {
  COLOURS,
  countMarbles,
  isColour,
  type Marbles,
  NO_MARBLES,
  type Ring,
  type ZertzPosition,
} from './position.js';

type Rings = readonly Ring[];

// These predicates test for the edge of the grid first: reading an array at -1 is legal but very slow.

export function hasRing(rings: Rings, cell: Cell): boolean {
  return cell !== OFF_GRID && rings[cell] !== '-';
}

export function isVacant(rings: Rings, cell: Cell): boolean {
  return cell !== OFF_GRID && rings[cell] === '.';
}

export function hasMarble(rings: Rings, cell: Cell): boolean {
  return cell !== OFF_GRID && isColour(rings[cell]);
}

/** Z3.2: vacant, and two consecutive neighbour places hold no ring, so that it slides out sideways. */
export function isFree(rings: Rings, cell: Cell): boolean {
  if (rings[cell] !== '.') return false;
  const around = GRID.neighboursOf(cell);
  let previousGone = !hasRing(rings, around[5] ?? OFF_GRID);
  for (const next of around) {
    const gone = next === OFF_GRID || rings[next] === '-';
    if (gone && previousGone) return true;
    previousGone = gone;
  }
  return false;
}

export function freeRings(position: ZertzPosition): readonly Cell[] {
  const { rings } = position;
  return position.board.cells.filter((cell) => isFree(rings, cell));
}

export function hasFreeRing(position: ZertzPosition): boolean {
  const { rings } = position;
  return position.board.cells.some((cell) => isFree(rings, cell));
}

export function hasVacantRing(position: ZertzPosition): boolean {
  return position.rings.includes('.');
}

/** Only Z7.2 takes the last rings: jumps and claims always leave a vacant one. */
export function isBoardEmpty(position: ZertzPosition): boolean {
  return position.rings.every((ring) => ring === '-');
}

export interface Jump {
  readonly from: Cell;
  readonly over: Cell;
  readonly to: Cell;
}

/** Z4.1: the jumps of the marble on this ring. */
export function jumpsFrom(rings: Rings, from: Cell): readonly Jump[] {
  const jumps: Jump[] = [];
  if (!hasMarble(rings, from)) return jumps;
  const around = GRID.neighboursOf(from);
  for (let direction = 0; direction < DIRECTIONS.length; direction++) {
    const over = around[direction] ?? OFF_GRID;
    if (!hasMarble(rings, over)) continue;
    const to = GRID.neighbour(over, direction);
    if (isVacant(rings, to)) jumps.push({ from, over, to });
  }
  return jumps;
}

export function allJumps(position: ZertzPosition): readonly Jump[] {
  const jumps: Jump[] = [];
  for (const cell of position.board.cells) {
    if (hasMarble(position.rings, cell)) jumps.push(...jumpsFrom(position.rings, cell));
  }
  return jumps;
}

export function firstJump(position: ZertzPosition): Jump | undefined {
  for (const cell of position.board.cells) {
    if (!hasMarble(position.rings, cell)) continue;
    const jump = jumpsFrom(position.rings, cell)[0];
    if (jump !== undefined) return jump;
  }
  return undefined;
}

/** The place between two that are two steps apart in a straight line, or undefined. */
export function placeBetween(from: Cell, to: Cell): Cell | undefined {
  return GRID.neighboursOf(from).find(
    (over, direction) => over !== OFF_GRID && GRID.neighbour(over, direction) === to,
  );
}

/** All rings connected with this one, in grid order. */
export function groupOf(rings: Rings, start: Cell): readonly Cell[] {
  const reached = new Set<Cell>([start]);
  for (const cell of reached) {
    for (const next of GRID.neighboursOf(cell)) if (hasRing(rings, next)) reached.add(next);
  }
  return [...reached].sort((a, b) => a - b);
}

export function isFull(rings: Rings, group: readonly Cell[]): boolean {
  return group.every((cell) => hasMarble(rings, cell));
}

/**
 * Whether this marble belongs to a full group: the walk stops at the first vacant ring, which in an unfinished game is
 * at most a few steps away.
 */
function isInFullGroup(rings: Rings, start: Cell): boolean {
  if (!hasMarble(rings, start)) return false;
  const reached: Cell[] = [start];
  for (const cell of reached) {
    for (const next of GRID.neighboursOf(cell)) {
      if (isVacant(rings, next)) return false;
      if (hasMarble(rings, next) && !reached.includes(next)) reached.push(next);
    }
  }
  return true;
}

/**
 * Z5.1, Z5.2: the full groups that this turn isolated. A group is new if it holds the placed marble or touches the
 * place of the removed ring; any other full group was left by an earlier turn and stays dead (Z5.4).
 */
export function claimableGroups(
  rings: Rings,
  placed: Cell,
  removed: Cell | undefined,
): readonly (readonly Cell[])[] {
  const groups: (readonly Cell[])[] = [];
  const seeds = removed === undefined ? [placed] : [placed, ...GRID.neighboursOf(removed)];
  for (const seed of seeds) {
    if (!isInFullGroup(rings, seed) || groups.some((group) => group.includes(seed))) continue;
    groups.push(groupOf(rings, seed));
  }
  return groups.sort((a, b) => (a[0] ?? 0) - (b[0] ?? 0));
}

/** Z3.1, Z3.5: the marbles the side to move may place from. */
export function handOf(position: ZertzPosition): Marbles {
  return countMarbles(position.pool) > 0 ? position.pool : position.stores[position.side];
}

export function marblesOn(rings: Rings, cells: readonly Cell[]): Marbles {
  const count = { ...NO_MARBLES };
  for (const cell of cells) {
    const ring = rings[cell];
    for (const colour of COLOURS) if (ring === colour) count[colour]++;
  }
  return count;
}
