/**
 * Plain alpha-beta on the rules, one action per ply. It prunes only what cannot matter, so a win or loss it finds is proven.
 * Compulsory captures cost no depth (Z2.2): no position is evaluated in the middle of a forced line.
 */

import { type Action, isTurnStart, legalActions, type Position, play } from '@gipfel/rules';
import { engineGameOf } from '../games/registry.js';
import { type Budget, takeNode, type Work } from './budget.js';
import { decidedValue, evaluate, WIN } from './evaluation.js';

/** Exists only during one search. */
export interface Search {
  readonly budget: Budget;
  /** How often an action caused a cutoff: it is tried earlier elsewhere. */
  readonly history: Map<Action, number>;
  seldepth: number;
}

export interface Line {
  readonly value: number;
  readonly actions: readonly Action[];
}

const NO_LINE: readonly Action[] = [];

function costOf(action: Action): number {
  return action.type === 'jump' || action.type === 'claim' || action.type === 'leave' ? 0 : 1;
}

/** From the view of the side to move; `turns` completed since the root, `ply` actions made. */
export function* alphaBeta(
  search: Search,
  position: Position,
  depth: number,
  alpha: number,
  beta: number,
  turns: number,
  ply: number,
): Work<Line> {
  const { budget } = search;
  if (takeNode(budget)) yield;
  search.seldepth = Math.max(search.seldepth, ply);
  const actions = legalActions(position);
  if (actions.length === 0) {
    // A game can end before the turn passes to the other side (T6.1): that turn counts too.
    const played = isTurnStart(position) ? turns : turns + 1;
    return { value: decidedValue(position, played), actions: NO_LINE };
  }
  if (depth <= 0 && engineGameOf(position).isQuiet(position))
    return { value: evaluate(position), actions: NO_LINE };

  let best: Line = { value: Number.NEGATIVE_INFINITY, actions: NO_LINE };
  for (const action of inOrder(search, actions)) {
    const line = yield* after(search, position, action, depth, Math.max(alpha, best.value), beta, turns, ply);
    if (budget.isSpent) break;
    if (line.value <= best.value) continue;
    best = line;
    if (best.value < beta) continue;
    search.history.set(action, (search.history.get(action) ?? 0) + depth * depth + 1);
    break;
  }
  return best;
}

/** The line that begins with this action, from the view of its mover. */
export function* after(
  search: Search,
  position: Position,
  action: Action,
  depth: number,
  alpha: number,
  beta: number,
  turns: number,
  ply: number,
): Work<Line> {
  const next = play(position, action);
  const rest = depth - costOf(action);
  if (next.side === position.side) {
    const line = yield* alphaBeta(search, next, rest, alpha, beta, turns, ply + 1);
    return { value: line.value, actions: [action, ...line.actions] };
  }
  const line = yield* alphaBeta(search, next, rest, -beta, -alpha, turns + 1, ply + 1);
  return { value: -line.value, actions: [action, ...line.actions] };
}

function inOrder({ history }: Search, actions: readonly Action[]): readonly Action[] {
  if (history.size === 0) return actions;
  return [...actions].sort((a, b) => (history.get(b) ?? 0) - (history.get(a) ?? 0));
}

export const FULL_WINDOW: readonly [number, number] = [-WIN, WIN];
