/**
 * Keys that stand for positions: the sum, modulo 2^64, of a fixed random number for every fact. Sums instead of the usual
 * exclusive or, because a count then is a product and needs no table.
 *
 * The incremental part is what Z7.3 compares: rings, marbles on them, marbles in pool and stores, side. How far a turn
 * has come, passes, a demand and the agreements of the game are added when the whole key is asked for.
 */

import { nextRandom } from 'core';
import { bitOf, CELLS, firstByLaw } from './board';
import { BLACK, countOf, GREY, goalOf, goalOfEach, WHITE } from './counts';
import { firstGroup } from './groups';
import {
  boardKey,
  CLAIM,
  capturesWait,
  choices,
  claimsAreOptional,
  grey,
  isDemanded,
  JUMP,
  occupied,
  passes,
  pool,
  REMOVE,
  rings,
  side,
  START,
  step,
  stepCell,
  storeOf,
  white,
} from './state';

const RINGS: usize = memory.data(64 * 8, 8);
/** By colour, then cell. */
const MARBLES: usize = memory.data(3 * 64 * 8, 8);
/** By holder (pool, side 0, side 1) and then colour, 4 to a holder. */
const HELD: usize = memory.data(3 * 4 * 8, 8);
/** By step, then cell. */
const STEPS: usize = memory.data(4 * 64 * 8, 8);

function fillRandomly(from: usize, count: i32): void {
  for (let i = 0; i < count; i++) store<u64>(from + ((<usize>i) << 3), nextRandom());
}

fillRandomly(RINGS, 64);
fillRandomly(MARBLES, 3 * 64);
fillRandomly(HELD, 3 * 4);
fillRandomly(STEPS, 4 * 64);
const SIDE: u64 = nextRandom();
const PASS: u64 = nextRandom();
const DEMAND: u64 = nextRandom();
const RULES: u64 = nextRandom();

/** The agreements of the loaded game; part of every whole key. */
let rulesKey: u64 = 0;

@inline
export function ringKey(cell: i32): u64 {
  return load<u64>(RINGS + ((<usize>cell) << 3));
}

@inline
export function marbleKey(colour: u32, cell: i32): u64 {
  return load<u64>(MARBLES + ((<usize>((colour << 6) | <u32>cell)) << 3));
}

/** `holder`: 0 the pool, 1 side 0, 2 side 1. */
@inline
export function heldKey(holder: u32, colour: u32): u64 {
  return load<u64>(HELD + ((<usize>((holder << 2) | colour)) << 3));
}

/** What changes when this side hands the turn over. */
@inline
export function handOverKey(side: u32): u64 {
  return side == 0 ? SIDE : -SIDE;
}

function stepKey(step: u32, cell: i32): u64 {
  return load<u64>(STEPS + ((<usize>((step << 6) | <u32>cell)) << 3));
}

export function setRulesKey(): void {
  let mixed = RULES + (claimsAreOptional ? 1 : 0) + (capturesWait ? 2 : 0);
  for (let colour = WHITE; colour <= BLACK; colour++) mixed = mixed * RULES + goalOf(colour);
  rulesKey = mixed * RULES + goalOfEach();
}

/** The key of the current position: the same for all positions with the same future, repetitions aside. */
export function readKey(): u64 {
  return boardKey() + turnKey();
}

function turnKey(): u64 {
  let key = rulesKey + <u64>passes() * PASS;
  if (isDemanded()) key += DEMAND;
  const at = step();
  if (at == START) return key;
  if (at == REMOVE || at == JUMP) return key + stepKey(at, stepCell());
  let left = choices();
  while (left != 0) {
    const group = firstGroup(left);
    key += stepKey(CLAIM, firstByLaw(group));
    left &= ~group;
  }
  return key;
}

function heldSum(holder: u32, counts: u64): u64 {
  return (
    <u64>countOf(counts, WHITE) * heldKey(holder, WHITE) +
    <u64>countOf(counts, GREY) * heldKey(holder, GREY) +
    <u64>countOf(counts, BLACK) * heldKey(holder, BLACK)
  );
}

export function recomputeBoardKey(): u64 {
  let key: u64 = side() == 0 ? 0 : SIDE;
  key += heldSum(0, pool()) + heldSum(1, storeOf(0)) + heldSum(2, storeOf(1));
  for (let cell = 0; cell < CELLS; cell++) {
    const bit = bitOf(cell);
    if ((rings() & bit) != 0) key += ringKey(cell);
    if ((occupied() & bit) != 0) key += marbleKey((white() & bit) != 0 ? WHITE : (grey() & bit) != 0 ? GREY : BLACK, cell);
  }
  return key;
}

/** The whole key from nothing but the position. */
export function recomputeKey(): u64 {
  return recomputeBoardKey() + turnKey();
}
