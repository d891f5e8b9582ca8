/**
 * The children of the nodes on the current line, one list after the other.
 * Entry, 24 bytes: u32 move · i32 worth, a first guess · u64 key · u32 proof · u32 disproof number.
 */

import { countMoves } from 'twin';
import { ending, evaluate, generate, make, positionKey, sideToMove, unmake } from 'player';
import { disproofOf, proofOf, recall } from './table';
import { LISTS_BYTES, MAX_LEAD, NEVER, WORTH_PART } from './tunables';

export const CHILD: usize = 24;
/** 61 places for three colours with 24 rings each, and the jumps. */
const MAX_LIST: usize = CHILD * 5000;

let lists: usize = 0;
let top: usize = 0;
/** Whether a tie or a truncated line was counted as not won. */
export let isBlurred: bool = false;

export function layLists(at: usize): void {
  lists = at;
  top = at;
}

export function setBlurred(value: bool): void {
  isBlurred = value;
}

export function hasRoom(): bool {
  return top + MAX_LIST < lists + LISTS_BYTES;
}

export function listTop(): usize {
  return top;
}

export function closeList(list: usize): void {
  top = list;
}

@inline
export function moveOf(child: usize): u32 {
  return load<u32>(child);
}
@inline
export function worthOf(child: usize): i32 {
  return load<i32>(child, 4);
}
@inline
export function keyOf(child: usize): u64 {
  return load<u64>(child, 8);
}
@inline
export function proof(child: usize): u32 {
  return load<u32>(child, 16);
}
@inline
export function disproof(child: usize): u32 {
  return load<u32>(child, 20);
}
@inline
export function setNumbers(child: usize, proof: u32, disproof: u32): void {
  store<u32>(child, proof, 16);
  store<u32>(child, disproof, 20);
}

/** Lists all children of the current position and what is known of each. Returns their number. */
export function openList(list: usize, attacker: i32): i32 {
  const count = generate(list);
  // The player's entries are shorter: spread from the end, so that none is overwritten before it is read.
  for (let i = count - 1; i >= 0; i--) {
    const entry = load<u64>(list + ((i as usize) << 3));
    store<u64>(list + (i as usize) * CHILD, entry);
  }
  top = list + (count as usize) * CHILD;
  for (let child = list; child < top; child += CHILD) {
    const move = moveOf(child);
    make(move);
    look(child, attacker);
    unmake(move);
  }
  return count;
}

/** The current position as a child: over, known, or new. */
function look(child: usize, attacker: i32): void {
  const key = positionKey();
  store<u64>(child, key, 8);
  const isAttacker = sideToMove() == attacker;
  const end = ending();
  if (end != 0) {
    if (end == 3) isBlurred = true;
    const isWon = end == (isAttacker ? 1 : 2);
    setNumbers(child, isWon ? 0 : NEVER, isWon ? NEVER : 0);
    return;
  }
  const known = recall(key);
  if (known != 0) {
    setNumbers(child, proofOf(known), disproofOf(known));
    return;
  }
  // The more replies, the harder to refute them all; the better side is harder to beat.
  const ways = max(1, countMoves());
  const worth = evaluate() / WORTH_PART;
  const lead = min(MAX_LEAD, max(-MAX_LEAD, isAttacker ? worth : -worth));
  const proof = (isAttacker ? 1 : ways) + max(0, -lead);
  const disproof = (isAttacker ? ways : 1) + max(0, lead);
  setNumbers(child, proof as u32, disproof as u32);
}
