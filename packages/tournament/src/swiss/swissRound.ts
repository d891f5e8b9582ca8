/** The next round of a Swiss: fixed pairings, the Dutch or the double system, colours, boards. */

import { ok, type Result } from '@gipfel/rules';
import type { Couple } from '../event.js';
import type { PlayerId } from '../player.js';
import { refuse, type TournamentRefusal } from '../refusal.js';
import type { DoubleSwiss, Swiss } from '../system.js';
import { nextRoundNumber, type Tournament } from '../tournament.js';
import { inBoardOrder } from './boards.js';
import { colourOfHigher } from './colours.js';
import { firstColourOfHigher, pairDoubleSwiss } from './doubleSwiss.js';
import { pairDutch } from './dutch.js';
import { type SwissPlayer, swissPlayers } from './swissPlayer.js';

export interface ProposedRound {
  /** Board 1 first; who moves first comes first. */
  readonly pairings: readonly Couple[];
  readonly bye: PlayerId | undefined;
}

export function pairSwissRound(
  tournament: Tournament,
  { type, rounds }: Swiss | DoubleSwiss,
): Result<ProposedRound, TournamentRefusal> {
  const { initialColour } = tournament.settings;
  const everybody = swissPlayers(tournament);
  const { fixed, free } = splitFixed(tournament, everybody);
  const isLastRound = nextRoundNumber(tournament) === rounds;
  const found =
    type === 'swiss'
      ? pairDutch({ players: free, initialColour, ...avoidance(tournament) })
      : pairDoubleSwiss(free, isLastRound);
  const colourOf = type === 'swiss' ? colourOfHigher : firstColourOfHigher;
  if (found === undefined) {
    return refuse('PAIRING_IMPOSSIBLE', {
      rule: type === 'swiss' ? 'C.04.3 1.9.3' : 'C.04.5 3.3.3',
      values: { round: nextRoundNumber(tournament), players: free.length },
    });
  }
  const pairs = found.pairs.map(
    ([one, other]): Pair => (colourOf(one, other, initialColour) === 'white' ? [one, other] : [other, one]),
  );
  return ok({
    pairings: inBoardOrder([...fixed, ...pairs]).map(([white, black]) => [white.id, black.id]),
    bye: found.bye?.id,
  });
}

type Pair = readonly [SwissPlayer, SwissPlayer];

export function splitFixed(
  { fixed, rounds }: Tournament,
  players: readonly SwissPlayer[],
): { readonly fixed: readonly Pair[]; readonly free: readonly SwissPlayer[] } {
  const pairs = fixed
    .filter(({ round }) => round === rounds.length + 1)
    .flatMap(({ players: [white, black] }): Pair[] => {
      const [one, other] = [players.find(({ id }) => id === white), players.find(({ id }) => id === black)];
      return one === undefined || other === undefined ? [] : [[one, other]];
    });
  const taken = new Set(pairs.flat());
  return { fixed: pairs, free: players.filter((player) => !taken.has(player)) };
}

/** Clubmates stay apart in the first rounds as long as the round can be completed without them meeting. */
export function avoidance(tournament: Tournament): Pick<Parameters<typeof pairDutch>[0], 'isAvoided'> {
  if (nextRoundNumber(tournament) > tournament.settings.clubmatesApart) return {};
  const clubs = new Map(tournament.players.map(({ id, club }) => [id, club]));
  return {
    isAvoided: (one, other) => clubs.get(one.id) !== undefined && clubs.get(one.id) === clubs.get(other.id),
  };
}
