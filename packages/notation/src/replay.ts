/** Between records and the positions they lead through. */

import { err, ok, outcome, type Position, type Result, type Turn } from '@gipfel/rules';
import type { GameRecord, RecordResult } from './gameRecord.js';
import { afterEntry, type EntryRefusal, lineStart } from './lineState.js';

export interface ReplayRefusal extends EntryRefusal {
  /** Which entry of the main line. */
  readonly index: number;
}

/** The start, and the position after each entry of the main line; a demand leads back (Z9.3). */
export function replayRecord({ start, line }: GameRecord): Result<readonly Position[], ReplayRefusal> {
  const positions: Position[] = [start];
  let state = lineStart(start);
  for (const [index, entry] of line.entries()) {
    const next = afterEntry(state, entry);
    if (!next.ok) return err({ ...next.error, index });
    state = next.value;
    positions.push(state.position);
  }
  return ok(positions);
}

/** What the law says about a game that has come to an end by itself. */
export function decidedResult(position: Position): RecordResult | undefined {
  const end = outcome(position);
  return end === undefined ? undefined : { winner: end.winner, reason: end.rule };
}

/** A record of bare turns. The turns are taken as they are: `replayRecord` tells whether they are legal. */
export function fromTurns(
  start: Position,
  turns: readonly Turn[],
  about: Partial<Pick<GameRecord, 'tags' | 'result' | 'comment'>> = {},
): GameRecord {
  return { tags: [], ...about, start, line: turns.map((turn) => ({ type: 'turn', turn })) };
}
