/** ZÈRTZ positions and steps mapped by a symmetry of their board. */

import { type Cell, OFF_GRID } from '../hex/grid.js';
import { type CellMap, mapCell, mapCells } from '../hex/symmetry.js';
import type { ZertzAction } from './action.js';
import { boardSymmetries } from './board.js';
import { repetitionKey } from './key.js';
import type { ZertzPosition, ZertzStep } from './position.js';

export function symmetries(position: ZertzPosition): readonly CellMap[] {
  return boardSymmetries(position.board);
}

export function mapPosition(map: CellMap, position: ZertzPosition): ZertzPosition {
  const rings = mapCells(map, position.rings, '-');
  const mapped: ZertzPosition = { ...position, rings, step: mapStep(map, position.step) };
  // Earlier positions are known only by their keys, so the history restarts: the mapped game is a game of its own.
  return position.seen.length === 0 ? mapped : { ...mapped, seen: [repetitionKey(mapped)] };
}

export function mapAction(map: CellMap, action: ZertzAction): ZertzAction {
  switch (action.type) {
    case 'place':
    case 'remove':
      return { ...action, at: mapCell(map, action.at) };
    case 'jump':
      return { ...action, from: mapCell(map, action.from), to: mapCell(map, action.to) };
    case 'claim':
    case 'leave':
      return { ...action, group: mapGroup(map, action.group) };
    case 'pass':
      return action;
  }
}

function mapStep(map: CellMap, step: ZertzStep): ZertzStep {
  switch (step.at) {
    case 'start':
      return step;
    case 'remove':
      return { ...step, placed: mapCell(map, step.placed) };
    case 'jump':
      return { ...step, jumper: mapCell(map, step.jumper) };
    case 'claim':
      return { ...step, groups: step.groups.map((group) => mapGroup(map, group)) };
  }
}

function mapGroup(map: CellMap, group: readonly Cell[]): readonly Cell[] {
  return group
    .map((cell) => mapCell(map, cell))
    .filter((cell) => cell !== OFF_GRID)
    .sort((a, b) => a - b);
}
