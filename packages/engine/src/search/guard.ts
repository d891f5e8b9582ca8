/**
 * Before a quiet turn is accepted: does the opponent then win by force? Such turns are taken out of the search, and the next best
 * is looked for at the same depth.
 */

import type { Turn } from '@gipfel/rules';
import type { Score } from '../protocol/searcher.js';
import type { RootProof } from './rootProof.js';

/** A line of the search as far as it matters here. */
export interface GuardedLine {
  readonly rootMove: number;
  /** Whether the root move is the whole first turn: only then nothing else is taken out with it. */
  readonly isWholeTurn: boolean;
  readonly turns: readonly Turn[];
  readonly score: Score;
}

interface Guard {
  /** The score of a line whose first turn is now known to lose: its root move is banned. Undefined for a line that stands. */
  reject(line: GuardedLine, searchNodes: number): Score | undefined;
  /** Root moves that are known to lose. */
  readonly bans: readonly number[];
}

export function createGuard(proof: RootProof | undefined): Guard {
  const bans: number[] = [];
  return {
    reject: ({ rootMove, isWholeTurn, turns, score }, searchNodes) => {
      const [turn] = turns;
      if (proof === undefined || turn === undefined || !isWholeTurn || score.type !== 'cp' || !proof.mayBan())
        return undefined;
      const loss = proof.lossAfter(turn, searchNodes);
      if (loss === undefined) return undefined;
      bans.push(rootMove);
      return { type: 'loss', turns: loss, proven: true, bound: 'upper' };
    },
    bans,
  };
}
