/** Engine queries, answered by the lines of the deepest iteration. */

import type { Limits, Score, SearchInfo } from '@gipfel/engine';
import type { Position, Turn } from '@gipfel/rules';
import type { Engine } from '../io.js';

export interface EngineLine {
  readonly score: Score;
  readonly depth: number;
  readonly turns: readonly Turn[];
}

export interface ThinkOptions {
  /** Milliseconds per position. */
  readonly think: number;
  readonly depth?: number;
}

export function limitsOf({ think, depth }: ThinkOptions): Limits {
  return depth === undefined ? { movetime: think } : { movetime: think, depth };
}

/** Best first, at most `count`. */
export async function askLines(
  engine: Engine,
  position: Position,
  limits: Limits,
  count = 1,
): Promise<readonly EngineLine[]> {
  const found: EngineLine[] = [];
  const keep = ({ multipv, score, depth = 0, pv = [] }: SearchInfo) => {
    if (score === undefined || pv.length === 0) return;
    if (multipv === 1) found.length = 0;
    found.push({ score, depth, turns: pv });
  };
  const { turn, score } = await engine.search(
    { position, ply: 0, limits, multiPv: count },
    keep,
    new AbortController().signal,
  );
  // A line may be cut inside its first turn; the best turn never is.
  if (found.length === 0 && score !== undefined) return [{ score, depth: 0, turns: [turn] }];
  return found;
}
