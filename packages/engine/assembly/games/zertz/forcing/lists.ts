/** The moves of the nodes on the current line, one list behind the other, and what was learnt about moves. */

import { HISTORY_SIZE, historyIndex } from 'player';
import { HASH_WORTH, HISTORY_LIMIT, KILLER_WORTH, LISTS_BYTES, MAX_PLIES, MOVES_IN_ORDER } from './tunables';

/** 61 places for three colours with 24 rings each, and the jumps. */
const MAX_LIST: usize = 8 * 5000;

let lists: usize = 0;
let top: usize = 0;

const KILLERS: usize = memory.data((MAX_PLIES + 1) * 8, 8);
/** By place and ring for the attacker's patterns, by the player's index for the defender's replies. */
const PATTERN_HISTORY: usize = memory.data(4096 * 4, 8);
const REPLY_HISTORY: usize = memory.data(HISTORY_SIZE * 4, 8);

export function layLists(at: usize): void {
  lists = at;
  top = at;
}

export function forgetMoves(): void {
  top = lists;
  memory.fill(KILLERS, 0, (MAX_PLIES + 1) * 8);
  memory.fill(PATTERN_HISTORY, 0, 4096 * 4);
  memory.fill(REPLY_HISTORY, 0, HISTORY_SIZE * 4);
}

@inline
export function hasRoomForList(): bool {
  return top + MAX_LIST < lists + LISTS_BYTES;
}

@inline
export function listTop(): usize {
  return top;
}

@inline
export function openList(end: usize): void {
  top = end;
}

@inline
export function closeList(list: usize): void {
  top = list;
}

/** A place with its ring; without one the place alone. */
@inline
export function patternOf(move: u32): u32 {
  return move & ~(3 << 12);
}

@inline
function historyOf(move: u32, isPattern: bool): usize {
  return isPattern
    ? PATTERN_HISTORY + ((move & 0xfff) as usize) * 4
    : REPLY_HISTORY + (historyIndex(move) as usize) * 4;
}

/** The lists' own worth, and memory on top. */
export function weigh(list: usize, end: usize, hashMove: u32, ply: i32, isPattern: bool): void {
  const first = load<u32>(KILLERS + (ply as usize) * 8);
  const second = load<u32>(KILLERS + (ply as usize) * 8, 4);
  for (let entry = list; entry < end; entry += 8) {
    const move = load<u32>(entry);
    let worth = load<i32>(entry, 4) + load<i32>(historyOf(move, isPattern));
    if (move == hashMove) worth += HASH_WORTH;
    else if (move == first || move == second) worth += KILLER_WORTH;
    store<i32>(entry, worth, 4);
  }
}

/** Brings the best of the moves from `entry` on to that place and returns it; after the first few the order is as it is. */
export function pick(list: usize, entry: usize, end: usize): u32 {
  if (entry - list >= (MOVES_IN_ORDER as usize) * 8) return load<u32>(entry);
  let best = entry;
  let worth = load<i32>(entry, 4);
  for (let other = entry + 8; other < end; other += 8) {
    if (load<i32>(other, 4) > worth) {
      worth = load<i32>(other, 4);
      best = other;
    }
  }
  const picked = load<u64>(best);
  store<u64>(best, load<u64>(entry));
  store<u64>(entry, picked);
  return picked as u32;
}

/** A move decided a node: a bonus for it. */
export function updateHistory(move: u32, ply: i32, sacrifices: i32, isPattern: bool): void {
  const killers = KILLERS + (ply as usize) * 8;
  if (load<u32>(killers) != move) {
    store<u32>(killers, load<u32>(killers), 4);
    store<u32>(killers, move);
  }
  const at = historyOf(move, isPattern);
  const old = load<i32>(at);
  const bonus = min(HISTORY_LIMIT, 16 * (sacrifices + 1) * (sacrifices + 1));
  store<i32>(at, old + bonus - (old * bonus) / HISTORY_LIMIT);
}
