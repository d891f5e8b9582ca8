/** TZAAR positions and steps mapped by a symmetry of the grid, which fixes the hole. */

import { type CellMap, mapCell, mapCells } from '../hex/symmetry.js';
import type { TzaarAction } from './action.js';
import { gridSymmetries } from './board.js';
import type { TzaarPosition } from './position.js';

export function symmetries(): readonly CellMap[] {
  return gridSymmetries();
}

export function mapPosition(map: CellMap, position: TzaarPosition): TzaarPosition {
  return { ...position, places: mapCells(map, position.places, undefined) };
}

export function mapAction(map: CellMap, action: TzaarAction): TzaarAction {
  switch (action.type) {
    case 'place':
      return { ...action, at: mapCell(map, action.at) };
    case 'capture':
    case 'strengthen':
      return { ...action, from: mapCell(map, action.from), to: mapCell(map, action.to) };
    case 'pass':
      return action;
  }
}
