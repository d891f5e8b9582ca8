/** Written by `npm run ladder`: Elo of levels 1, 2, 3, … above the random player; docs/strength.md tells how. */

import type { GameId } from '@gipfel/rules';

export const MEASURED: Readonly<Record<GameId, readonly number[]>> = {
  zertz: [],
  tzaar: [],
};
