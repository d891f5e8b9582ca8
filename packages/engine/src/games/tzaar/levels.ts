/** Levels 1, 2, 3, … of TZAAR, written by `npm run measure -- ladder --calibrate` (docs/strength.md). */

import type { Sight } from '../../levels/sight.js';

export const SIGHTS: readonly Sight[] = [
  { depth: 1, nodes: 250000, turns: 1, blur: 5000 },
  { depth: 1, nodes: 250000, blur: 930 },
  { depth: 1, nodes: 250000, blur: 195 },
  { depth: 2, nodes: 250000, blur: 110 },
  { depth: 100, nodes: 2250, blur: 10 },
  { depth: 100, nodes: 7400, blur: 10 },
  { depth: 100, nodes: 24500, blur: 10 },
  { depth: 100, nodes: 80000, blur: 10 },
  { depth: 100, nodes: 360000, blur: 10 },
  { depth: 100, nodes: 1700000, blur: 10 },
];

/** Elo above the random player. */
export const ELO: readonly number[] = [111, 305, 486, 671, 894, 1113, 1303, 1470, 1637, 1827];
