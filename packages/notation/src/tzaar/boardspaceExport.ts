/** TZAAR records as BoardSpace commands. */

import { ok, positionKey, type Result, type Side, startOf } from '@gipfel/rules';
import type { TzaarAction, TzaarPosition } from '@gipfel/rules/tzaar';
import { type ExportFailure, exportFailure } from '../foreign/exportFailure.js';
import type { BoardspaceOpening } from '../notation.js';
import { makeTzaarCell, RACK_NAMES, RACK_TYPES } from './boardspace.js';

export function openTzaarRecord(position: TzaarPosition): Result<BoardspaceOpening, ExportFailure> {
  const setups = { fixed: 'Tzaar-standard', alternating: 'Tzaar-custom' } as const;
  for (const variant of ['fixed', 'alternating'] as const) {
    const start = startOf('tzaar', variant, () => 0);
    if (start === undefined || positionKey(start) !== positionKey(position)) continue;
    // The colour map makes P0 White; the number is the key of a shuffled start, unused here.
    return ok({ header: ['GM[Tzaar]VV[1]', 'CM[0,1]', `SU[${setups[variant]} 0]`], start });
  }
  return exportFailure('EXPORT_START_NOT_STANDARD');
}

export function makeTzaarCommands({ side }: TzaarPosition, turn: readonly TzaarAction[]): readonly string[] {
  return turn.map((action) => tzaarCommand(side, action));
}

function tzaarCommand(side: Side, action: TzaarAction): string {
  switch (action.type) {
    case 'place':
      return `OnBoard ${RACK_NAMES[side]} ${RACK_TYPES.indexOf(action.piece)} ${makeTzaarCell(action.at)}`;
    case 'capture':
      return `Capture ${makeTzaarCell(action.from)} ${makeTzaarCell(action.to)}`;
    case 'strengthen':
      return `Move ${makeTzaarCell(action.from)} ${makeTzaarCell(action.to)}`;
    case 'pass':
      return 'Pass';
  }
}
