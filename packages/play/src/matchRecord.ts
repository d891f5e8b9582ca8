/** A played match as a game record. */

import { entriesOf, firstPosition, type Match } from '@gipfel/match';
import type { GameRecord, RecordEntry, RecordResult, RecordTag } from '@gipfel/notation';

/** Complete turns only: a turn under way is not part of a record. */
export function toGameRecord(match: Match, tags: readonly RecordTag[]): GameRecord {
  const line = entriesOf(match).map((entry): RecordEntry => {
    const { type, after } = entry;
    if (type === 'demand') return { type, after };
    const { turn, clock } = entry;
    return { type, turn, after, ...(clock === undefined ? {} : { clock }) };
  });
  const result = resultOf(match);
  return { tags, start: firstPosition(match), line, ...(result === undefined ? {} : { result }) };
}

export function resultOf({ result }: Match): RecordResult | undefined {
  if (result === undefined) return undefined;
  const { winner, reason } = result;
  return { winner, reason: reason === 'abort' ? 'abandoned' : reason };
}
