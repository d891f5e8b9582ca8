/** Written by `npm run ladder`: Elo of levels 1, 2, 3, … above the random player; docs/strength.md tells how. */

import type { GameId } from '@gipfel/rules';

export const MEASURED: Readonly<Record<GameId, readonly number[]>> = {
  zertz: [116, 383, 741, 883, 1113, 1312, 1542, 1610, 1918, 2185],
  tzaar: [116, 161, 229, 252, 421, 651, 850, 918, 1060, 1258],
};
