/**
 * Moves of the nodes on the current line, one list behind the other, and what earlier nodes learned about them.
 * Entry, 8 bytes: u32 move · i32 worth, best picked first. Behind the entries of a list lies the best worth of each block of
 * them: most of a thousand moves are never tried, and picking one must not mean looking at all of them again.
 */

import { HISTORY_SIZE, historyIndex, PART_SIZE, partIndex, REPLY_SIZE, replyIndex } from 'player';
import { HISTORY_LIMIT, MAX_PLIES, MOVES_IN_ORDER } from './tunables';

const ENTRY: usize = 8;
/** Entries are looked at in blocks of 16 (a power of two): picking goes by the best worth of each. */
const BLOCK_SHIFT: i32 = 4;
const BLOCK: usize = ENTRY << BLOCK_SHIFT;
const LISTS_BYTES: i32 = 1 << 22;
/** 61 places for three colours with 24 rings each, and the jumps, and an i32 for each block. */
const MAX_LIST_BYTES: i32 = 8 * 5000;
const LISTS: usize = memory.data(LISTS_BYTES, 8);
/** Two for each ply. */
const KILLERS: usize = memory.data(MAX_PLIES * 8 + 16, 8);
/** By side and move. */
const HISTORY: usize = memory.data(2 * HISTORY_SIZE * 4, 8);
/** By the move before and what the two have in common with others: a place, a ring. */
const REPLIES: usize = memory.data(REPLY_SIZE * PART_SIZE * 4, 8);
/** The move made at each ply; 0 before the first. */
const MADE: usize = memory.data(MAX_PLIES * 4 + 8, 8);

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
  return top < LISTS + LISTS_BYTES - MAX_LIST_BYTES;
}

export function openList(list: usize, count: i32): void {
  const bests = ((count as usize) >> BLOCK_SHIFT) + 1;
  top = list + ((count as usize) + (bests + 1) / 2) * ENTRY;
}

export function closeList(list: usize): void {
  top = list;
}

export function forgetMoves(): void {
  top = LISTS;
  memory.fill(KILLERS, 0, MAX_PLIES * 8 + 16);
  memory.fill(HISTORY, 0, 2 * HISTORY_SIZE * 4);
  memory.fill(REPLIES, 0, REPLY_SIZE * PART_SIZE * 4);
  memory.fill(MADE, 0, MAX_PLIES * 4 + 8);
}

/** Called for every move before the search descends. */
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
  const end = list + (count as usize) * ENTRY;
  let best = end;
  for (let entry = list; entry < end; best += 4) {
    const blockEnd = min(end, entry + BLOCK);
    let most = i32.MIN_VALUE;
    for (; entry < blockEnd; entry += ENTRY) {
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
      most = max(most, worth);
    }
    store<i32>(best, most);
  }
}

/** Brings the best of the moves from `index` on to that place and returns it; after the first few the order is as it is. */
export function pickMove(list: usize, count: i32, index: i32): u32 {
  const place = list + (index as usize) * ENTRY;
  if (index >= MOVES_IN_ORDER) return load<u32>(place);
  const end = list + (count as usize) * ENTRY;
  const bests = end + ((index as usize) >> BLOCK_SHIFT) * 4;
  const bestsEnd = end + (((count as usize) + (1 << BLOCK_SHIFT) - 1) >> BLOCK_SHIFT) * 4;
  let chosen = bests;
  let worth = load<i32>(bests);
  for (let at = bests + 4; at < bestsEnd; at += 4) {
    const other = load<i32>(at);
    if (other > worth) {
      worth = other;
      chosen = at;
    }
  }
  // Of equals the first, as if all had been looked at.
  const block = list + ((chosen - end) >> 2) * BLOCK;
  let best = max(place, block);
  while (load<i32>(best, 4) != worth) best += ENTRY;
  const picked = load<u64>(best);
  const moved = load<u64>(place);
  store<u64>(best, moved);
  store<u64>(place, picked);
  const isLastOfBlock = ((index + 1) & ((1 << BLOCK_SHIFT) - 1)) == 0;
  if (!isLastOfBlock) store<i32>(bests, bestOf(place + ENTRY, min(end, list + ((bests - end) >> 2) * BLOCK + BLOCK)));
  if (chosen != bests) store<i32>(chosen, bestOf(block, min(end, block + BLOCK)));
  return picked as u32;
}

/** The best worth of these entries. */
@inline
function bestOf(from: usize, end: usize): i32 {
  let most = i32.MIN_VALUE;
  for (let entry = from; entry < end; entry += ENTRY) most = max(most, load<i32>(entry, 4));
  return most;
}

/** A move caused a cutoff: its siblings try it early. */
export function setKiller(move: u32, ply: i32): void {
  const killers = KILLERS + (ply as usize) * 8;
  if (load<u32>(killers) != move) {
    store<u32>(killers, load<u32>(killers), 4);
    store<u32>(killers, move);
  }
}

/** A bonus for a move that caused a cutoff, a malus (a negative bonus) for those tried before it. */
export function updateHistory(move: u32, side: i32, ply: i32, bonus: i32): void {
  const bounded = max(-HISTORY_LIMIT, min(HISTORY_LIMIT, bonus * 8));
  saturate(HISTORY + ((side as usize) * HISTORY_SIZE + (historyIndex(move) as usize)) * 4, bounded);
  saturate(repliesAt(ply) + (partIndex(move) as usize) * 4, bounded);
}

/** The nearer to the limit, the less is added, so that old bonuses fade. */
@inline
function saturate(at: usize, change: i32): void {
  const old = load<i32>(at);
  store<i32>(at, old + change - (old * abs(change)) / HISTORY_LIMIT);
}
