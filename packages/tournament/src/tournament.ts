/** A tournament as a value, and the questions about it that several verbs share. */

import type { Couple, RequestedBye, TournamentEvent } from './event.js';
import { type EventLog, listLog } from './log.js';
import type { ByeKind, Outcome } from './outcome.js';
import type { Player, PlayerId } from './player.js';
import type { Settings } from './settings.js';

export interface Pairing {
  /** Moves first in the first game; colours alternate from game to game. */
  readonly white: PlayerId;
  readonly black: PlayerId;
  /** The outcome of each game, white's points first; undefined while it is not known. */
  readonly games: readonly (Outcome | undefined)[];
}

/** A player's round without a pairing. */
export interface Bye {
  readonly player: PlayerId;
  readonly kind: ByeKind;
}

export interface Round {
  /** From 1. */
  readonly number: number;
  /** Board 1 first. */
  readonly pairings: readonly Pairing[];
  /** In a Swiss, everybody who is not in `pairings`. */
  readonly byes: readonly Bye[];
}

interface ByeRequest {
  readonly player: PlayerId;
  readonly round: number;
  readonly kind: RequestedBye;
}

interface FixedPairing {
  readonly round: number;
  readonly players: Couple;
}

/** Every field but `created` and `log` follows from these two. */
export interface Tournament {
  /** What the log begins with. */
  readonly created: { readonly settings: Settings; readonly at: number };
  readonly settings: Settings;
  readonly log: EventLog;
  /** When the last event happened. */
  readonly at: number;
  /** In the order in which they entered. */
  readonly players: readonly Player[];
  /** The initial order: its places are the tournament pairing numbers (C.04.2 2.3). */
  readonly order: readonly PlayerId[];
  /** Whether the director has set the order; otherwise it follows strength. */
  readonly isOrderSet: boolean;
  readonly withdrawn: readonly PlayerId[];
  readonly byeRequests: readonly ByeRequest[];
  readonly forbidden: readonly Couple[];
  readonly fixed: readonly FixedPairing[];
  /** The published ones. */
  readonly rounds: readonly Round[];
  /** The next round while nobody but the director sees it. */
  readonly draft: DraftRound | undefined;
  readonly isFinished: boolean;
}

/** A round that is not published; what nobody was asked about is worked out when it is. */
export interface DraftRound {
  readonly pairings: readonly Couple[];
  readonly bye: PlayerId | undefined;
  readonly decided: boolean;
}

export function playerNamed({ players }: Tournament, id: PlayerId): Player | undefined {
  return players.find((player) => player.id === id);
}

export function nextRoundNumber({ rounds }: Tournament): number {
  return rounds.length + 1;
}

export function requestedBye(
  { byeRequests }: Tournament,
  id: PlayerId,
  round: number,
): RequestedBye | undefined {
  return byeRequests.find(({ player, round: requested }) => player === id && requested === round)?.kind;
}

/** Who is to be paired next, in the initial order. */
export function presentPlayers(tournament: Tournament): readonly PlayerId[] {
  const round = nextRoundNumber(tournament);
  return tournament.order.filter(
    (id) => !tournament.withdrawn.includes(id) && requestedBye(tournament, id, round) === undefined,
  );
}

export function isSameCouple([one, other]: Couple, [first, second]: Couple): boolean {
  return (one === first && other === second) || (one === second && other === first);
}

export function isForbidden({ forbidden }: Tournament, couple: Couple): boolean {
  return forbidden.some((each) => isSameCouple(each, couple));
}

/** Everything that happened (after the first `after` events), what was undone later, too. */
export function eventsOf({ log }: Tournament, after = 0): readonly TournamentEvent[] {
  return listLog(log, after);
}
