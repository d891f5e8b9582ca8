/** Elimination brackets: who stands where, worked out from the seeding and what has been played. */

import type { PlayerId } from '../player.js';
import { matchWinner } from '../record.js';
import type { Pairing, Round } from '../tournament.js';

/** Nobody where there is a bye, or where two did not appear. */
export type Slot = PlayerId | undefined;

export interface Match {
  readonly one: Slot;
  readonly other: Slot;
}

/** The seeds in the order of the bracket: the best two can meet in the final only. Missing ones are byes for the best. */
export function seededSlots(players: readonly PlayerId[]): readonly Slot[] {
  let places = [1];
  while (places.length < players.length) {
    const size = places.length * 2;
    places = places.flatMap((seed) => [seed, size + 1 - seed]);
  }
  return places.map((seed) => players[seed - 1]);
}

export function matchesOf(slots: readonly Slot[]): readonly Match[] {
  return slots.flatMap((one, index) => (index % 2 === 0 ? [{ one, other: slots[index + 1] }] : []));
}

/** Of two players; a bye wins by itself. Undefined slots also stand for matches that are not decided. */
export function winnerOf({ one, other }: Match, round: Round | undefined, bestOf: number): Slot {
  if (one === undefined || other === undefined) return one ?? other;
  return winnerIn(pairingOf(one, other, round), bestOf);
}

export function loserOf(match: Match, round: Round | undefined, bestOf: number): Slot {
  if (match.one === undefined || match.other === undefined) return undefined;
  const winner = winnerOf(match, round, bestOf);
  if (winner === undefined) return undefined;
  return winner === match.one ? match.other : match.one;
}

function pairingOf(one: PlayerId, other: PlayerId, round: Round | undefined): Pairing | undefined {
  return round?.pairings.find(
    ({ white, black }) => (white === one && black === other) || (white === other && black === one),
  );
}

function winnerIn(pairing: Pairing | undefined, bestOf: number): Slot {
  if (pairing === undefined) return undefined;
  const winner = matchWinner(pairing.games, bestOf);
  if (winner === undefined || winner === 'neither') return undefined;
  return winner === 0 ? pairing.white : pairing.black;
}
