/** Whole games of two random players. */

import type { GameRecord, RecordEntry } from '@gipfel/notation';
import { outcome, type Position, randomTurn } from '@gipfel/rules';

/** Plays to the end, which every game reaches. */
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
