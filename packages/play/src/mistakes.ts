/** The one definition of a mistake: how much of the winning chance a turn gave away, compared with the engine's best turn. */

import { opponentOf, type Position, playTurn, positionKey, type Side, type Turn } from '@gipfel/rules';
import { type Value, winningChance } from './value.js';

export const MARKS = ['?!', '?', '??'] as const;
/** Doubtful, mistake, blunder. */
export type MistakeMark = (typeof MARKS)[number];

export interface Judgement {
  readonly mark: MistakeMark;
  /** With the best turn, and after the turn played. */
  readonly before: Value;
  readonly after: Value;
  /** The better line, from the position before the turn. */
  readonly better: readonly Turn[];
}

interface JudgedTurn {
  /** Before the turn. */
  readonly position: Position;
  readonly turn: Turn;
  readonly before: Value;
  readonly after: Value;
  /** The engine's line from the position before. */
  readonly best: readonly Turn[];
}

/** The smallest loss of winning chance that earns a mark, worst mark first. */
const THRESHOLDS: readonly (readonly [MistakeMark, number])[] = [
  ['??', 0.27],
  ['?', 0.15],
  ['?!', 0.08],
];

/** Undefined for a good turn and for the engine's own choice, which includes an only legal turn. */
export function judge({ position, turn, before, after, best }: JudgedTurn): Judgement | undefined {
  const mark = markOf(before, after, position.side);
  const [first] = best;
  if (mark === undefined || first === undefined) return undefined;
  return leadToSame(position, first, turn) ? undefined : { mark, before, after, better: best };
}

export function markOf(before: Value, after: Value, mover: Side): MistakeMark | undefined {
  const lost = winningChance(before, mover) - winningChance(after, mover);
  const mark = THRESHOLDS.find(([, least]) => lost >= least)?.[0];
  const opponent = opponentOf(mover);
  // Giving up a certain win, or walking into a certain loss, is worse than doubtful.
  const isDecisive =
    (isWonFor(before, mover) && !isWonFor(after, mover)) ||
    (isWonFor(after, opponent) && !isWonFor(before, opponent));
  return mark === '?!' && isDecisive ? '?' : mark;
}

function isWonFor(value: Value, side: Side): boolean {
  return value.type === 'win' && value.winner === side;
}

/** Two ways of writing one turn, or two turns into one position, are equally good. */
function leadToSame(position: Position, a: Turn, b: Turn): boolean {
  return positionKey(playTurn(position, a)) === positionKey(playTurn(position, b));
}
