/** All players in one table: by points and tie-breaks, or by when they dropped out. */

import type { PlayerId } from '../player.js';
import { isPredetermined } from '../system.js';
import { directEncounter, groupBy, headToHead } from '../tieBreaks/encounters.js';
import { type PlayerResults, type Results, resultsOf } from '../tieBreaks/results.js';
import type { TieBreak } from '../tieBreaks/tieBreak.js';
import { tieBreakValue } from '../tieBreaks/values.js';
import type { Tournament } from '../tournament.js';
import { byElimination } from './eliminations.js';

export interface Standing {
  /** Shared where nothing separates players: the places after a shared one are left out. */
  readonly place: number;
  readonly player: PlayerId;
  readonly points: number;
  /** In the order of the settings; undefined for those that compare players with each other only. */
  readonly tieBreaks: readonly (number | undefined)[];
}

type Group = readonly PlayerResults[];

export function tableOf(tournament: Tournament): readonly Standing[] {
  const { settings } = tournament;
  const results = resultsOf(tournament);
  const splitters = settings.tieBreaks.map((tieBreak) => splitterOf(tieBreak, tournament));
  let place = 1;
  return groupsOf(tournament, results, splitters).flatMap((group) => {
    const shared = place;
    place += group.length;
    return group.map((result) => ({
      place: shared,
      player: result.player,
      points: result.points,
      tieBreaks: splitters.map(({ measure }) => measure?.(result)),
    }));
  });
}

function groupsOf(
  tournament: Tournament,
  results: Results,
  splitters: readonly Splitter[],
): readonly Group[] {
  const { settings, order, rounds } = tournament;
  const { system } = settings;
  const groupFor = (players: readonly PlayerId[]) =>
    players.flatMap((player) => {
      const result = results.get(player);
      return result === undefined ? [] : [result];
    });
  switch (system.type) {
    case 'knockout':
      return byElimination(order, rounds, { bestOf: system.bestOf, lives: 1 }).map(groupFor);
    case 'doubleElimination':
      return byElimination(order, rounds, { bestOf: system.bestOf, lives: 2 }).map(groupFor);
    case 'swiss':
    case 'doubleSwiss':
    case 'roundRobin':
    case 'groups': {
      const byPoints = groupBy([...results.values()], ({ points }) => points);
      return splitters.reduce<readonly Group[]>(
        (groups, { split }) => groups.flatMap((group) => (group.length < 2 ? [group] : split(group))),
        byPoints,
      );
    }
  }
}

interface Splitter {
  /** The best first. */
  readonly split: (tied: Group) => readonly Group[];
  readonly measure?: (player: PlayerResults) => number;
}

function splitterOf(tieBreak: TieBreak, { settings }: Tournament): Splitter {
  const { scoring, system } = settings;
  const gamesPerRound = system.type === 'doubleSwiss' ? 2 : 1;
  if (tieBreak === 'OTHER_HEAD_TO_HEAD') return { split: headToHead };
  if (tieBreak === 'DE') {
    const cycles = system.type === 'roundRobin' ? system.cycles : 1;
    const encounters = {
      areForfeitsGames: isPredetermined(system),
      pointsPerPair: scoring.win * gamesPerRound * cycles,
    };
    return { split: (tied) => directEncounter(tied, encounters) };
  }
  const values = new Map<PlayerResults, number>();
  const measure = (player: PlayerResults) => {
    const value = values.get(player) ?? tieBreakValue(tieBreak, player, scoring, gamesPerRound);
    values.set(player, value);
    return value;
  };
  return { split: (tied) => groupBy(tied, measure), measure };
}
