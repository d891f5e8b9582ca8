/** A whole game seen by the engine: what each turn gave away. */

import type { Score } from '@gipfel/engine';
import type { GameRecord } from '@gipfel/notation';
import { decidedResult, replayRecord } from '@gipfel/notation';
import { type Position, playTurn, positionKey, type Turn } from '@gipfel/rules';
import type { Engine } from '../io.js';
import { askLines, type EngineLine, limitsOf, type ThinkOptions } from './engineLines.js';

export type Mark = '?!' | '?' | '??';

export interface TurnNote {
  /** Which entry of the main line. */
  readonly index: number;
  readonly position: Position;
  readonly turn: Turn;
  /** After the turn, from the view of whoever made it; undefined where the engine said nothing. */
  readonly score: Score | undefined;
  readonly mark: Mark | undefined;
  /** What the engine would have played instead of a turn with a mark, and what it thought of that. */
  readonly better: EngineLine | undefined;
}

/** From which loss of winning chances on a turn gets its mark. */
const MARKS: readonly (readonly [number, Mark])[] = [
  [0.3, '??'],
  [0.15, '?'],
  [0.07, '?!'],
];
/** A lead of so many hundredths is won ten times out of eleven. */
const DECISIVE = 400;

/** `onTurn` is told how many positions are done. */
export async function annotate(
  engine: Engine,
  record: GameRecord,
  think: ThinkOptions,
  onTurn: (done: number, all: number) => Promise<void>,
): Promise<readonly TurnNote[]> {
  const replayed = replayRecord(record);
  if (!replayed.ok) throw new Error(replayed.error.reason.code);
  const positions = replayed.value;
  const lines: (EngineLine | undefined)[] = [];
  engine.newGame();
  for (const [index, position] of positions.entries()) {
    lines.push(await bestLine(engine, position, think));
    await onTurn(index + 1, positions.length);
  }
  return record.line.flatMap((entry, index) => {
    const position = positions[index];
    if (entry.type !== 'turn' || position === undefined) return [];
    return [noteOf(index, position, entry.turn, lines[index], lines[index + 1]?.score)];
  });
}

/** What the law has decided needs no search. */
async function bestLine(
  engine: Engine,
  position: Position,
  think: ThinkOptions,
): Promise<EngineLine | undefined> {
  const over = decidedResult(position);
  if (over !== undefined) {
    const isWon = over.winner === position.side;
    const score: Score =
      over.winner === undefined
        ? { type: 'tie', proven: true }
        : { type: isWon ? 'win' : 'loss', turns: 0, proven: true };
    return { score, depth: 0, turns: [] };
  }
  const [best] = await askLines(engine, position, limitsOf(think));
  return best;
}

function noteOf(
  index: number,
  position: Position,
  turn: Turn,
  best: EngineLine | undefined,
  next: Score | undefined,
): TurnNote {
  const after = playTurn(position, turn);
  const score = next === undefined ? undefined : seenBefore(next, after.side === position.side);
  const [wanted] = best?.turns ?? [];
  const isWanted = wanted !== undefined && positionKey(playTurn(position, wanted)) === positionKey(after);
  const lost =
    best === undefined || score === undefined || isWanted ? 0 : chanceOf(best.score) - chanceOf(score);
  const mark = MARKS.find(([least]) => lost >= least)?.[1];
  return { index, position, turn, score, mark, better: mark === undefined ? undefined : best };
}

/** A score of the position after a turn, from the view of who made the turn, which is one turn further from the end. */
function seenBefore(score: Score, isSameSide: boolean): Score {
  switch (score.type) {
    case 'cp':
      return isSameSide ? score : { type: 'cp', value: -score.value };
    case 'win':
    case 'loss': {
      const other = score.type === 'win' ? 'loss' : 'win';
      return { ...score, type: isSameSide ? score.type : other, turns: score.turns + 1 };
    }
    case 'tie':
      return score;
  }
}

/** 0 to 1. */
function chanceOf(score: Score): number {
  switch (score.type) {
    case 'cp':
      return 1 / (1 + 10 ** (-score.value / DECISIVE));
    case 'win':
      return 1;
    case 'loss':
      return 0;
    case 'tie':
      return 0.5;
  }
}
