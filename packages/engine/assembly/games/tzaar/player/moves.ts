/** Moves for the search, each with a first guess of its worth. */

import {
  CAPTURE,
  fromOf,
  heightOf,
  isAttacked,
  isLegal,
  isTypeLost,
  kindOf,
  lacksType,
  make as makeAction,
  PASS,
  PLACE,
  readKey,
  side,
  stackAt,
  step,
  STEP_PLACE,
  STEP_SECOND,
  STRENGTHEN,
  hasCapture,
  toOf,
  unmake as unmakeAction,
  visibleCount,
  writeMoves,
} from 'twin';
import { NO_ACTION } from 'src/shared';

/** Kind, from and to. */
export const HISTORY_SIZE: i32 = 1 << 14;

/** Kind and to. */
export const PART_SIZE: i32 = 1 << 8;
export const REPLY_SIZE: i32 = 1 << 8;

const ONE_PLY: i32 = 16;

/** A move is one action of a turn. */
export const MOVES_ARE_TURNS: bool = false;

@inline
export function sideToMove(): i32 {
  return <i32>side();
}

@inline
export function positionKey(): u64 {
  return readKey();
}

@inline
export function make(move: u32): void {
  makeAction(move);
}

@inline
export function unmake(_: u32): void {
  unmakeAction();
}

@inline
export function historyIndex(move: u32): i32 {
  return <i32>move & (HISTORY_SIZE - 1);
}

/** What several moves have in common, for what is learnt about replies. */
@inline
export function partIndex(move: u32): i32 {
  return <i32>((kindOf(move) << 6) | <u32>toOf(move));
}

@inline
export function replyIndex(before: u32): i32 {
  return partIndex(before);
}

@inline
export function moveCost(_: u32): i32 {
  return ONE_PLY;
}

/** 1: the side to move has won, 2: it has lost. T6.2 shows itself when a turn begins without a capture. */
export function ending(): i32 {
  if (step() === STEP_PLACE) return 0;
  if (isTypeLost()) return lacksType(side()) ? 2 : 1;
  return step() !== STEP_SECOND && !hasCapture(side()) ? 2 : 0;
}

/** Whether the side to move has begun its turn. */
@inline
export function isMidTurn(): bool {
  return step() === STEP_SECOND;
}

/**
 * Also with the second action still to come: the evaluation knows that there is one. Searching it in full at every leaf
 * was no stronger in 640 games and took seven times the nodes.
 */
@inline
export function isQuiet(): bool {
  return true;
}

/** The twin's list, spread to entries of move and worth; see search/moveLists.ts. */
export function generate(list: usize): i32 {
  const count = <i32>((writeMoves(list) - list) >> 2);
  for (let i = count - 1; i >= 0; i--) {
    const move = load<u32>(list + ((<usize>i) << 2));
    store<u32>(list + ((<usize>i) << 3), move);
    store<i32>(list + ((<usize>i) << 3), guess(move), 4);
  }
  return count;
}

/** Any capture may take the last of a type. */
export function generateFinal(list: usize): i32 {
  return generate(list);
}

/** The evaluation sees what can be captured. */
@inline
export function mayGain(): bool {
  return false;
}

export function generateGains(_: usize): i32 {
  return 0;
}

/** There are few enough. */
export function generateFew(list: usize, _: i32, __: bool): i32 {
  return generate(list);
}

/** Whether a remembered move can be made here without listing the others. */
export function isPlayable(move: u32): bool {
  return isLegal(move);
}

/** High stacks and scarce types are the better catch; strengthening comes before capturing again, passing last. */
function guess(move: u32): i32 {
  const kind = kindOf(move);
  if (kind === PLACE) return 0;
  if (kind === PASS) return -4000;
  const mover = stackAt(fromOf(move));
  const target = stackAt(toOf(move));
  if (kind === CAPTURE) {
    const scarcity = 4000 / <i32>max<u32>(1, visibleCount(side() ^ 1, target & 3));
    return 1500 * <i32>min<u32>(4, heightOf(target)) + scarcity - 200 * <i32>heightOf(mover);
  }
  if (kind === STRENGTHEN) {
    // Covering the last of a type loses (T6.3); a stack that stands safe is worth more.
    if (visibleCount(side(), target & 3) === 1) return -20000;
    const height = <i32>(heightOf(mover) + heightOf(target));
    return 2600 + (height === 2 ? 800 : 0) - 300 * height + (isAttacked(toOf(move), side() ^ 1) ? 300 : 0);
  }
  return 0;
}

/** A move of the search as the host's actions: here they are the same. */
export function firstAction(move: u32): u32 {
  return move;
}

export function secondAction(_: u32): u32 {
  return <u32>NO_ACTION;
}
