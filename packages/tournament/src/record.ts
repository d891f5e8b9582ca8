/** What each player did in each round: the one reading of the rounds that pairing, standings and files share. */

import {
  type ByeKind,
  byePoints,
  isForfeitLoss,
  type Outcome,
  type Place,
  pointsOf,
  STANDARD_SCORING,
} from './outcome.js';
import type { PlayerId } from './player.js';
import { formatOfRound, type RoundFormat } from './schedule.js';
import type { Colour, Settings } from './settings.js';
import type { Pairing, Round } from './tournament.js';

interface Meeting {
  readonly opponent: PlayerId;
  /** Of the first game. */
  readonly colour: Colour;
  readonly points: number;
}

export type PlayerRound =
  /** At least one game was played, or is to be: `isOver` tells. */
  | ({
      readonly type: 'game';
      readonly isOver: boolean;
      /** As the pairing lists them, this player's place first. */
      readonly outcomes: readonly (Outcome | undefined)[];
      readonly place: Place;
    } & Meeting)
  /** Somebody did not appear. */
  | ({ readonly type: 'forfeit'; readonly isLoss: boolean } & Meeting)
  | { readonly type: 'bye'; readonly kind: ByeKind; readonly points: number }
  /** Not paired in a system that pairs by a plan. */
  | { readonly type: 'rest'; readonly points: 0 };

/** Everybody's rounds up to now, by player. */
export type Records = ReadonlyMap<PlayerId, readonly PlayerRound[]>;

const REST: PlayerRound = { type: 'rest', points: 0 };

interface Recorded {
  readonly settings: Settings;
  readonly order: readonly PlayerId[];
  readonly rounds: readonly Round[];
}

export function recordsOf({ settings, order, rounds }: Recorded): Records {
  const records = new Map<PlayerId, PlayerRound[]>(order.map((id) => [id, []]));
  for (const { number, pairings, byes } of rounds) {
    const format = formatOfRound(settings.system, order.length, number);
    for (const pairing of pairings) {
      records.get(pairing.white)?.push(meetingOf(pairing, 0, settings, format));
      records.get(pairing.black)?.push(meetingOf(pairing, 1, settings, format));
    }
    for (const { player, kind } of byes) {
      const games = 'games' in format ? format.games : 1;
      records.get(player)?.push({ type: 'bye', kind, points: byePoints(kind, settings.scoring, games) });
    }
    for (const rounds of records.values()) if (rounds.length < number) rounds.push(REST);
  }
  return records;
}

function meetingOf(pairing: Pairing, place: Place, { scoring }: Settings, format: RoundFormat): PlayerRound {
  const { white, black, games } = pairing;
  const points = games.reduce(
    (sum, outcome) => sum + (outcome === undefined ? 0 : pointsOf(outcome, place, scoring)),
    0,
  );
  const colour: Colour = place === 0 ? 'white' : 'black';
  const meeting = { opponent: place === 0 ? black : white, colour, points };
  if (isForfeited(games, 0, format) || isForfeited(games, 1, format)) {
    return { type: 'forfeit', isLoss: isForfeited(games, place, format), ...meeting };
  }
  return { type: 'game', isOver: isDecided(games, format), outcomes: games, place, ...meeting };
}

/** C.04.5, preface: a match of two games is forfeited by who forfeits both. One forfeit decides a best-of match. */
function isForfeited(games: Pairing['games'], place: Place, format: RoundFormat): boolean {
  const forfeits = games.filter((game) => game !== undefined && isForfeitLoss(game, place)).length;
  return 'games' in format ? forfeits === format.games : forfeits > 0;
}

/** Whether no game of the pairing is left to play. */
export function isDecided(games: Pairing['games'], format: RoundFormat): boolean {
  return 'games' in format
    ? games.every((game) => game !== undefined)
    : matchWinner(games, format.bestOf) !== undefined;
}

/** Who has won a best-of match: a place; neither when both have forfeited; undefined while it goes on. */
export function matchWinner(games: Pairing['games'], bestOf: number): Place | 'neither' | undefined {
  const format = { bestOf };
  const [isWhiteOut, isBlackOut] = [isForfeited(games, 0, format), isForfeited(games, 1, format)];
  if (isWhiteOut && isBlackOut) return 'neither';
  if (isWhiteOut) return 1;
  if (isBlackOut) return 0;
  const played = games.filter((game) => game !== undefined);
  const pointsAt = (place: Place) =>
    played.reduce((sum, game) => sum + pointsOf(game, place, STANDARD_SCORING), 0);
  const [white, black] = [pointsAt(0), pointsAt(1)];
  if (white === black) return undefined;
  // A match that is level after its last game goes on until one more game decides it.
  const isOver = Math.max(white, black) * 2 > bestOf || played.length >= bestOf;
  if (!isOver) return undefined;
  return white > black ? 0 : 1;
}

/** C.04.1 4: the round in which a player had the pairing-allocated bye, or a win's points without playing. */
export function roundBarringBye(
  record: readonly PlayerRound[],
  { scoring, system }: Settings,
): number | undefined {
  const win = scoring.win * (system.type === 'doubleSwiss' ? 2 : 1);
  const index = record.findIndex((round) => {
    if (round.type === 'bye') return round.kind === 'pairing' || round.points >= win;
    return round.type === 'forfeit' && round.points >= win;
  });
  return index === -1 ? undefined : index + 1;
}

/** C.04.1 2 and C.04.2 3.5: only those who played each other have met. */
export function roundOfMeeting(record: readonly PlayerRound[], opponent: PlayerId): number | undefined {
  const index = record.findIndex((round) => round.type === 'game' && round.opponent === opponent);
  return index === -1 ? undefined : index + 1;
}
