/** Tie-breaks that are a number of one player's own (C.07 7 to 9, 14, 16). */

import { isForfeitLoss, pointsOf, type Scoring } from '../outcome.js';
import { type Contribution, type PlayerResults, sum } from './results.js';
import type { TieBreak } from './tieBreak.js';

/** Tie-breaks between the tied players are no number of one player. */
export type OwnTieBreak = Exclude<TieBreak, 'DE' | 'OTHER_HEAD_TO_HEAD'>;

export function tieBreakValue(
  tieBreak: OwnTieBreak,
  results: PlayerResults,
  scoring: Scoring,
  gamesPerRound: number,
): number {
  const { contributions, rounds, points } = results;
  switch (tieBreak) {
    case 'WIN':
      return rounds.filter((round) => round.points >= scoring.win * gamesPerRound).length;
    case 'WON':
      return gamesOf(results).filter(({ points: gained }) => gained(scoring) >= scoring.win).length;
    case 'BPG':
      return gamesOf(results).filter(({ isBlack }) => isBlack).length;
    case 'BWG':
      return gamesOf(results).filter((game) => game.isBlack && game.points(scoring) >= scoring.win).length;
    case 'PS':
      return sum(runningScores(results));
    case 'PS/C1':
      return sum(runningScores(results).slice(1));
    case 'BH':
      return sum(contributions.map(opponentScore));
    case 'BH/C1':
      return sum(withoutLowest(contributions, opponentScore, 1).map(opponentScore));
    case 'BH/C2':
      return sum(withoutLowest(contributions, opponentScore, 2).map(opponentScore));
    case 'BH/M1':
      return sum(withoutHighest(withoutLowest(contributions, opponentScore, 1), 1));
    case 'BH/M2':
      return sum(withoutHighest(withoutLowest(contributions, opponentScore, 2), 2));
    case 'SB':
      return sum(contributions.map(product));
    case 'SB/C1':
      return sum(withoutLowest(contributions, product, 1).map(product));
    case 'OTHER_WITHOUT_BEST':
      return points - Math.max(0, ...rounds.map((round) => round.points));
  }
}

interface Game {
  readonly isBlack: boolean;
  readonly points: (scoring: Scoring) => number;
}

/** Played over the board; the colours of a pairing alternate from game to game. */
function gamesOf({ rounds }: PlayerResults): readonly Game[] {
  return rounds.flatMap((round) => {
    if (round.type !== 'game') return [];
    return round.outcomes.flatMap((outcome, index): Game[] => {
      if (outcome === undefined || isForfeitLoss(outcome, 0) || isForfeitLoss(outcome, 1)) return [];
      const isFirstColour = index % 2 === 0;
      return [
        {
          isBlack: (round.colour === 'black') === isFirstColour,
          points: (scoring) => pointsOf(outcome, round.place, scoring),
        },
      ];
    });
  });
}

/** After each round. */
function runningScores({ rounds }: PlayerResults): readonly number[] {
  let score = 0;
  return rounds.map(({ points }) => {
    score += points;
    return score;
  });
}

function opponentScore(contribution: Contribution): number {
  return contribution.opponentScore;
}

function product({ opponentScore: score, points }: Contribution): number {
  return score * points;
}

/**
 * 14.1 and 14.2 with the exception of 16.5: the contribution of the weakest opponent goes, or the lowest one of a voluntary unplayed round
 * where that one is higher.
 */
function withoutLowest(
  contributions: readonly Contribution[],
  measure: (contribution: Contribution) => number,
  cuts: number,
): readonly Contribution[] {
  let left = contributions;
  for (let cut = 0; cut < cuts; cut++) {
    const [least] = left.toSorted(
      (one, other) => one.opponentScore - other.opponentScore || measure(one) - measure(other),
    );
    const [voluntary] = left
      .filter(({ isVoluntary }) => isVoluntary)
      .toSorted((one, other) => measure(one) - measure(other));
    if (least === undefined) return left;
    const isException = voluntary !== undefined && measure(voluntary) >= measure(least);
    const removed = isException ? voluntary : least;
    left = left.filter((each) => each !== removed);
  }
  return left;
}

/** 14.3 and 14.4: of Buchholz only. */
function withoutHighest(contributions: readonly Contribution[], cuts: number): readonly number[] {
  const ascending = contributions.map(opponentScore).sort((one, other) => one - other);
  return ascending.slice(0, Math.max(0, ascending.length - cuts));
}
