/**
 * When the time of the side to move is up, and what a turn is given back for lag. The lag left to give follows from the terms and the
 * stored events alone, so every process computes the same, and no reconnect or restart renews it.
 */

import { type ClockOptions, dueFlag, flagAt, type Match, type MatchEvent } from '@gipfel/match';
import { FIRST_TURN_TIME, lagAllowance } from '@gipfel/protocol';
import { opponentOf, type Side } from '@gipfel/rules';
import type { Pair, StoredEvent } from '../store/store.js';

/**
 * When the running clock runs out or, in a real-time match whose clocks have not started, when the server stops waiting for a first turn.
 * That wait counts from `servedSince` at the earliest. Stored in the row as `flagAt`, for the sweep.
 */
export function deadlineOf(match: Match, servedSince = 0): number | undefined {
  const falls = flagAt(match);
  if (falls !== undefined || match.result !== undefined) return falls;
  const { clock } = match.options;
  if (clock.type === 'none' || clock.type === 'correspondence') return undefined;
  return Math.max(match.clock.since, servedSince) + FIRST_TURN_TIME;
}

/** The event that is due now because somebody's time is up. */
export function dueEvent(match: Match, now: number, servedSince: number): MatchEvent | undefined {
  const flag = dueFlag(match, now);
  if (flag !== undefined) return flag;
  const deadline = deadlineOf(match, servedSince);
  if (deadline === undefined || now < deadline || flagAt(match) !== undefined) return undefined;
  return { type: 'abort', by: opponentOf(match.position.side), at: Math.max(now, match.at) };
}

/** Less is imperceptible (milliseconds). */
const MIN_CREDIT = 10;

export interface LagAccount {
  readonly perTurn: number;
  /** What each side may still be credited. */
  readonly left: Pair<number>;
}

export function openLagAccount(clock: ClockOptions): LagAccount {
  const { perGame, perTurn } = lagAllowance(clock);
  return { perTurn, left: [perGame, perGame] };
}

/**
 * The account after an event. A credit for lag is stored before its turn, which carries the command name; a credit for time that the
 * server lost has a name of its own (`server:…`) and does not count against the player's allowance.
 */
export function bookLag(account: LagAccount, { event, command }: StoredEvent): LagAccount {
  if (event.type !== 'clockCredit' || command !== undefined) return account;
  const { perTurn, left } = account;
  const rest = Math.max(0, left[event.side] - event.ms);
  return { perTurn, left: event.side === 0 ? [rest, left[1]] : [left[0], rest] };
}

/** The most that a turn by the side to move can be credited. */
export function maxCredit({ perTurn, left }: LagAccount, match: Match): number {
  return Math.min(perTurn, left[match.position.side]);
}

/** The credit for a turn that arrives at this moment: never more than it was charged. */
export function creditFor(account: LagAccount, match: Match, side: Side, at: number, lag: number): number {
  const falls = flagAt(match);
  if (falls === undefined || match.position.side !== side) return 0;
  const charged = match.clock.left[side] - (falls - at);
  const credit = Math.floor(Math.min(lag, maxCredit(account, match), charged));
  return credit >= MIN_CREDIT ? credit : 0;
}
