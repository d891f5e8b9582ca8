/** What tie-breaks count: every player's rounds with the values that C.07 16 gives to those without a game. */

import type { PlayerId } from '../player.js';
import { type PlayerRound, recordsOf } from '../record.js';
import { roundCount } from '../schedule.js';
import { isPredetermined } from '../system.js';
import type { Tournament } from '../tournament.js';

/** A round as Buchholz and Sonneborn-Berger see it. */
export interface Contribution {
  /** The score of the opponent, or of the dummy (16.4). */
  readonly opponentScore: number;
  readonly points: number;
  /** 16.1.2: the player was not available. */
  readonly isVoluntary: boolean;
}

export interface PlayerResults {
  readonly player: PlayerId;
  readonly points: number;
  readonly rounds: readonly PlayerRound[];
  readonly contributions: readonly Contribution[];
}

export type Results = ReadonlyMap<PlayerId, PlayerResults>;

export function resultsOf(tournament: Tournament): Results {
  const records = recordsOf(tournament);
  const { settings, order } = tournament;
  const draw = settings.scoring.draw * (settings.system.type === 'doubleSwiss' ? 2 : 1);
  const rounds = roundCount(settings.system, order.length);
  // 15.2: with pairings known in advance forfeits are treated as games.
  const isPlanned = isPredetermined(settings.system);
  const scores = new Map([...records].map(([id, record]) => [id, sum(record.map(({ points }) => points))]));
  const adjustedScores = isPlanned
    ? scores
    : new Map([...records].map(([id, record]) => [id, adjustedScore(record, draw)]));
  const adjustedScoreOf = (id: PlayerId) => adjustedScores.get(id) ?? 0;
  const contributionOf = (round: PlayerRound, own: number): Contribution | undefined => {
    const { points } = round;
    switch (round.type) {
      case 'game':
        return { opponentScore: adjustedScoreOf(round.opponent), points, isVoluntary: false };
      case 'forfeit': {
        const scheduled = adjustedScoreOf(round.opponent);
        const opponentScore = isPlanned ? scheduled : Math.min(own, scheduled);
        return { opponentScore, points, isVoluntary: !isPlanned && round.isLoss };
      }
      case 'bye':
        return { opponentScore: Math.min(own, draw * rounds), points, isVoluntary: isRequested(round) };
      case 'rest':
        return undefined;
    }
  };
  return new Map(
    [...records].map(([player, record]) => {
      const points = scores.get(player) ?? 0;
      const contributions = record
        .map((round) => contributionOf(round, points))
        .filter((each) => each !== undefined);
      return [player, { player, points, rounds: record, contributions }];
    }),
  );
}

/** 16.3: as opponents see it, requested byes that nothing but absence follows count as draws. */
function adjustedScore(record: readonly PlayerRound[], draw: number): number {
  const lastThere = record.findLastIndex((round) => !isUnavailable(round));
  return sum(record.map((round, index) => (index > lastThere && isRequested(round) ? draw : round.points)));
}

/** 16.1.1 */
function isRequested(round: PlayerRound): boolean {
  return round.type === 'bye' && (round.kind === 'half' || round.kind === 'zero');
}

/** 16.1.2 */
function isUnavailable(round: PlayerRound): boolean {
  return isRequested(round) || (round.type === 'forfeit' && round.isLoss);
}

export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
