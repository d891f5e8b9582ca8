/** Which single actions are legal, as numbers. */

import { exchange } from 'core';
import * as layout from 'src/games/tzaar/layout';
import { FROM_SHIFT, KIND_SHIFT } from 'src/games/tzaar/layout';
import { capturesFrom, countCaptures, countFriends, reaches } from './attacks';
import { HOLE, PLACES, reachFrom } from './board';
import { isTypeLost } from './outcome';
import {
  bitOf,
  heightOf,
  occupied,
  ownerOf,
  piecesOf,
  side,
  stackAt,
  step,
  STEP_PLACE,
  STEP_SECOND,
  tallStacks,
  visibleCount,
} from './state';

/** A single action; its bits are those of src/games/tzaar/layout.ts. */
export type Move = u32;

export const PLACE: u32 = layout.PLACE;
export const CAPTURE: u32 = layout.CAPTURE;
export const STRENGTHEN: u32 = layout.STRENGTHEN;
export const PASS: u32 = layout.PASS;
export const PASS_MOVE: Move = (PASS << KIND_SHIFT) | (HOLE << FROM_SHIFT) | HOLE;

/** T2.3: at most 60 places for each of three types; T4: at most six lines from each of 60 places, and the pass. */
export const MAX_MOVES: i32 = 384;

/** T1.1 */
const PIECES_PER_SIDE: usize = memory.data<u8>([6, 9, 15]);

@inline
export function kindOf(move: Move): u32 {
  return move >> KIND_SHIFT;
}

@inline
export function fromOf(move: Move): i32 {
  return (move >> FROM_SHIFT) & 63;
}

@inline
export function toOf(move: Move): i32 {
  return move & 63;
}

@inline
export function makeMove(kind: u32, from: i32, to: i32): Move {
  return (kind << KIND_SHIFT) | (from << FROM_SHIFT) | to;
}

@inline
export function handOf(owner: u32, type: u32): u32 {
  return <u32>load<u8>(PIECES_PER_SIDE + type) - visibleCount(owner, type);
}

@inline
function writeTargets(targets: u64, start: Move, at: usize): usize {
  let end = at;
  for (let rest = targets; rest !== 0; rest &= rest - 1) {
    store<u32>(end, start | <u32>ctz(rest));
    end += 4;
  }
  return end;
}

/** T4.2: every capture of the side to move, as u32 from `at` on; returns the end. Assumes that nobody has lost. */
@inline
export function writeCaptures(at: usize): usize {
  const own = piecesOf(side());
  const enemies = piecesOf(side() ^ 1);
  const tall = tallStacks();
  let end = at;
  for (let rest = own; rest !== 0; rest &= rest - 1) {
    const from = <i32>ctz(rest);
    end = writeTargets(capturesFrom(from, own | enemies, enemies, tall), makeMove(CAPTURE, from, 0), end);
  }
  return end;
}

/** T5.1: every strengthening of the side to move, in the same way. */
@inline
export function writeStrengthenings(at: usize): usize {
  const own = piecesOf(side());
  const all = occupied();
  let end = at;
  for (let rest = own; rest !== 0; rest &= rest - 1) {
    const from = <i32>ctz(rest);
    end = writeTargets(reachFrom(from, all) & own, makeMove(STRENGTHEN, from, 0), end);
  }
  return end;
}

/** T2.3 */
function writePlacements(at: usize): usize {
  const vacant = PLACES & ~occupied();
  let end = at;
  for (let type: u32 = 0; type < 3; type++) {
    if (handOf(side(), type) > 0) end = writeTargets(vacant, makeMove(PLACE, <i32>type, 0), end);
  }
  return end;
}

/** Every legal action; none exactly when the game is over (T6.2: no capture to begin with). */
export function writeMoves(at: usize): usize {
  if (step() === STEP_PLACE) return writePlacements(at);
  if (isTypeLost()) return at;
  const end = writeCaptures(at);
  if (step() !== STEP_SECOND) return end;
  const last = writeStrengthenings(end);
  store<u32>(last, PASS_MOVE);
  return last + 4;
}

export function listMoves(): i32 {
  return <i32>((writeMoves(exchange()) - exchange()) >> 2);
}

export function countMoves(): i32 {
  if (step() === STEP_PLACE) return countPlacements();
  if (isTypeLost()) return 0;
  const captures = countCaptures(side());
  return step() === STEP_SECOND ? captures + 2 * countFriends(side()) + 1 : captures;
}

function countPlacements(): i32 {
  let types: i32 = 0;
  for (let type: u32 = 0; type < 3; type++) types += handOf(side(), type) > 0 ? 1 : 0;
  return types * <i32>popcnt(PLACES & ~occupied());
}

/** Whether any number is a legal action here: a remembered move may come from another position. */
export function isLegal(move: Move): bool {
  const from = fromOf(move);
  const to = toOf(move);
  if (step() === STEP_PLACE) {
    if (kindOf(move) !== PLACE || from > 2 || handOf(side(), <u32>from) === 0) return false;
    return (PLACES & ~occupied() & bitOf(to)) !== 0;
  }
  if (isTypeLost()) return false;
  if (kindOf(move) === PASS) return move === PASS_MOVE && step() === STEP_SECOND;
  if ((piecesOf(side()) & bitOf(from)) === 0 || (occupied() & bitOf(to)) === 0 || !reaches(from, to)) return false;
  const target = stackAt(to);
  if (kindOf(move) === STRENGTHEN) return step() === STEP_SECOND && ownerOf(target) === side();
  return kindOf(move) === CAPTURE && ownerOf(target) !== side() && heightOf(target) <= heightOf(stackAt(from));
}
