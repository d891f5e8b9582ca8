/**
 * Before a quiet turn is accepted: does the opponent then win by force? Such turns are taken out of the search, and the next best
 * is looked for at the same depth.
 */

import { legalActions, type Position, type Turn } from '@gipfel/rules';
import type { Score, SearchResult } from '../protocol/searcher.js';
import type { RootProof } from './rootProof.js';

/** A line of the search as far as it matters here. */
export interface GuardedLine {
  readonly rootMove: number;
  /** Whether the root move is the whole first turn: only then nothing else is taken out with it. */
  readonly isWholeTurn: boolean;
  readonly turns: readonly Turn[];
  readonly score: Score;
}

export interface Guard {
  /** The lines that `iterate` finds without the turns known to lose; asks again until the first one stands. */
  lines<Line extends GuardedLine>(
    iterate: (without: readonly number[]) => readonly Line[],
    searchNodes: () => number,
  ): readonly Line[];
  /** Root moves that are known to lose. */
  readonly bans: readonly number[];
  isBanned(turn: Turn): boolean;
  /** The most stubborn turn, when all of them are known to lose. */
  loss(): SearchResult | undefined;
}

interface Ban {
  readonly turn: Turn;
  readonly turns: number;
}

export function createGuard(position: Position, proof: RootProof | undefined): Guard {
  const bans: number[] = [];
  const banned = new Map<string, Ban>();

  function isLosing({ rootMove, isWholeTurn, turns, score }: GuardedLine, searchNodes: number): boolean {
    const [turn] = turns;
    if (proof === undefined || turn === undefined || !isWholeTurn || score.type !== 'cp' || !proof.mayBan())
      return false;
    const loss = proof.lossAfter(turn, searchNodes);
    if (loss === undefined) return false;
    bans.push(rootMove);
    banned.set(JSON.stringify(turn), { turn, turns: loss });
    return true;
  }

  return {
    lines: (iterate, searchNodes) => {
      for (;;) {
        const lines = iterate(bans);
        const [first] = lines;
        if (first === undefined || !isLosing(first, searchNodes())) return lines;
      }
    },
    bans,
    isBanned: (turn) => banned.has(JSON.stringify(turn)),
    loss: () => {
      if (bans.length === 0 || bans.length < legalActions(position).length) return undefined;
      const [first, ...others] = banned.values();
      if (first === undefined) return undefined;
      const { turn, turns } = others.reduce((best, ban) => (ban.turns > best.turns ? ban : best), first);
      return { turn, score: { type: 'loss', turns, proven: true } };
    },
  };
}
