/**
 * The checking build compares everything that is kept or computed by masks with a slow second opinion, cell by cell from
 * coordinates, after each make and unmake. The fast build contains nothing of this file.
 */

import { bitOf, CELLS, columnOf, looseRings, lowest, rowOf } from './board';
import { BLACK, GREY, missingOf, missingOfEach, reachesGoal, toCounts, WHITE } from './counts';
import { firstGroup, groupAround } from './groups';
import { recomputeBoardKey } from './keys';
import { countJumps, countMoves, writeMoves } from './moves';
import {
  boardKey,
  CLAIM,
  choices,
  grey,
  here,
  JUMP,
  occupied,
  passes,
  pool,
  REMOVE,
  rings,
  START,
  side,
  since,
  step,
  stepCell,
  storeOf,
  vacant,
  white,
} from './state';

/** All marbles of the loaded game, as counts. */
let totals: u64 = 0;

export function setTotals(counts: u64): void {
  totals = counts;
}

const LIST: usize = memory.data(1024 * 4, 8);

export function check(): void {
  checkMasks();
  checkCounts();
  checkJumps();
  checkFreedom();
  checkStep();
  assert(boardKey() == recomputeBoardKey(), 'key');
  assert(side() <= 1 && passes() <= 2 && since() <= here(), 'turn');
  assert((writeMoves(LIST) - LIST) >> 2 == <usize>countMoves(), 'number of moves');
}

function checkMasks(): void {
  assert(rings() >> 61 == 0, 'rings off the grid');
  assert((occupied() & ~rings()) == 0, 'marbles without rings');
  assert(((white() | grey()) & ~occupied()) == 0, 'colours without marbles');
  assert((white() & grey()) == 0, 'two colours on one ring');
}

function checkCounts(): void {
  const whites = <u32>popcnt(white());
  const greys = <u32>popcnt(grey());
  const marbles = toCounts(whites, greys, <u32>popcnt(occupied()) - whites - greys);
  assert(marbles + pool() + storeOf(0) + storeOf(1) == totals, 'marbles lost or gained');
  for (let who: u32 = 0; who <= 1; who++) {
    const counts = storeOf(who);
    const nearest = min(
      min(missingOf(counts, WHITE), missingOf(counts, GREY)),
      min(missingOf(counts, BLACK), missingOfEach(counts)),
    );
    assert(reachesGoal(counts) == (nearest == 0), 'goals');
  }
}

const NOWHERE: i32 = -1;

/** The neighbour in one of the rules' six directions. */
function neighbourOf(cell: i32, direction: i32): i32 {
  const turned = direction % 6;
  const forward = turned < 3;
  const axis = turned % 3;
  const column = columnOf(cell) + (axis == 0 ? 0 : forward ? 1 : -1);
  const row = rowOf(cell) + (axis == 2 ? 0 : forward ? 1 : -1);
  const isOnGrid = column >= 0 && column <= 8 && row >= 0 && row <= 8 && abs(column - row) <= 4;
  return isOnGrid ? (13 * column + row) % CELLS : NOWHERE;
}

function isIn(cells: u64, cell: i32): bool {
  return cell != NOWHERE && (cells & bitOf(cell)) != 0;
}

function landingsFrom(cell: i32): u64 {
  let landings: u64 = 0;
  if (!isIn(occupied(), cell)) return 0;
  for (let direction = 0; direction < 6; direction++) {
    const over = neighbourOf(cell, direction);
    if (!isIn(occupied(), over)) continue;
    const to = neighbourOf(over, direction);
    if (isIn(vacant(), to)) landings |= bitOf(to);
  }
  return landings;
}

function checkJumps(): void {
  let count = 0;
  for (let cell = 0; cell < CELLS; cell++) count += <i32>popcnt(landingsFrom(cell));
  assert(count == countJumps(), 'jumps');
}

function isFree(cell: i32): bool {
  if (!isIn(vacant(), cell)) return false;
  for (let direction = 0; direction < 6; direction++) {
    const isOpen = !isIn(rings(), neighbourOf(cell, direction));
    if (isOpen && !isIn(rings(), neighbourOf(cell, direction + 1))) return true;
  }
  return false;
}

function freeRings(): u64 {
  let free: u64 = 0;
  for (let cell = 0; cell < CELLS; cell++) if (isFree(cell)) free |= bitOf(cell);
  return free;
}

function checkFreedom(): void {
  assert((looseRings(rings()) & vacant()) == freeRings(), 'free rings');
}

function checkStep(): void {
  const at = step();
  if (at == START) {
    assert(choices() == 0 && stepCell() == 0, 'choices at the start of a turn');
    const isWon = reachesGoal(storeOf(0)) || reachesGoal(storeOf(1));
    assert(vacant() != 0 || rings() == 0 || isWon, 'a full board that nobody took');
  }
  if (at == REMOVE) assert(choices() == freeRings() && isIn(occupied(), stepCell()), 'choices of rings');
  if (at == JUMP) assert(choices() == landingsFrom(stepCell()), 'choices of landings');
  if (at != CLAIM) return;
  assert(choices() != 0, 'choices of groups');
  for (let left = choices(); left != 0; ) {
    const group = firstGroup(left);
    assert(group == groupAround(lowest(group)), 'a part of a group');
    assert((group & ~occupied()) == 0 && (group & ~left) == 0, 'a group that is not full');
    left &= ~group;
  }
}
