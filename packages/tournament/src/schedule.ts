/** How many rounds a tournament has, and how many games a pairing of each round is. */

import type { Groups, System } from './system.js';

/** A fixed number of games, all of them played; or a match that ends when it is decided. */
export type RoundFormat = { readonly games: 1 | 2 } | { readonly bestOf: number };

export function formatOfRound(system: System, players: number, round: number): RoundFormat {
  switch (system.type) {
    case 'swiss':
    case 'roundRobin':
      return { games: 1 };
    case 'doubleSwiss':
      return { games: 2 };
    case 'knockout':
    case 'doubleElimination':
      return { bestOf: system.bestOf };
    case 'groups':
      if (system.final === 'roundRobin' || round <= groupRounds(system, players)) return { games: 1 };
      return { bestOf: system.bestOf };
  }
}

/** The most rounds there can be; known once the players are. */
export function roundCount(system: System, players: number): number {
  switch (system.type) {
    case 'swiss':
    case 'doubleSwiss':
      return system.rounds;
    case 'roundRobin':
      return roundRobinRounds(players) * system.cycles;
    case 'knockout':
      return knockoutRounds(players);
    case 'doubleElimination':
      return doubleEliminationRounds(players);
    case 'groups': {
      const finalists = Math.min(players, system.groups * system.qualifiers);
      const final = system.final === 'roundRobin' ? roundRobinRounds(finalists) : knockoutRounds(finalists);
      return groupRounds(system, players) + final;
    }
  }
}

/** Odd fields rest one player a round. */
function roundRobinRounds(players: number): number {
  if (players < 2) return 0;
  return players % 2 === 0 ? players - 1 : players;
}

function knockoutRounds(players: number): number {
  return players < 2 ? 0 : Math.ceil(Math.log2(players));
}

/** The most there can be: the last is played only when the winner of the losers' bracket wins the first grand final. */
function doubleEliminationRounds(players: number): number {
  return players < 2 ? 0 : 2 * knockoutRounds(players) + 1;
}

/** Groups of different sizes play side by side until the largest is done. */
export function groupRounds({ groups, cycles }: Groups, players: number): number {
  return roundRobinRounds(Math.ceil(players / groups)) * cycles;
}
