/** A played match as a game record, for the analysis board and for files. */

import type { Match } from '@gipfel/match';
import { makeRecord } from '@gipfel/notation';
import { toGameRecord } from '@gipfel/play';

export function recordText(match: Match, names: readonly [string, string], date: string): string {
  return makeRecord(
    toGameRecord(match, [
      { name: 'Date', value: date },
      { name: 'Player1', value: names[0] },
      { name: 'Player2', value: names[1] },
    ]),
  );
}
