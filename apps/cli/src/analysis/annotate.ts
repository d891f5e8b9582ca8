/** Engine analysis of a whole game: the value of each turn, and what it lost. */

import { createEngine, type Score } from '@gipfel/engine';
import { type GameRecord, positionsOf } from '@gipfel/notation';
import { type Judgement, type Reviewed, review, toScore } from '@gipfel/play';
import type { Position, Turn } from '@gipfel/rules';
import type { Engine } from '../io.js';
import { limitsOf, type ThinkOptions } from './engineLines.js';

export interface TurnNote {
  /** Index in the main line. */
  readonly index: number;
  readonly position: Position;
  readonly turn: Turn;
  /** After the turn, from the mover's view; undefined if the engine gave no score. */
  readonly score: Score | undefined;
  readonly judgement: Judgement | undefined;
}

/** `onPosition` receives the number of finished positions. */
export async function annotate(
  searcher: Engine,
  record: GameRecord,
  think: ThinkOptions,
  onPosition: (done: number, total: number) => Promise<void>,
): Promise<readonly TurnNote[]> {
  const line = positionsOf(record).map((position, index) => ({ position, entry: record.line[index - 1] }));
  const engine = createEngine(searcher);
  engine.newGame();
  const reviewed: Reviewed[] = [];
  for await (const step of review(engine, line, limitsOf(think), new AbortController().signal)) {
    reviewed[step.index] = step;
    await onPosition(line.length - step.index, line.length);
  }
  return record.line.flatMap((entry, index) => {
    const position = line[index]?.position;
    if (entry.type !== 'turn' || position === undefined) return [];
    const after = reviewed[index + 1]?.value;
    const score = after === undefined ? undefined : countTurn(toScore(after, position.side));
    return [{ index, position, turn: entry.turn, score, judgement: reviewed[index]?.judgement }];
  });
}

/** Before the turn the end of the game is one turn further away. */
function countTurn(score: Score): Score {
  return score.type === 'win' || score.type === 'loss' ? { ...score, turns: score.turns + 1 } : score;
}
