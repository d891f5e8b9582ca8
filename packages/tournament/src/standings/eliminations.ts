/** Places in systems in which players drop out: who stays in longer stands higher. */

import type { PlayerId } from '../player.js';
import { matchWinner } from '../record.js';
import type { Round } from '../tournament.js';

/** Players who cannot be separated share a group; the best group first. Those still in come first. */
export function byElimination(
  players: readonly PlayerId[],
  rounds: readonly Round[],
  { bestOf, lives }: { readonly bestOf: number; readonly lives: 1 | 2 },
): readonly (readonly PlayerId[])[] {
  const ranks = new Map(players.map((player) => [player, rankOf(player, rounds, bestOf, lives)]));
  const values = [...new Set(ranks.values())].sort((one, other) => other - one);
  return values.map((value) => players.filter((player) => ranks.get(player) === value));
}

/** The round that ended it. Who has won a match for third place since stands half a round higher. */
function rankOf(player: PlayerId, rounds: readonly Round[], bestOf: number, lives: number): number {
  let losses = 0;
  let rank = Number.POSITIVE_INFINITY;
  for (const { number, pairings } of rounds) {
    const pairing = pairings.find(({ white, black }) => white === player || black === player);
    const winner = pairing && matchWinner(pairing.games, bestOf);
    if (pairing === undefined || winner === undefined) continue;
    const hasWon = winner !== 'neither' && (winner === 0 ? pairing.white : pairing.black) === player;
    if (!hasWon) losses++;
    if (hasWon && losses >= lives) rank += 0.5;
    if (!hasWon && losses === lives) rank = number;
  }
  return rank;
}
