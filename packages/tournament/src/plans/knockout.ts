/** The plan of a knockout: who loses is out. */

import type { PlayerId } from '../player.js';
import type { Round } from '../tournament.js';
import { loserOf, type Match, matchesOf, seededSlots, winnerOf } from './bracketTree.js';

export interface KnockoutPlan {
  readonly bestOf: number;
  readonly thirdPlace: boolean;
}

/** The matches of a round; the last one may hold the match for third place after the final. Rounds before it are given. */
export function knockoutMatches(
  players: readonly PlayerId[],
  { bestOf, thirdPlace }: KnockoutPlan,
  rounds: readonly Round[],
): readonly Match[] {
  let matches = matchesOf(seededSlots(players));
  for (const round of rounds) {
    const next = matchesOf(matches.map((match) => winnerOf(match, round, bestOf)));
    const losers = matches.map((match) => loserOf(match, round, bestOf));
    const isFinal = next.length === 1 && losers.length === 2;
    matches = isFinal && thirdPlace ? [...next, { one: losers[0], other: losers[1] }] : next;
  }
  return matches;
}
