/** Round robins side by side, then a final of the best of each. */

import type { Couple } from '../event.js';
import type { PlayerId } from '../player.js';
import { groupRounds } from '../schedule.js';
import { type Standing, tableOf } from '../standings/table.js';
import type { Groups } from '../system.js';
import type { Round, Tournament } from '../tournament.js';
import { knockoutMatches } from './knockout.js';
import { matchCouples } from './matchColours.js';
import { bergerRound } from './roundRobin.js';

/** To and fro, so that the groups are equally strong: 1 4 5, 2 3 6. */
export function groupsOf(players: readonly PlayerId[], count: number): readonly (readonly PlayerId[])[] {
  const groups = Array.from({ length: count }, (): PlayerId[] => []);
  for (const [index, player] of players.entries()) {
    const lap = Math.floor(index / count);
    const place = index % count;
    groups[lap % 2 === 0 ? place : count - 1 - place]?.push(player);
  }
  return groups;
}

export function groupsRound(tournament: Tournament, system: Groups, round: number): readonly Couple[] {
  const { order, rounds } = tournament;
  const first = groupRounds(system, order.length);
  if (round <= first) {
    return groupsOf(order, system.groups).flatMap((group) => bergerRound(group, system.cycles, round));
  }
  const players = finalists(tournament, system);
  if (system.final === 'roundRobin') return bergerRound(players, 1, round - first);
  const plan = { bestOf: system.bestOf, thirdPlace: false };
  return matchCouples(tournament, knockoutMatches(players, plan, rounds.slice(first)));
}

/** The winners of the groups first, then the seconds, and so on. Where a place is shared the initial order decides. */
export function finalists(tournament: Tournament, system: Groups): readonly PlayerId[] {
  const { order } = tournament;
  const tables = groupsOf(order, system.groups).map((group) => groupStandings(tournament, system, group));
  return Array.from({ length: system.qualifiers }, (_, place) =>
    tables.flatMap((table) => {
      const standing = table[place];
      return standing === undefined ? [] : [standing.player];
    }),
  ).flat();
}

/** The table of one group, from its own rounds. */
export function groupStandings(
  tournament: Tournament,
  system: Groups,
  group: readonly PlayerId[],
): readonly Standing[] {
  const first = groupRounds(system, tournament.order.length);
  return tableOf(restricted(tournament, group, system.cycles, tournament.rounds.slice(0, first)));
}

/** The tournament as if these players alone had played a round robin in these rounds. */
export function restricted(
  tournament: Tournament,
  players: readonly PlayerId[],
  cycles: 1 | 2,
  rounds: readonly Round[],
): Tournament {
  return {
    ...tournament,
    settings: { ...tournament.settings, system: { type: 'roundRobin', cycles } },
    order: tournament.order.filter((id) => players.includes(id)),
    rounds: rounds.map((round, index) => ({
      number: index + 1,
      pairings: round.pairings.filter(({ white }) => players.includes(white)),
      byes: [],
    })),
  };
}
