/**
 * Moves of the nodes on the current line, one list behind the other, and what earlier nodes learned about them.
 * Entry, 8 bytes: u32 move · i32 worth, best picked first.
 */

import { HISTORY_SIZE, historyIndex, PART_SIZE, partIndex, REPLY_SIZE, replyIndex } from 'player';
import { HISTORY_LIMIT, MOST_PLIES, MOVES_IN_ORDER } from './tunables';

const ENTRY: usize = 8;
const LISTS_BYTES: i32 = 1 << 22;
/** 61 places for three colours with 24 rings each, and the jumps. */
const LONGEST_LIST_BYTES: i32 = 8 * 5000;
const LISTS: usize = memory.data(LISTS_BYTES, 8);
/** Two for each ply. */
const KILLERS: usize = memory.data(MOST_PLIES * 8 + 16, 8);
/** By side and move. */
const HISTORY: usize = memory.data(2 * HISTORY_SIZE * 4, 8);
/** By the move before and what the two have in common with others: a place, a ring. */
const REPLIES: usize = memory.data(REPLY_SIZE * PART_SIZE * 4, 8);
/** The move made at each ply; 0 before the first. */
const MADE: usize = memory.data(MOST_PLIES * 4 + 8, 8);

const HASH_MOVE_WORTH: i32 = 1 << 30;
const FIRST_KILLER_WORTH: i32 = 1 << 19;
const SECOND_KILLER_WORTH: i32 = FIRST_KILLER_WORTH - 1;

let top: usize = LISTS;

/** Where the next list goes. */
export function listTop(): usize {
  return top;
}

/** Whether another list of any length fits. */
export function hasRoomForList(): bool {
  return top < LISTS + LISTS_BYTES - LONGEST_LIST_BYTES;
}

export function openList(list: usize, count: i32): void {
  top = list + (count as usize) * ENTRY;
}

export function closeList(list: usize): void {
  top = list;
}

export function forgetMoves(): void {
  top = LISTS;
  memory.fill(KILLERS, 0, MOST_PLIES * 8 + 16);
  memory.fill(HISTORY, 0, 2 * HISTORY_SIZE * 4);
  memory.fill(REPLIES, 0, REPLY_SIZE * PART_SIZE * 4);
  memory.fill(MADE, 0, MOST_PLIES * 4 + 8);
}

/** Told of every move before the search goes on below it. */
@inline
export function noteMove(move: u32, ply: i32): void {
  store<u32>(MADE + (ply as usize) * 4, move, 4);
}

@inline
function repliesAt(ply: i32): usize {
  return REPLIES + (replyIndex(load<u32>(MADE + (ply as usize) * 4)) as usize) * PART_SIZE * 4;
}

/** The generator has put its own worth on each move; memory comes on top. */
export function weighList(list: usize, count: i32, hashMove: u32, side: i32, ply: i32): void {
  const first = load<u32>(KILLERS + (ply as usize) * 8);
  const second = load<u32>(KILLERS + (ply as usize) * 8, 4);
  const history = HISTORY + (side as usize) * HISTORY_SIZE * 4;
  const replies = repliesAt(ply);
  for (let i = 0; i < count; i++) {
    const entry = list + (i as usize) * ENTRY;
    const move = load<u32>(entry);
    let worth = load<i32>(entry, 4);
    if (move == hashMove) worth = HASH_MOVE_WORTH;
    else if (move == first) worth += FIRST_KILLER_WORTH;
    else if (move == second) worth += SECOND_KILLER_WORTH;
    else {
      worth += load<i32>(history + (historyIndex(move) as usize) * 4);
      worth += load<i32>(replies + (partIndex(move) as usize) * 4);
    }
    store<i32>(entry, worth, 4);
  }
}

/** Brings the best of the moves from `index` on to that place and returns it; after the first few the order is as it is. */
export function pickMove(list: usize, count: i32, index: i32): u32 {
  if (index >= MOVES_IN_ORDER) return load<u32>(list + (index as usize) * ENTRY);
  let best = list + (index as usize) * ENTRY;
  let worth = load<i32>(best, 4);
  for (let i = index + 1; i < count; i++) {
    const entry = list + (i as usize) * ENTRY;
    if (load<i32>(entry, 4) > worth) {
      worth = load<i32>(entry, 4);
      best = entry;
    }
  }
  const place = list + (index as usize) * ENTRY;
  const picked = load<u64>(best);
  store<u64>(best, load<u64>(place));
  store<u64>(place, picked);
  return picked as u32;
}

/** A move refuted this node: try it early in its siblings and, less so, everywhere. */
export function praiseMove(move: u32, side: i32, ply: i32, depth: i32): void {
  const killers = KILLERS + (ply as usize) * 8;
  if (load<u32>(killers) != move) {
    store<u32>(killers, load<u32>(killers), 4);
    store<u32>(killers, move);
  }
  changeHistory(move, side, ply, depth * depth);
}

/** Moves tried before the one that refuted were not worth it. */
export function blameMove(move: u32, side: i32, ply: i32, depth: i32): void {
  changeHistory(move, side, ply, -depth * depth);
}

function changeHistory(move: u32, side: i32, ply: i32, change: i32): void {
  const bounded = max(-HISTORY_LIMIT, min(HISTORY_LIMIT, change * 8));
  saturate(HISTORY + ((side as usize) * HISTORY_SIZE + (historyIndex(move) as usize)) * 4, bounded);
  saturate(repliesAt(ply) + (partIndex(move) as usize) * 4, bounded);
}

/** The nearer to the limit, the less is added: old praise fades. */
@inline
function saturate(at: usize, change: i32): void {
  const old = load<i32>(at);
  store<i32>(at, old + change - (old * abs(change)) / HISTORY_LIMIT);
}
