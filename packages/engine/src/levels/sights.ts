/** Written by `npm run measure -- ladder --calibrate`; docs/strength.md tells how. */

import type { SightTable } from './sight.js';

export const SIGHTS: SightTable = {
  zertz: [
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
  ],
  tzaar: [
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
  ],
};
