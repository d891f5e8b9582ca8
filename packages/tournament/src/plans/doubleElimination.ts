/** The plan of a double elimination: who loses twice is out. */

import type { PlayerId } from '../player.js';
import type { Round } from '../tournament.js';
import { loserOf, type Match, matchesOf, type Slot, seededSlots, winnerOf } from './bracketTree.js';

/**
 * The matches of the round that follows the given ones. The winners' round r is played in round r; the losers' rounds follow one round
 * behind. Then the two winners meet, and once more when the one who had lost before wins.
 */
export function doubleEliminationMatches(
  players: readonly PlayerId[],
  bestOf: number,
  rounds: readonly Round[],
): readonly Match[] {
  const depth = Math.ceil(Math.log2(Math.max(2, players.length)));
  const number = rounds.length + 1;
  const roundAt = (index: number) => rounds[index - 1];
  const winners: (readonly Match[])[] = [matchesOf(seededSlots(players))];
  for (let level = 1; level < depth; level++) {
    winners.push(matchesOf((winners.at(-1) ?? []).map((match) => winnerOf(match, roundAt(level), bestOf))));
  }
  const losersOf = (level: number): readonly Slot[] => {
    const slots = (winners[level - 1] ?? []).map((match) => loserOf(match, roundAt(level), bestOf));
    // Turned round every other time, so that early opponents meet again late.
    return level % 2 === 0 ? slots.toReversed() : slots;
  };
  const losers: (readonly Match[])[] = [];
  for (let step = 1; step <= 2 * (depth - 1); step++) {
    const before = (losers.at(-1) ?? []).map((match) => winnerOf(match, roundAt(step), bestOf));
    if (step === 1) losers.push(matchesOf(losersOf(1)));
    else if (step % 2 === 1) losers.push(matchesOf(before));
    else {
      const dropped = losersOf(step / 2 + 1);
      losers.push(before.map((one, index) => ({ one, other: dropped[index] })));
    }
  }
  if (number < 2 * depth) return [...(winners[number - 1] ?? []), ...(losers[number - 2] ?? [])];
  const unbeaten = winnerOf(winners[depth - 1]?.[0] ?? NOBODY, roundAt(depth), bestOf);
  const beaten =
    depth === 1 ? losersOf(1)[0] : winnerOf(losers.at(-1)?.[0] ?? NOBODY, roundAt(2 * depth - 1), bestOf);
  const final: Match = { one: unbeaten, other: beaten };
  if (number === 2 * depth) return [final];
  const isRepeated = winnerOf(final, roundAt(2 * depth), bestOf) === beaten && beaten !== undefined;
  return number === 2 * depth + 1 && isRepeated ? [final] : [];
}

const NOBODY: Match = { one: undefined, other: undefined };
