/**
 * How long to think: a time that is worth spending on a turn, which grows and shrinks with what the iterations find, and one
 * at which everything stops.
 */

import type { Side } from '@gipfel/rules';
import type { ClockLimits, Limits } from '../protocol/searcher.js';

export interface TimePlan {
  /** Milliseconds after which no new iteration begins, as long as nothing remarkable happens; infinite without a limit of time. */
  readonly soft: number;
  readonly hard: number;
}

/** What one iteration found. */
export interface Finding {
  /** Stands for the best turn: equal exactly when the turn is. */
  readonly turn: string;
  /** Hundredths, for the side to move. */
  readonly score: number;
}

/** What a turn loses on its way to the player and back. */
const OVERHEAD = 15;
/** The assumed number of turns to go if none is given. */
const TURNS_AHEAD = 18;
/** A clock is never used up further than this part for one turn, unless it is the last one before it is filled. */
const MAX_PART = 0.3;
const MAX_LAST_PART = 0.85;
/** How much of an increment is spent on the turn that earns it. */
const INCREMENT_PART = 0.8;
/** An iteration costs several times the one before: beginning another late is time thrown away. */
const LAST_START = 0.55;
/** How far a turn in trouble may go beyond its share. */
const HARD_SHARES = 2.5;

/** By how many iterations in a row agree on the best turn. */
const BY_AGREEMENT = [1.5, 1.25, 1, 0.85, 0.75, 0.65] as const;
/** A score that falls by this much doubles the time, within limits. */
const DOUBLING_DROP = 250;
const MIN_BY_DROP = 0.9;
const MAX_BY_DROP = 1.8;

export function planTime(limits: Limits, side: Side): TimePlan {
  const { movetime, clock } = limits;
  const byClock = clock === undefined ? UNTIMED : planClock(clock, side);
  if (movetime === undefined) return byClock;
  const hard = Math.max(1, Math.min(movetime - OVERHEAD, byClock.hard));
  // Time that was given for this turn alone is not saved for others.
  return { soft: clock === undefined ? hard : Math.min(hard, byClock.soft), hard };
}

const UNTIMED: TimePlan = { soft: Number.POSITIVE_INFINITY, hard: Number.POSITIVE_INFINITY };

function planClock({ left, increments, turnsToGo }: ClockLimits, side: Side): TimePlan {
  const usable = Math.max(1, left[side] - OVERHEAD);
  const turns = Math.max(1, Math.min(turnsToGo ?? TURNS_AHEAD, TURNS_AHEAD));
  const most = usable * (turns === 1 ? MAX_LAST_PART : MAX_PART);
  const share = Math.min(usable / turns + INCREMENT_PART * increments[side], most);
  return { soft: share * LAST_START, hard: Math.max(1, Math.min(share * HARD_SHARES, most)) };
}

/** Whether to begin another iteration after these, `elapsed` milliseconds after the search began. */
export function wantsAnother(plan: TimePlan, findings: readonly Finding[], elapsed: number): boolean {
  if (elapsed >= plan.hard) return false;
  // Only a clock leaves room between the two.
  if (plan.soft >= plan.hard) return true;
  return elapsed < Math.min(plan.hard, plan.soft * byAgreement(findings) * byDrop(findings));
}

function byAgreement(findings: readonly Finding[]): number {
  const last = findings.at(-1)?.turn;
  let agreeing = 0;
  while (agreeing < findings.length && findings.at(-1 - agreeing)?.turn === last) agreeing++;
  return BY_AGREEMENT[Math.min(Math.max(agreeing - 1, 0), BY_AGREEMENT.length - 1)] ?? 1;
}

/** Against the iteration two before: whose turn it is at the horizon alternates, and with it the score. */
function byDrop(findings: readonly Finding[]): number {
  const now = findings.at(-1);
  const before = findings.at(-3);
  if (now === undefined || before === undefined) return 1;
  const factor = 1 + (before.score - now.score) / DOUBLING_DROP;
  return Math.min(MAX_BY_DROP, Math.max(MIN_BY_DROP, factor));
}
