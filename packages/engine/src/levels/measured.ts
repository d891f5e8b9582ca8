/** Written by `npm run measure -- ladder`: Elo of levels 1, 2, 3, … above the random player; docs/strength.md tells how. */

import type { GameId } from '@gipfel/rules';

export const MEASURED: Readonly<Record<GameId, readonly number[]>> = {
  zertz: [388, 680, 919, 1130, 1320, 1526, 1700, 1929, 2142, 2387],
  tzaar: [111, 305, 486, 671, 894, 1113, 1303, 1470, 1637, 1827],
};
