/** Proves by proof numbers that the side to move wins or loses; answers `unknown` rather than anything unproven. */

import { opponentOf, outcome, type Position, type Side, type Turn } from '@gipfel/rules';
import type { Core } from '../core.js';
import { engineGameOf } from '../games/registry.js';
import { type Budget, decide } from './decide.js';
import { provenLine } from './provenLine.js';
import { makeSolverCore, type SolverCore, type SolverState } from './solverCore.js';

export interface SolveLimits {
  /** Positions searched, all attempts together. */
  readonly nodes: number;
  /** Called now and then between nodes; the core's own `poll` is called more often. */
  readonly isStopped?: () => boolean;
  readonly megabytes?: number;
}

export interface Solution {
  /** For the side to move. A proven tie is `unknown`. */
  readonly result: 'win' | 'loss' | 'unknown';
  readonly nodes: number;
  /** To the end of the game, against one of many defences; absent if there was no time left to find it again. */
  readonly line?: readonly Turn[];
}

const MEGABYTES = 256;

export function solve(core: Core, position: Position, limits: SolveLimits): Solution {
  const made = makeSolverCore(core);
  const budget: Budget = { left: limits.nodes, isStopped: limits.isStopped ?? (() => false) };
  const over = outcome(position);
  if (over !== undefined) return { result: resultFor(over.winner, position.side), nodes: 0, line: [] };
  if (!made.ok) return { result: 'unknown', nodes: 0 };
  const solver = made.value;
  const megabytes = limits.megabytes ?? MEGABYTES;
  const spent = (): number => limits.nodes - budget.left;

  const { hasTies } = engineGameOf(position);
  const share = hasTies ? Math.ceil(limits.nodes / 2) : limits.nodes;
  const first = attempt(solver, position, position.side, megabytes, budget, share);
  if (first === 'won' || first === 'lost') {
    const line = provenLine(solver, position, position.side, first, budget);
    return { result: first === 'won' ? 'win' : 'loss', nodes: spent(), ...(line && { line }) };
  }
  if (!hasTies || budget.isStopped()) return { result: 'unknown', nodes: spent() };
  const opponent = opponentOf(position.side);
  if (attempt(solver, position, opponent, megabytes, budget, budget.left) !== 'won')
    return { result: 'unknown', nodes: spent() };
  const line = provenLine(solver, position, opponent, 'won', budget);
  return { result: 'loss', nodes: spent(), ...(line && { line }) };
}

function resultFor(winner: Side | undefined, side: Side): Solution['result'] {
  return winner === undefined ? 'unknown' : winner === side ? 'win' : 'loss';
}

function attempt(
  solver: SolverCore,
  position: Position,
  attacker: Side,
  megabytes: number,
  budget: Budget,
  share: number,
): SolverState {
  if (!solver.begin(attacker, megabytes)) return 'open';
  return decide(solver, position, attacker, budget, share);
}
