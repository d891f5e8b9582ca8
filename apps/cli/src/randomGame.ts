/** Whole games of two players who pick every step by chance. */

import type { GameRecord, RecordEntry } from '@gipfel/notation';
import { outcome, type Position, randomTurn } from '@gipfel/rules';

/** Plays from the start to the end that the law gives every game. */
export function randomGame(start: Position, random: () => number, seed: number): GameRecord {
  const line: RecordEntry[] = [];
  let position = start;
  for (let next = randomTurn(start, random); next !== undefined; next = randomTurn(position, random)) {
    line.push({ type: 'turn', ...next });
    position = next.after;
  }
  const over = outcome(position);
  const tags = [
    { name: 'Event', value: 'Random game' },
    { name: 'Player1', value: 'random' },
    { name: 'Player2', value: 'random' },
    { name: 'Seed', value: String(seed) },
  ];
  const record = { tags, start, line };
  return over === undefined ? record : { ...record, result: { winner: over.winner, reason: over.rule } };
}
