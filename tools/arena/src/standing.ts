/** Interim results: complete pairs of any two engines, points, failures. */

import { isFailure } from './game.js';
import type { Encounter } from './ladder.js';
import type { PlayedGame } from './log.js';
import { addPair, NO_PAIRS, type PairCounts } from './pentanomial.js';

export interface EncounterStanding extends Encounter {
  readonly wins: number;
  readonly ties: number;
  readonly losses: number;
  /** Only finished pairs, from the first engine's view. */
  readonly pairs: PairCounts;
}

export interface FailureCount {
  readonly name: string;
  readonly reason: string;
  readonly count: number;
}

/** Points of the first engine. */
export function pointsOf({ winner, leg }: Pick<PlayedGame, 'winner' | 'leg'>): number {
  if (winner === undefined) return 0.5;
  return winner === leg ? 1 : 0;
}

export function standingsOf(games: readonly PlayedGame[]): readonly EncounterStanding[] {
  const byEncounter = new Map<string, PlayedGame[]>();
  for (const game of games) {
    const key = JSON.stringify([game.first, game.second]);
    const known = byEncounter.get(key);
    if (known === undefined) byEncounter.set(key, [game]);
    else known.push(game);
  }
  return [...byEncounter.values()].flatMap((own) => {
    const [any] = own;
    if (any === undefined) return [];
    const points = own.map(pointsOf);
    return [
      {
        first: any.first,
        second: any.second,
        games: own.length,
        points: points.reduce((sum, value) => sum + value, 0),
        wins: points.filter((value) => value === 1).length,
        ties: points.filter((value) => value === 0.5).length,
        losses: points.filter((value) => value === 0).length,
        pairs: pairsOf(own),
      },
    ];
  });
}

function pairsOf(games: readonly PlayedGame[]): PairCounts {
  const waiting = new Map<number, number>();
  let counts = NO_PAIRS;
  for (const game of games) {
    const other = waiting.get(game.opening);
    if (other === undefined) waiting.set(game.opening, pointsOf(game));
    else counts = addPair(counts, other + pointsOf(game));
  }
  return counts;
}

/** Losses by failure, not by the rules. */
export function failuresOf(games: readonly PlayedGame[]): readonly FailureCount[] {
  const counts = new Map<string, FailureCount>();
  for (const { first, second, leg, winner, reason } of games) {
    if (winner === undefined || !isFailure(reason)) continue;
    const name = winner === leg ? second : first;
    const key = JSON.stringify([name, reason]);
    counts.set(key, { name, reason, count: (counts.get(key)?.count ?? 0) + 1 });
  }
  return [...counts.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}
