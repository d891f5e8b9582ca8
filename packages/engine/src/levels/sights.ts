/** Written by `npm run ladder -- --calibrate`; docs/strength.md tells how. */

import type { SightTable } from './sight.js';

export const SIGHTS: SightTable = {
  zertz: [
    { depth: 1, nodes: 20_000, blur: 1000 },
  ],
  tzaar: [
    { depth: 1, nodes: 20_000, blur: 1000 },
  ],
};
