/** The fixed start (T2.2), computed from the rules: where White's and Black's pieces of each type stand. */

import { makeCell } from '@gipfel/notation';
import { type Side, startOf } from '@gipfel/rules';
import { PIECE_TYPES, type PieceType, PLACES } from '@gipfel/rules/tzaar';
import type { RuleTable } from '../rule.js';

function placesOf(type: PieceType, owner: Side): string {
  const start = startOf('tzaar', 'fixed', () => 0);
  if (start === undefined) return '';
  return PLACES.filter((cell) => start.places[cell]?.type === type && start.places[cell]?.owner === owner)
    .map((cell) => makeCell(start, cell))
    .join(' ');
}

export const fixedStart: RuleTable = {
  columns: ['Type', 'White', 'Black'],
  rows: ({ tzaar, tzarra, tott }) => {
    const names = { Z: tzaar, R: tzarra, T: tott };
    return [...PIECE_TYPES].reverse().map((type) => [names[type], placesOf(type, 0), placesOf(type, 1)]);
  },
};
