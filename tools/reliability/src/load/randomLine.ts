import { type Position, randomTurn, type Turn } from '@gipfel/rules';

/** All turns of a random game. */
export function randomLine(start: Position, random: () => number, longest = 300): readonly Turn[] {
  const line: Turn[] = [];
  for (let next = randomTurn(start, random); next !== undefined; next = randomTurn(next.after, random)) {
    line.push(next.turn);
    if (line.length === longest) break;
  }
  return line;
}
