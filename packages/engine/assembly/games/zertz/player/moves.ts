/**
 * Moves for the search. A jump, a claim or a pass is the twin's own action (twin/moves.ts). A placement carries the ring
 * that goes with it: bits 6–11 the ring, bit 17 set when there is one.
 */

import {
  canCapture,
  CLAIMING,
  countOf,
  grey,
  hand,
  here,
  JUMPING,
  keyAt,
  LEAVING,
  looseRings,
  bitOf,
  make as makeAction,
  makePlacement,
  makeTurn,
  middleOf,
  mustCapture,
  nextPast,
  outcomeCode,
  PLACING,
  pool,
  readKey,
  REMOVING,
  rings,
  side,
  since,
  START,
  step,
  toHost,
  unmake as unmakeAction,
  vacant,
  white,
  writeAllJumps,
  writeMoves,
} from 'twin';
import { isBlurred } from 'sight';
import { NO_ACTION } from 'src/shared';
import { mayIsolate, WITH_RING, writeIsolations } from './isolations';
import { promoteIsolations, writePlacements } from './placements';

export { WITH_RING };

const ONE_PLY: i32 = 16;
/** Colour and place. */
export const PART_SIZE: i32 = 1 << 8;
/** A place, placed on or landed on. */
export const REPLY_SIZE: i32 = 1 << 7;

/** A move is a whole turn, and there are hundreds. */
export const MOVES_ARE_TURNS: bool = true;

/** Places and colour: rings are too many to remember apart. */
export const HISTORY_SIZE: i32 = 1 << 15;

@inline
export function sideToMove(): i32 {
  return <i32>side();
}

/**
 * Positions with the same key have the same future. Once the pool is empty, that depends on what has stood before (Z7.3): earlier
 * turn starts that can come back become part of the key, in whatever order they came.
 */
@inline
export function positionKey(): u64 {
  const key = readKey();
  return pool() != 0 || since() == here() ? key : key ^ pastKey();
}

function pastKey(): u64 {
  let sum: u64 = 0;
  for (let past = nextPast(0); past != 0; past = nextPast(past)) sum += mixed(keyAt(past));
  return mixed(sum);
}

/** Spreads a key over all bits, so that sums of keys tell sets apart ("splitmix64"); 0 stays 0. */
function mixed(key: u64): u64 {
  let bits = (key ^ (key >> 30)) * 0xbf58476d1ce4e5b9;
  bits = (bits ^ (bits >> 27)) * 0x94d049bb133111eb;
  return bits ^ (bits >> 31);
}

@inline
export function historyIndex(move: u32): i32 {
  return <i32>(move & (HISTORY_SIZE - 1));
}

/** What several moves have in common, for what is learnt about replies. */
@inline
export function partIndex(move: u32): i32 {
  return <i32>(((move >> 6) & 192) | (move & 63));
}

@inline
export function replyIndex(before: u32): i32 {
  return <i32>(isPlacement(before) ? before & 63 : 64 | ((before >> 6) & 63));
}

/** Z2.2: jumps are forced, so that long chains of sacrifices are seen to their end. */
@inline
export function moveCost(move: u32): i32 {
  return isPlacement(move) ? ONE_PLY : 0;
}

@inline
function isPlacement(move: u32): bool {
  return (move >> 14 & 7) == PLACING;
}

export function make(move: u32): void {
  if (!isPlacement(move)) makeAction(move);
  else if ((move & WITH_RING) != 0) makeTurn((move >> 12) & 3, <i32>(move & 63), <i32>((move >> 6) & 63));
  // Without a ring there is none to be removed.
  else makePlacement((move >> 12) & 3, <i32>(move & 63), 0);
}

export function unmake(_move: u32): void {
  unmakeAction();
}

/** 1: the side to move has won, 2: it has lost, 3: a tie. */
export function ending(): i32 {
  const code = outcomeCode() & 3;
  if (code == 0 || code == 3) return code;
  return code - 1 == <i32>side() ? 1 : 2;
}

/** Whether the side to move has begun its turn. */
@inline
export function isMidTurn(): bool {
  return step() != START;
}

/** Nothing is judged while a capture is due or a turn is half made. */
@inline
export function isQuiet(): bool {
  return step() == START && !canCapture();
}

export function generate(list: usize): i32 {
  return generateWith(list, 64, false);
}

/** For nodes near the horizon: only the likeliest rings are listed with each place, and only what forces or cuts off if so told. */
export function generateFew(list: usize, mostRings: i32, onlyForcing: bool): i32 {
  return generateWith(list, mostRings, onlyForcing);
}

/** The moves that can win in this very turn; of those that win alike, one is enough. */
export function generateFinal(list: usize): i32 {
  return isQuiet() ? writeIsolations(list) : generate(list);
}

/**
 * Whether marbles can perhaps be cut off, which the opponent cannot answer by a capture: the search looks at that even at its horizon. Not
 * for levels: the more blurred positions there are to choose from, the more flattering the best error.
 */
@inline
export function mayGain(): bool {
  return !isBlurred() && mayIsolate(vacant(), rings());
}

/** What `mayGain` is about. */
export function generateGains(list: usize): i32 {
  return writeIsolations(list);
}

/** Whether a remembered placement can be made here without listing the others; anything else is quickly listed. */
export function isPlayable(move: u32): bool {
  if (!isPlacement(move) || step() != START || canCapture()) return false;
  const cell = bitOf(<i32>(move & 63));
  if ((vacant() & cell) == 0 || countOf(hand(), (move >> 12) & 3) == 0) return false;
  const free = looseRings(rings()) & vacant() & ~cell;
  return (move & WITH_RING) != 0 ? (free & bitOf(<i32>((move >> 6) & 63))) != 0 : free == 0;
}

function generateWith(list: usize, mostRings: i32, onlyForcing: bool): i32 {
  if (step() != START) return spread(list, writeMoves(list));
  const count = spread(list, writeAllJumps(list));
  if (count > 0 && mustCapture()) return count;
  const first = list + ((<usize>count) << 3);
  let end = writePlacements(first, mostRings, onlyForcing);
  if (count == 0) end = promoteIsolations(first, end);
  const all = <i32>((end - list) >> 3);
  return all > 0 || onlyForcing ? all : spread(list, writeMoves(list));
}

/** The twin's list, spread to entries of move and worth. */
function spread(list: usize, end: usize): i32 {
  const count = <i32>((end - list) >> 2);
  for (let i = count - 1; i >= 0; i--) {
    const move = load<u32>(list + ((<usize>i) << 2));
    store<u32>(list + ((<usize>i) << 3), move);
    store<i32>(list + ((<usize>i) << 3), guess(move), 4);
  }
  return count;
}

/** White marbles decide most games; a group claimed is better than a group left. */
function guess(move: u32): i32 {
  const kind = move >> 14;
  if (kind == JUMPING) {
    const taken = bitOf(middleOf(<i32>(move & 63), <i32>((move >> 6) & 63)));
    return (taken & white()) != 0 ? 6000 : (taken & grey()) != 0 ? 5000 : 4000;
  }
  return kind == CLAIMING ? 3000 : kind == LEAVING ? -3000 : 0;
}

/** A move of the search as the host's actions: what is done first, and the ring that goes with a placement. */
export function firstAction(move: u32): u32 {
  return toHost(isPlacement(move) ? move & ~(WITH_RING | (63 << 6)) : move);
}

export function secondAction(move: u32): u32 {
  return (move & WITH_RING) != 0 ? toHost((REMOVING << 14) | ((move >> 6) & 63)) : <u32>NO_ACTION;
}
