/**
 * Gives back time lost on the wire. What is left of the allowance follows from the clock's terms and the stored events alone, so every
 * process counts alike and no reconnect or restart renews it.
 */

import { type ClockOptions, flagAt, type Match } from '@gipfel/match';
import { lagAllowance } from '@gipfel/protocol';
import type { Side } from '@gipfel/rules';
import type { Pair, StoredEvent } from '../store/store.js';

/** Less than a person or a clock notices. */
const LEAST_CREDIT = 10;

export interface LagAccount {
  readonly perTurn: number;
  /** What each side may still be given. */
  readonly left: Pair<number>;
}

export function openLagAccount(clock: ClockOptions): LagAccount {
  const { perGame, perTurn } = lagAllowance(clock);
  return { perTurn, left: [perGame, perGame] };
}

/**
 * The account after an event. A credit for lag is stored with the turn it belongs to, and the turn carries the name; a credit for time
 * that the server lost has a name of its own (`server:…`), and no player pays for it.
 */
export function bookLag(account: LagAccount, { event, command }: StoredEvent): LagAccount {
  if (event.type !== 'clockCredit' || command !== undefined) return account;
  const { perTurn, left } = account;
  const rest = Math.max(0, left[event.side] - event.ms);
  return { perTurn, left: event.side === 0 ? [rest, left[1]] : [left[0], rest] };
}

/** The most that a turn by the side to move can be given. */
export function mostCredit({ perTurn, left }: LagAccount, match: Match): number {
  return Math.min(perTurn, left[match.position.side]);
}

/** What a turn that arrives at this moment is given back: never more than it was charged. */
export function creditFor(account: LagAccount, match: Match, side: Side, at: number, lag: number): number {
  const falls = flagAt(match);
  if (falls === undefined || match.position.side !== side) return 0;
  const charged = match.clock.left[side] - (falls - at);
  const credit = Math.floor(Math.min(lag, mostCredit(account, match), charged));
  return credit >= LEAST_CREDIT ? credit : 0;
}
