/** Written by `npm run ladder -- --calibrate`; docs/strength.md tells how. */

import type { SightTable } from './sight.js';

export const SIGHTS: SightTable = {
  zertz: [
    { depth: 1, nodes: 300000, turns: 1.4, blur: 50 },
    { depth: 1, nodes: 300000, turns: 2.3, blur: 50 },
    { depth: 1, nodes: 300000, turns: 4.2, blur: 50 },
    { depth: 1, nodes: 300000, turns: 9, blur: 50 },
    { depth: 1, nodes: 300000, turns: 30, blur: 50 },
    { depth: 1, nodes: 300000, blur: 110 },
    { depth: 1, nodes: 300000, blur: 45 },
    { depth: 1, nodes: 300000, blur: 15 },
    { depth: 2, nodes: 300000, blur: 22 },
    { depth: 100, nodes: 60000, blur: 10 },
  ],
  tzaar: [
    { depth: 1, nodes: 250000, turns: 1, blur: 5000 },
    { depth: 1, nodes: 250000, blur: 5000 },
    { depth: 1, nodes: 250000, blur: 1500 },
    { depth: 1, nodes: 250000, blur: 500 },
    { depth: 1, nodes: 250000, blur: 170 },
    { depth: 1, nodes: 250000, blur: 70 },
    { depth: 1, nodes: 250000, blur: 31 },
    { depth: 2, nodes: 250000, blur: 30 },
    { depth: 100, nodes: 8000, blur: 10 },
    { depth: 100, nodes: 40000, blur: 10 },
  ],
};
