/** Positions and results of records. */

import { outcome, type Position, playTurn, type Turn } from '@gipfel/rules';
import type { GameRecord, RecordEntry, RecordResult } from './gameRecord.js';

/** The start, and the position after each entry of the main line; a demand goes back (Z9.3). */
export function positionsOf({ start, line }: Pick<GameRecord, 'start' | 'line'>): readonly Position[] {
  return [start, ...line.map(({ after }) => after)];
}

/** The result by the rules of a finished game. */
export function decidedResult(position: Position): RecordResult | undefined {
  const end = outcome(position);
  return end === undefined ? undefined : { winner: end.winner, reason: end.rule };
}

/** A record of bare turns, which must be legal. */
export function fromTurns(
  start: Position,
  turns: readonly Turn[],
  about: Partial<Pick<GameRecord, 'tags' | 'result' | 'comment'>> = {},
): GameRecord {
  let after = start;
  const line = turns.map((turn): RecordEntry => {
    after = playTurn(after, turn);
    return { type: 'turn', turn, after };
  });
  return { tags: [], ...about, start, line };
}
