/**
 * Time lost on the wire, given back. The allowance follows from the events alone, so that every process counts alike and nobody gains
 * a new one by a restart.
 */

import { type CreditEvent, flagAt, type Match, type MatchEvent } from '@gipfel/match';
import { LAG_ALLOWANCE } from '@gipfel/protocol';
import type { Side } from '@gipfel/rules';
import type { Pair } from '../store/store.js';

/** Less than a person or a clock notices. */
const LEAST_CREDIT = 10;

export interface LagAccount {
  /** What each side may still be given. */
  readonly left: Pair<number>;
  /** The event before where it is a credit: for lag, when the deed follows at the same moment. */
  readonly credit: CreditEvent | undefined;
}

export const FULL_ACCOUNT: LagAccount = {
  left: [LAG_ALLOWANCE.full, LAG_ALLOWANCE.full],
  credit: undefined,
};

/** After an event by which the match became `next`. */
export function bookLag(account: LagAccount, event: MatchEvent, hasCompletedTurn: boolean): LagAccount {
  if (!hasCompletedTurn || (event.type !== 'turn' && event.type !== 'action')) {
    const credit = event.type === 'clockCredit' ? event : undefined;
    return credit === account.credit ? account : { left: account.left, credit };
  }
  const { by, at } = event;
  const { left, credit } = account;
  const given = credit?.side === by && credit.at === at ? credit.ms : 0;
  const changed = Math.min(LAG_ALLOWANCE.full, Math.max(0, left[by] - given) + LAG_ALLOWANCE.regained);
  // Most turns change nothing: a full account that gave nothing stays full.
  if (changed === left[by] && credit === undefined) return account;
  return { left: by === 0 ? [changed, left[1]] : [left[0], changed], credit: undefined };
}

/** How much a turn by the side to move may be given at most. */
export function mostCredit(account: LagAccount, match: Match): number {
  const { type } = match.options.clock;
  if (type === 'none' || type === 'correspondence') return 0;
  return Math.min(LAG_ALLOWANCE.perTurn, account.left[match.position.side]);
}

/** What a turn that arrives at this moment is given back: never more than it was charged. */
export function creditFor(account: LagAccount, match: Match, side: Side, at: number, lag: number): number {
  const falls = flagAt(match);
  if (falls === undefined || match.position.side !== side) return 0;
  const charged = match.clock.left[side] - (falls - at);
  const credit = Math.floor(Math.min(lag, mostCredit(account, match), charged));
  return credit >= LEAST_CREDIT ? credit : 0;
}
