/**
 * How much a search may still do. Searches are generators that yield every few hundred nodes: between two steps the driver
 * checks clock and signal, so that a synchronous search stops soon and one without a time limit never depends on time.
 */

import type { Side } from '@gipfel/rules';
import type { Limits } from '../protocol/searcher.js';
import type { SearchHost } from '../protocol/searchHost.js';

/** Exists only during one search. */
export interface Budget {
  nodes: number;
  /** The search must end now. */
  isSpent: boolean;
  readonly mostNodes: number;
  readonly deadline: number;
}

export type Work<Value> = Generator<void, Value, void>;

const NODES_BETWEEN_PAUSES = 256;
/** Expected remaining turns when not given. */
const TURNS_LEFT = 20;
/** Share of the increment, and the maximum share of the remaining time; the rest covers transmission. */
const SHARE_OF_INCREMENT = 0.75;
const SHARE_OF_REST = 0.5;

export function budgetOf(limits: Limits, side: Side, begin: number, ownNodes: number): Budget {
  const mostNodes = Math.min(limits.nodes ?? Number.POSITIVE_INFINITY, ownNodes);
  return { nodes: 0, isSpent: false, mostNodes, deadline: begin + thinkingTime(limits, side) };
}

export const UNLIMITED_NODES = Number.POSITIVE_INFINITY;

/** Milliseconds for one turn. */
export function thinkingTime({ movetime = Number.POSITIVE_INFINITY, clock }: Limits, side: Side): number {
  if (clock === undefined) return movetime;
  const left = clock.left[side];
  const share = left / (clock.turnsToGo ?? TURNS_LEFT) + clock.increments[side] * SHARE_OF_INCREMENT;
  return Math.min(movetime, share, left * SHARE_OF_REST);
}

/** Counts a node; true when it is time to yield. */
export function takeNode(budget: Budget): boolean {
  budget.nodes++;
  if (budget.nodes >= budget.mostNodes) budget.isSpent = true;
  return budget.nodes % NODES_BETWEEN_PAUSES === 0;
}

export async function drive<Value>(
  work: Work<Value>,
  budget: Budget,
  host: SearchHost,
  signal: AbortSignal,
): Promise<Value> {
  for (;;) {
    if (signal.aborted || host.now() >= budget.deadline) budget.isSpent = true;
    const step = work.next();
    if (step.done === true) return step.value;
    await host.pause();
  }
}
