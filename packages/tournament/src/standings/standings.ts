/** Who stands where. */

import { finalists, groupStandings, groupsOf, restricted } from '../plans/groups.js';
import type { PlayerId } from '../player.js';
import { groupRounds } from '../schedule.js';
import type { Groups } from '../system.js';
import type { Tournament } from '../tournament.js';
import { byElimination } from './eliminations.js';
import { type Standing, tableOf } from './table.js';

export function standingsOf(tournament: Tournament): readonly Standing[] {
  const { system } = tournament.settings;
  return system.type === 'groups' ? groupedStandings(tournament, system) : tableOf(tournament);
}

/** The finalists as the final ranks them, then the others by their places in the groups. */
function groupedStandings(tournament: Tournament, system: Groups): readonly Standing[] {
  const { order, rounds } = tournament;
  const first = groupRounds(system, order.length);
  const inFinal = rounds.length > first ? finalists(tournament, system) : [];
  const tables = groupsOf(order, system.groups).map((group) => groupStandings(tournament, system, group));
  const places = [...new Set(tables.flat().map(({ place }) => place))].sort((one, other) => one - other);
  const others = places.map((place) =>
    tables.flatMap((table) =>
      table
        .filter((each) => each.place === place && !inFinal.includes(each.player))
        .map(({ player }) => player),
    ),
  );
  const groups = [...finalGroups(tournament, system, inFinal), ...others];
  const overall = new Map(tableOf(tournament).map((standing) => [standing.player, standing]));
  let place = 1;
  return groups.flatMap((group) => {
    const shared = place;
    place += group.length;
    return group.flatMap((player): Standing[] => {
      const standing = overall.get(player);
      return standing === undefined ? [] : [{ ...standing, place: shared }];
    });
  });
}

function finalGroups(
  tournament: Tournament,
  system: Groups,
  players: readonly PlayerId[],
): readonly (readonly PlayerId[])[] {
  const rounds = tournament.rounds.slice(groupRounds(system, tournament.order.length));
  if (system.final === 'knockout') return byElimination(players, rounds, { bestOf: system.bestOf, lives: 1 });
  const table = tableOf(restricted(tournament, players, 1, rounds));
  const places = [...new Set(table.map(({ place }) => place))];
  return places.map((place) => table.filter((each) => each.place === place).map(({ player }) => player));
}
