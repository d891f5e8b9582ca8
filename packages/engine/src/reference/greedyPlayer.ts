/** Evaluates each of its turns once and plays the best. */

import { outcome, type Position, type Turn } from '@gipfel/rules';
import { randomFor, SEED_OPTION } from '../levels/chance.js';
import type { Searcher } from '../protocol/searcher.js';
import type { SearchHost } from '../protocol/searchHost.js';
import { createSettings } from '../protocol/settings.js';
import { type Budget, budgetOf, drive, takeNode, UNLIMITED_NODES, type Work } from './budget.js';
import { decidedValue, evaluate, toScore } from './evaluation.js';
import { playedTurns } from './playedTurns.js';
import { statisticsOf } from './statistics.js';

interface ScoredTurn {
  readonly turn: Turn;
  /** From the view of the side that plays it. */
  readonly value: number;
}

/** Chooses equally among the best. At least one turn is evaluated, however small the budget. */
export function* bestTurn(position: Position, budget: Budget, random: () => number): Work<ScoredTurn> {
  let best: ScoredTurn = { turn: [], value: Number.NEGATIVE_INFINITY };
  let equals = 0;
  for (const { turn, after } of playedTurns(position)) {
    const sign = after.side === position.side ? 1 : -1;
    const value = sign * (outcome(after) === undefined ? evaluate(after) : decidedValue(after, 1));
    if (value > best.value) {
      best = { turn, value };
      equals = 1;
    } else if (value === best.value && random() * ++equals < 1) best = { turn, value };
    if (takeNode(budget)) yield;
    if (budget.isSpent) break;
  }
  return best;
}

export function createGreedyPlayer(version: string, host: SearchHost): Searcher {
  const settings = createSettings([SEED_OPTION]);
  return {
    name: 'Gipfel greedy',
    version,
    options: settings.options,
    setOption: settings.set,
    newGame: () => undefined,
    ready: async () => undefined,
    search: async (request, onInfo, signal) => {
      const { position, limits } = request;
      const begin = host.now();
      const budget = budgetOf(limits, position.side, begin, UNLIMITED_NODES);
      const random = randomFor(request.seed ?? settings.number('Seed'), request);
      const { turn, value } = await drive(bestTurn(position, budget, random), budget, host, signal);
      const score = toScore(value);
      onInfo({ depth: 1, score, ...statisticsOf(budget, begin, host), pv: [turn] });
      return { turn, score };
    },
  };
}
