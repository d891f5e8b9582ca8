/** Berger tables (C.05 annex 1). */

import type { Couple } from '../event.js';
import type { PlayerId } from '../player.js';

/** Who meets whom in a round, who moves first coming first; in an odd field one player rests. */
export function bergerRound(players: readonly PlayerId[], cycles: 1 | 2, round: number): readonly Couple[] {
  const count = players.length + (players.length % 2);
  if (count < 2) return [];
  const perCycle = count - 1;
  const isSecond = round > perCycle;
  const pairs = tableRound(count, rowOf(round, perCycle, cycles));
  return pairs.flatMap(([white, black]): Couple[] => {
    const [one, other] = [players[white - 1], players[black - 1]];
    if (one === undefined || other === undefined) return [];
    return [isSecond ? [other, one] : [one, other]];
  });
}

/** With two cycles the last two rounds of the first change places: otherwise some would have one colour three times in a row. */
function rowOf(round: number, perCycle: number, cycles: 1 | 2): number {
  if (round > perCycle) return round - perCycle;
  if (cycles === 1 || perCycle < 3) return round;
  if (round === perCycle) return perCycle - 1;
  return round === perCycle - 1 ? perCycle : round;
}

/** The row of the table, with the numbers of an even field. The last number stays; its opponent moves on by half a field. */
function tableRound(count: number, round: number): readonly (readonly [number, number])[] {
  const others = count - 1;
  const wrap = (number: number) => ((((number - 1) % others) + others) % others) + 1;
  const pivot = wrap(1 + (round - 1) * (count / 2));
  const first: readonly [number, number] = round % 2 === 1 ? [pivot, count] : [count, pivot];
  const rest = Array.from({ length: count / 2 - 1 }, (_, index): readonly [number, number] => [
    wrap(pivot + index + 1),
    wrap(pivot - index - 1),
  ]);
  return [first, ...rest];
}
