/** Written by `npm run ladder -- --calibrate`; docs/strength.md tells how. */

import type { SightTable } from './sight.js';

export const SIGHTS: SightTable = {
  zertz: [{ depth: 1, nodes: 20_000, blur: 1000 }],
  tzaar: [
    { depth: 1, nodes: 120000, blur: 5000 },
    { depth: 1, nodes: 120000, blur: 5000 },
    { depth: 1, nodes: 120000, blur: 5000 },
    { depth: 1, nodes: 120000, blur: 833 },
    { depth: 1, nodes: 120000, blur: 192 },
    { depth: 1, nodes: 120000, blur: 61 },
    { depth: 2, nodes: 120000, blur: 48 },
    { depth: 100, nodes: 7900, blur: 10 },
    { depth: 100, nodes: 43500, blur: 10 },
    { depth: 100, nodes: 120000, blur: 10 },
  ],
};
