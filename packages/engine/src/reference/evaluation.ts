/** The evaluation of any position, and the bounds beyond which it means a finished game. */

import { outcome, type Position } from '@gipfel/rules';
import { engineGameOf } from '../games/registry.js';
import type { Score } from '../protocol/searcher.js';

export const WIN = 1_000_000;
/** No game lasts longer; everything above `WIN - MAX_TURNS` is a win. */
const MAX_TURNS = 10_000;

/** From the view of the side to move; the game must not be over. */
export function evaluate(position: Position): number {
  const value = engineGameOf(position).evaluate(position);
  return position.side === 0 ? value : -value;
}

/** The value of a finished game after this many turns, for the side to move; sooner is better for the winner. */
export function decidedValue(position: Position, turns: number): number {
  const winner = outcome(position)?.winner;
  if (winner === undefined) return 0;
  return winner === position.side ? WIN - turns : turns - WIN;
}

export function isDecided(value: number): boolean {
  return Math.abs(value) > WIN - MAX_TURNS;
}

export function toScore(value: number): Score {
  if (!isDecided(value)) return { type: 'cp', value };
  return { type: value > 0 ? 'win' : 'loss', turns: WIN - Math.abs(value), proven: true };
}
