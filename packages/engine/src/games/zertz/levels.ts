/** Levels 1, 2, 3, … of ZÈRTZ, written by `npm run measure -- ladder --calibrate` (docs/strength.md). */

import type { Sight } from '../../levels/sight.js';

export const SIGHTS: readonly Sight[] = [
  { depth: 1, nodes: 300000, turns: 1.8, blur: 50 },
  { depth: 1, nodes: 300000, turns: 4, blur: 50 },
  { depth: 1, nodes: 300000, turns: 9, blur: 50 },
  { depth: 1, nodes: 300000, turns: 23, blur: 50 },
  { depth: 1, nodes: 300000, turns: 64, blur: 50 },
  { depth: 1, nodes: 300000, blur: 85 },
  { depth: 2, nodes: 300000, blur: 83 },
  { depth: 2, nodes: 300000, blur: 25 },
  { depth: 100, nodes: 20000, blur: 10 },
  { depth: 100, nodes: 80000, blur: 10 },
];

/** Elo above the random player. */
export const ELO: readonly number[] = [388, 680, 919, 1130, 1320, 1526, 1700, 1929, 2142, 2387];
