/** Which turns of a game were mistakes: the engine's value of the best turn beside that of the one played. */

import { opponentOf, type Side, type Turn } from '@gipfel/rules';
import { chanceOf, type Value } from './value.js';

export const MARKS = ['?!', '?', '??'] as const;
/** Doubtful, mistake, blunder. */
export type MistakeMark = (typeof MARKS)[number];

export interface Judgement {
  readonly mark: MistakeMark;
  /** With the best turn, and after the one played. */
  readonly before: Value;
  readonly after: Value;
  /** The line that would have been better, from the position before the turn. */
  readonly better: readonly Turn[];
}

export interface Played {
  readonly mover: Side;
  readonly before: Value;
  readonly after: Value;
  /** The engine's line from the position before. */
  readonly best: readonly Turn[];
  readonly turn: Turn;
  /** Nothing else could be played. */
  readonly isForced: boolean;
}

/** How much of the winning chance has to be lost. */
const LOST = { '?!': 0.08, '?': 0.15, '??': 0.27 } as const;

export function judge({ mover, before, after, best, turn, isForced }: Played): Judgement | undefined {
  const [first] = best;
  if (isForced || first === undefined || isSameTurn(first, turn)) return undefined;
  const mark = markOf(before, after, mover);
  return mark === undefined ? undefined : { mark, before, after, better: best };
}

export function markOf(before: Value, after: Value, mover: Side): MistakeMark | undefined {
  const lost = chanceOf(before, mover) - chanceOf(after, mover);
  // Whoever throws a sure win away, or walks into a sure loss from a playable game, has made more than a doubtful turn.
  const isCertain =
    (isWonFor(before, mover) && !isWonFor(after, mover)) ||
    (isWonFor(after, opponentOf(mover)) && !isWonFor(before, opponentOf(mover)));
  if (lost >= LOST['??']) return '??';
  if (lost >= LOST['?']) return '?';
  if (lost >= LOST['?!']) return isCertain ? '?' : '?!';
  return undefined;
}

function isWonFor(value: Value, side: Side): boolean {
  return value.type === 'win' && value.winner === side;
}

function isSameTurn(a: Turn, b: Turn): boolean {
  // Actions are plain data whose fields the law always writes in the same order.
  return JSON.stringify(a) === JSON.stringify(b);
}
