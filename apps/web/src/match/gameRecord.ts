/** A played match as a game record, for the analysis board and for files. */

import { entriesOf, type Match } from '@gipfel/match';
import { type GameRecord, makeRecord, type RecordEntry, type RecordResult } from '@gipfel/notation';
import { fromSetup } from '@gipfel/rules';

export function toRecord(
  match: Match,
  names: readonly [string, string],
  date: string,
): GameRecord | undefined {
  const start = fromSetup(match.options.setup);
  if (!start.ok) return undefined;
  const line = entriesOf(match).map((entry): RecordEntry => {
    if (entry.type === 'demand') return { type: 'demand' };
    const { turn, clock } = entry;
    return clock === undefined ? { type: 'turn', turn } : { type: 'turn', turn, clock };
  });
  const tags = [
    { name: 'Date', value: date },
    { name: 'Player1', value: names[0] },
    { name: 'Player2', value: names[1] },
  ];
  const result = resultOf(match);
  return result === undefined
    ? { tags, start: start.value, line }
    : { tags, start: start.value, line, result };
}

function resultOf({ result }: Match): RecordResult | undefined {
  if (result === undefined) return undefined;
  const { winner, reason } = result;
  return { winner, reason: reason === 'abort' ? 'abandoned' : reason };
}

/** As text; undefined for an illegal start, which no referee accepts. */
export function recordText(match: Match, names: readonly [string, string], date: string): string | undefined {
  const record = toRecord(match, names, date);
  return record === undefined ? undefined : makeRecord(record);
}
