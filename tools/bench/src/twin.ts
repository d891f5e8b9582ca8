/**
 * Speed of the compiled core compared with the rules: perft in both, with every leaf position made. Rounds alternate
 * and medians count, so that noise affects both alike.
 */

import type { Core } from '@gipfel/engine';
import { GAME_IDS, isGameId, legalActions, type Position, perftTurns, play } from '@gipfel/rules';
import { type Bench, median, openStart, say, tellProgress } from './bench.js';
import { type Contest, MEASURED } from './games.js';

const ROUNDS = 7;

/** Unlike `perftActions` of the rules, which only counts the last actions, this makes them. */
function perftMade(position: Position, depth: number): number {
  return legalActions(position).reduce((sum, action) => {
    const next = play(position, action);
    return sum + (depth === 1 ? 1 : perftMade(next, depth - 1));
  }, 0);
}

/** Milliseconds per count. */
function time(repeats: number, expected: number, count: () => number): number {
  const begin = performance.now();
  for (let i = 0; i < repeats; i++) {
    const found = count();
    if (found !== expected) throw new Error(`rules and core disagree: ${found} instead of ${expected}`);
  }
  return (performance.now() - begin) / repeats;
}

function compare(start: Position, core: Core, { by, depth, repeats }: Contest) {
  const byRules = () => (by === 'turns' ? perftTurns(start, depth) : perftMade(start, depth));
  const byCore = () => Number(by === 'turns' ? core.perftTurns(depth) : core.perftActions(depth));
  const positions = byRules();
  const rounds = Array.from({ length: ROUNDS }, (_, round) => {
    tellProgress(`${start.game} by ${by}: round ${round + 1} of ${ROUNDS}`);
    return { rules: time(1, positions, byRules), core: time(repeats, positions, byCore) };
  });
  const [rules, fast] = [
    median(rounds.map((round) => round.rules)),
    median(rounds.map((round) => round.core)),
  ];
  const ratio = median(rounds.map((round) => round.rules / round.core));
  say(
    `${start.game} by ${by}, depth ${depth}: ${positions.toLocaleString('en')} positions, rules ${rules.toFixed(0)} ms, ` +
      `core ${fast.toFixed(1)} ms, ${ratio.toFixed(1)} times as fast`,
  );
  return [
    `${start.game}, by ${by}, depth ${depth}`,
    `${rules.toFixed(0)} ms`,
    `${fast.toFixed(1)} ms`,
    ratio.toFixed(1),
  ];
}

export const twin: Bench = {
  summary: 'speed of the compiled cores against the rules',
  usage: '[game]',
  run: async ([only]) => {
    const games = isGameId(only) ? [only] : GAME_IDS;
    const rows = games.flatMap((game) => {
      const { variant, kinds } = MEASURED[game].contests;
      const { start, core } = openStart(game, variant);
      return kinds.map((contest) => compare(start, core, contest));
    });
    return { columns: ['perft', 'rules', 'engine core', 'ratio'], rows };
  },
};
